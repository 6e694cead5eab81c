import type { Transaction } from 'kysely'
import Stripe from 'stripe'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { sweepAfter } from './payments.ts'
import { settle } from './settle.ts'
import { chargeOfIntent, intentKey } from './stripeCharges.ts'
import { enterDashboardRefund, lockCharge, returnRefund, takeBack, winDispute } from './takenBack.ts'

/** An event that Stripe has signed but that lacks the fields of its type. */
export class UnexpectedEvent extends Error {
  override name = 'UnexpectedEvent'
}

const text = v.pipe(v.string(), v.minLength(1))
const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const reference = v.nullish(v.union([text, v.looseObject({ id: text })]))

const intent = v.looseObject({ id: text, status: text, metadata: v.record(v.string(), v.string()) })
const dispute = v.looseObject({ id: text, amount: cents, status: text, payment_intent: reference })

/** The properties that are read of each event. */
const objects: Readonly<Record<string, v.GenericSchema>> = {
  'payment_intent.succeeded': intent,
  'payment_intent.payment_failed': intent,
  'charge.refunded': v.looseObject({ payment_intent: reference, amount_refunded: cents }),
  'refund.failed': v.looseObject({ id: text, amount: cents, payment_intent: reference }),
  'charge.dispute.created': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.closed': v.looseObject({ id: text, status: text }),
}

/** @throws UnexpectedEvent */
function requireShape(event: unknown): void {
  const outer = v.safeParse(
    v.object({ id: text, type: text, data: v.object({ object: v.looseObject({}) }) }),
    event,
  )
  if (!outer.success) throw new UnexpectedEvent()
  const { type, data } = outer.output
  const schema = Object.hasOwn(objects, type) ? objects[type] : undefined
  if (schema && !v.is(schema, data.object)) throw new UnexpectedEvent()
}

/** The payment of an event is not settled yet: Stripe sends the event again later. */
export class PaymentNotSettled extends Error {
  override name = 'PaymentNotSettled'
}

const idOf = (named: string | { id: string } | null | undefined): string =>
  named == null ? '' : typeof named === 'string' ? named : named.id

/** Settles the payment of an event at once, instead of at the next check. */
async function settleIntent(
  tx: Transaction<Database>,
  services: Services,
  decided: Stripe.PaymentIntent,
): Promise<void> {
  const now = services.clock.now()
  const intent = await tx
    .selectFrom('paymentIntents')
    .select(['id', 'status', 'createdAt'])
    .where('id', '=', decided.metadata[intentKey] ?? '')
    .executeTakeFirst()
  if (!intent) return
  // The call that made the charge is about to reply; an email would duplicate what the screen
  // shows.
  if (intent.status === 'open' && now.getTime() - intent.createdAt.getTime() < sweepAfter) return
  const charge = { ...chargeOfIntent(decided), at: now }
  const settled = await settle(tx, services, intent.id, charge, now, { isAwaited: false })
  if (settled.status !== charge.status)
    services.log.error(
      { intentId: intent.id, status: settled.status, reported: charge.status },
      'the charge provider reported another outcome than it did before',
    )
}

/** @throws PaymentNotSettled while the charge is not in the ledger yet */
async function lockedPayment(tx: Transaction<Database>, chargeId: string, amount: number) {
  const payment = await lockCharge(tx, chargeId)
  if (payment?.status === 'open' || payment?.status === 'processing') throw new PaymentNotSettled()
  if (payment) return payment
  // A payment whose reply was lost has no charge yet: it may be the one in the event.
  const lost = await tx
    .selectFrom('paymentIntents')
    .select('id')
    .where('status', '=', 'open')
    .where('amount', '>=', amount)
    .limit(1)
    .executeTakeFirst()
  if (lost) throw new PaymentNotSettled()
  return undefined
}

async function enterDispute(
  tx: Transaction<Database>,
  services: Services,
  { id, amount, status, payment_intent }: Stripe.Dispute,
): Promise<void> {
  // An inquiry takes no money.
  if (status.startsWith('warning_')) return
  const payment = await lockedPayment(tx, idOf(payment_intent), amount)
  if (!payment) return
  const now = services.clock.now()
  if (status === 'won') {
    const isRestored = await winDispute(tx, services, payment, { id, amount }, now)
    services.log.warn({ intentId: payment.id, dispute: id, isRestored }, 'a dispute was won')
    return
  }
  const isReversed = await takeBack(tx, services, payment, { id, amount }, now)
  services.log.error({ intentId: payment.id, dispute: id, isReversed }, 'a payment was disputed')
}

async function apply(tx: Transaction<Database>, services: Services, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return await settleIntent(tx, services, event.data.object)
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object
      const payment = await lockedPayment(tx, idOf(payment_intent), amount_refunded)
      if (payment) await enterDashboardRefund(tx, services, payment, amount_refunded, services.clock.now())
      return
    }
    case 'refund.failed': {
      const { id, amount, payment_intent } = event.data.object
      const chargeId = idOf(payment_intent)
      const entered = await returnRefund(tx, services, { id, chargeId, amount }, services.clock.now())
      if (entered === 'notSent') throw new PaymentNotSettled()
      if (entered === 'entered') services.log.error({ refund: id }, 'a refund came back: send it another way')
      return
    }
    // An inquiry that becomes a dispute is reported only as a dispute.
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    // Won or lost; the opening event may arrive after this one.
    case 'charge.dispute.closed':
      return await enterDispute(tx, services, event.data.object)
  }
}

/**
 * Records Stripe's events in the books, each once.
 * @param body byte by byte as it was sent, since the signature covers it
 * @returns false if the signature is wrong or too old
 * @throws PaymentNotSettled if Stripe should send the event again later, UnexpectedEvent
 */
export async function receiveStripeEvent(
  services: Services,
  secret: string,
  body: string,
  signature: string,
): Promise<boolean> {
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    // Signed, but not JSON.
    if (error instanceof SyntaxError) throw new UnexpectedEvent()
    throw error
  }
  requireShape(event)
  await services.db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto('providerEvents')
      .values({ id: event.id, type: event.type, receivedAt: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (isNew) await apply(tx, services, event)
  })
  return true
}
