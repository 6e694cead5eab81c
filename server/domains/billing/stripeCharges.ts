import Stripe from 'stripe'
import { type Charge, type ChargeProvider, type ChargeRequest, notChargedReason } from './chargeProvider.ts'

/** The intent's ID, also stored at the provider, so that a lost charge can be searched for. */
export const intentKey = 'carrier_intent'

/** The refund's ID, stored at the provider. */
const refundKey = 'carrier_refund'

/** The user's ID, stored on the user's customer at the provider. */
const userKey = 'carrier_user'

const failedReason = 'Your card was declined.'

/** The properties of an intent that are read. */
type DecidedIntent = Pick<Stripe.PaymentIntent, 'id' | 'created' | 'status' | 'payment_method_types'> & {
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'message' | 'code' | 'decline_code'> | null
}

/**
 * Maps the provider's statuses to done, waiting or refused; one that needs the customer counts as
 * refused.
 */
export function chargeOfIntent(intent: DecidedIntent): Charge {
  const at = new Date(intent.created * 1000)
  if (intent.status === 'succeeded') return { id: intent.id, status: 'succeeded', reason: '', at }
  if (intent.status === 'processing') return { id: intent.id, status: 'processing', reason: '', at }
  const isFinal = isReturnedForGood(intent)
  return {
    id: intent.id,
    status: 'failed',
    reason: isFinal ? returnedReason : (intent.last_payment_error?.message ?? failedReason),
    at,
    isFinal,
  }
}

const returnedReason =
  'Your bank returned this payment and doesn’t allow another one from this account. Please use another account or a card.'

/**
 * A debit may be repeated only if the account had insufficient funds (R01, R09). Stripe reports
 * both as `insufficient_funds`, and uses other codes for a closed account, a stopped payment or a
 * missing authorization (docs.stripe.com/declines/network-codes).
 */
function isReturnedForGood({ payment_method_types, last_payment_error: error }: DecidedIntent): boolean {
  // A stand-in may omit it.
  const isBank = payment_method_types?.includes('us_bank_account') ?? false
  return isBank && error?.decline_code !== 'insufficient_funds' && error?.code !== 'insufficient_funds'
}

/**
 * A final refusal, by the card or because the request can never succeed. Undefined if the outcome
 * is open.
 */
function refusal(error: unknown, now: () => Date): Charge | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  if (error instanceof Stripe.errors.StripeCardError)
    return error.payment_intent
      ? { ...chargeOfIntent(error.payment_intent), status: 'failed', reason: error.message }
      : { id: error.requestId ?? '', status: 'failed', reason: error.message, at: now() }
  // 400 or 404: the request itself is refused, so nothing was charged. A conflict of idempotency
  // keys, a limit, wrong credentials and an outage have classes of their own; a refusal that names
  // an intent is left to the sweeper.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && !error.payment_intent)
    return {
      id: error.requestId ?? '',
      status: 'failed',
      // Stripe's message is meant for developers.
      reason: error.code === 'resource_missing' ? failedReason : notChargedReason,
      at: now(),
    }
  return undefined
}

/**
 * The Stripe customer of a card, created at its first charge: without one a card can be charged
 * only once. A customer without a user was created by an earlier version for the user who paid by
 * this card, or is not ours.
 * @returns null if the card belongs to another user's customer, or is unknown to us
 */
async function customerOf(
  stripe: Stripe,
  { paymentMethod, userId, hasPaidBefore }: ChargeRequest,
): Promise<{ customer: string; isBank: boolean } | null> {
  const { customer, type } = await stripe.paymentMethods.retrieve(paymentMethod, { expand: ['customer'] })
  const isBank = type === 'us_bank_account'
  if (!customer) {
    const made = await stripe.customers.create(
      { payment_method: paymentMethod, metadata: { [userKey]: userId } },
      { idempotencyKey: `customer:${userId}:${paymentMethod}` },
    )
    return { customer: made.id, isBank }
  }
  // Only a stand-in replies this way: Stripe expands the customer as requested.
  if (typeof customer === 'string') return { customer, isBank }
  const owner = customer.deleted ? undefined : customer.metadata[userKey]
  const isTheirs = owner === undefined ? ((await hasPaidBefore?.()) ?? false) : owner === userId
  return isTheirs ? { customer: customer.id, isBank } : null
}

/**
 * The client of Stripe's API.
 * @param apiBase another address for the API, for tests against a stand-in; null for Stripe's own
 */
export function createStripe({ secretKey, apiBase }: { secretKey: string; apiBase: string | null }): Stripe {
  const base = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'http:' ? '80' : '443'),
          protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
}

/** @returns null if the charge is disputed and can never be refunded */
async function createRefund(
  stripe: Stripe,
  { key, chargeId, amount }: { key: string; chargeId: string; amount: number },
): Promise<Stripe.Refund | null> {
  try {
    return await stripe.refunds.create(
      { payment_intent: chargeId, amount, metadata: { [refundKey]: key } },
      { idempotencyKey: `refund:${key}` },
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed') return null
    throw error
  }
}

/** Charges through Stripe's PaymentIntents, confirmed off session with the payment intent's id as idempotency key. */
export function createStripeCharges(
  config: { secretKey: string; apiBase: string | null },
  now: () => Date,
): ChargeProvider {
  const stripe = createStripe(config)
  return {
    async charge(request) {
      const { key, amount, paymentMethod, mayBeMade = false } = request
      // A card that was detached later does not show whether an earlier try charged it.
      let isFinal = !mayBeMade
      try {
        const payer = await customerOf(stripe, request)
        isFinal = true
        // Another user's card gets the reply of a declined one, so that its owner is not revealed.
        if (payer === null) return { id: '', status: 'failed', reason: failedReason, at: now() }
        return chargeOfIntent(
          await stripe.paymentIntents.create(
            {
              amount,
              currency: 'usd',
              customer: payer.customer,
              payment_method: paymentMethod,
              ...(payer.isBank
                ? {
                    payment_method_types: ['us_bank_account'],
                    // The customer agreed on the billing page; Plaid has verified the account.
                    mandate_data: { customer_acceptance: { type: 'offline' as const } },
                    payment_method_options: {
                      us_bank_account: { verification_method: 'skip' as const },
                    },
                  }
                : { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } }),
              confirm: true,
              off_session: true,
              metadata: { [intentKey]: key },
            },
            { idempotencyKey: key },
          ),
        )
      } catch (error) {
        const final = isFinal ? refusal(error, now) : undefined
        if (final) return final
        throw error
      }
    },
    async find(key, chargeId) {
      // Its ID is known, so it was undecided when last checked. Stripe reports only when it began.
      if (chargeId?.startsWith('pi_'))
        return { ...chargeOfIntent(await stripe.paymentIntents.retrieve(chargeId)), at: now() }
      const found = await stripe.paymentIntents.search({
        query: `metadata['${intentKey}']:'${key}'`,
        limit: 1,
      })
      const intent = found.data[0]
      return intent ? chargeOfIntent(intent) : null
    },
    async addBankAccount({ routing, account, holder, key }) {
      const { id } = await stripe.paymentMethods.create(
        {
          type: 'us_bank_account',
          us_bank_account: {
            account_holder_type: 'individual',
            routing_number: routing,
            account_number: account,
          },
          billing_details: { name: holder },
        },
        { idempotencyKey: key },
      )
      return id
    },
    async refund({ key, chargeId, amount }) {
      // A key is kept for a day; a later try finds the refund by its ID.
      const made = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 })
      const known = made.data.find(({ metadata }) => metadata?.[refundKey] === key)
      const created = known ?? (await createRefund(stripe, { key, chargeId, amount }))
      // The bank has taken the payment back in the meantime.
      if (created === null) return { id: '', status: 'failed', at: now() }
      const { id, status } = created
      // A pending refund is under way. An error may be temporary, such as an insufficient balance:
      // it is tried again.
      return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'succeeded', at: now() }
    },
  }
}
