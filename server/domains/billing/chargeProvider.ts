import type { Config } from '../../platform/config.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Traces } from '../../platform/traces/traces.ts'
/** A charge to make. The same `key` never charges twice. */
export interface ChargeRequest {
  /** The payment intent's id: the provider's idempotency key. */
  key: string
  /** US cents. */
  amount: number
  /** The provider's id of the payment method. */
  paymentMethod: string
  /** The payer: a method that belongs to another customer at the provider is refused. */
  userId: string
  /** Carrier time of the request: the job's own time, which a moved clock may have passed. */
  at: Date
  /**
   * Whether this user has paid by this method before, which proves that it is theirs. Called if the
   * provider has no proof.
   */
  hasPaidBefore?: () => Promise<boolean>
  /**
   * An earlier call with this key may have charged without appearing in the provider's lists yet: a
   * refusal before the charge itself then does not show whether it was made.
   */
  mayBeMade?: boolean
}

/** For a payment that certainly took no money. */
export const notChargedReason = 'We couldn’t make this payment. You were not charged.'

export interface Charge {
  /** The provider's id of the charge. */
  id: string
  status: 'succeeded' | 'processing' | 'failed'
  /** Why it failed, as shown to the user; empty otherwise. */
  reason: string
  /** When the provider decided. */
  at: Date
  /** Whether it must not be tried again with the same payment method; false by default. */
  isFinal?: boolean
}

/** The data for debiting a bank account. The carrier stores neither number. */
interface BankAccount {
  routing: string
  account: string
  /** First and last name. */
  holder: string
}

/** A refund to make. The same `key` never refunds twice. */
interface RefundRequest {
  /** The refund's id: the provider's idempotency key. */
  key: string
  /** The provider's id of the charge. */
  chargeId: string
  /** US cents. */
  amount: number
  /** Carrier time. */
  at: Date
}

interface Refund {
  /** The provider's id of the refund. */
  id: string
  status: 'succeeded' | 'failed'
  at: Date
}

/**
 * The payment provider, an external party: it keeps what it did even if the carrier forgets, and a
 * call that throws does not show whether the charge was made (promises.md, 24).
 */
export interface ChargeProvider {
  /** Charges, or returns the charge with this key. Throws if the outcome is unknown. */
  charge(request: ChargeRequest): Promise<Charge>
  /** The charge with this key; null if the provider does not know it. */
  find(key: string, chargeId: string | null): Promise<Charge | null>
  /**
   * Prepares a bank account for charges and returns the provider's ID of it. The same `key`
   * prepares none twice.
   */
  addBankAccount(account: BankAccount & { key: string }): Promise<string>
  /** Refunds money. Throws if the outcome is unknown. */
  refund(request: RefundRequest): Promise<Refund>
}

/** The provider with a span for each call, and with its charges counted by outcome. */
export function watchCharges(
  charges: ChargeProvider,
  { config, traces, metrics }: { config: Config; traces: Traces; metrics: Metrics },
): ChargeProvider {
  const provider = config.stripe ? 'stripe' : 'sandbox cards'
  return {
    charge: (request) =>
      traces.span({ is: 'provider', provider, call: 'charge' }, async () => {
        try {
          const charge = await charges.charge(request)
          metrics.charged(charge.status)
          return charge
        } catch (error) {
          metrics.charged('unknown')
          throw error
        }
      }),
    find: (key, chargeId) =>
      traces.span({ is: 'provider', provider, call: 'find' }, () => charges.find(key, chargeId)),
    addBankAccount: (account) =>
      traces.span({ is: 'provider', provider, call: 'addBankAccount' }, () =>
        charges.addBankAccount(account),
      ),
    refund: (request) =>
      traces.span({ is: 'provider', provider, call: 'refund' }, () => charges.refund(request)),
  }
}
