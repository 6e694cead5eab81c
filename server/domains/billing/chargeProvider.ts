import type { Config } from '../../platform/config.ts'
import type { Traces } from '../../platform/traces/traces.ts'
/** One charge to make. The same `key` never makes a second one. */
export interface ChargeRequest {
  /** The payment intent's id: the provider's idempotency key. */
  key: string
  /** US cents. */
  amount: number
  /** The provider's id of the payment method. */
  paymentMethod: string
  /** Who pays: a method that belongs to another's customer at the provider is refused. */
  userId: string
  /** Carrier time of the request: the job's own time, which a moved clock has passed. */
  at: Date
  /** Whether this user has paid by this method before: our own proof that it is theirs. Asked where the provider has none. */
  hasPaidBefore?: () => Promise<boolean>
  /**
   * An earlier call of this key may have charged without the provider's lists showing it yet: a refusal that comes before
   * the charge itself then says nothing of whether it was made.
   */
  mayBeMade?: boolean
}

/** For a payment of which it is known that no money was taken. */
export const notChargedReason = 'We couldn’t make this payment. You were not charged.'

export interface Charge {
  /** The provider's id of the charge. */
  id: string
  status: 'succeeded' | 'processing' | 'failed'
  /** Why it failed, as it is shown; empty otherwise. */
  reason: string
  /** When the provider decided. */
  at: Date
  /** Whether it may not be tried again by the same payment method; false when not said. */
  isFinal?: boolean
}

/** What a debit of a bank account needs. The carrier keeps neither number. */
interface BankAccount {
  routing: string
  account: string
  /** First and last name. */
  holder: string
}

/** Money to give back. The same `key` never gives back twice. */
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
 * Who moves the money. An outside party: it keeps what it did even when the carrier forgets, and a call that
 * throws says nothing of whether the charge was made (promises.md, 24).
 */
export interface ChargeProvider {
  /** Charges, or answers what became of the charge with this key. Throws when the outcome is not known. */
  charge(request: ChargeRequest): Promise<Charge>
  /** What became of the charge with this key; null when the provider has never heard of it. */
  find(key: string, chargeId: string | null): Promise<Charge | null>
  /** Makes a bank account chargeable and returns the provider's id of it. `key` makes none twice. */
  addBankAccount(account: BankAccount & { key: string }): Promise<string>
  /** Gives money back. Throws when the outcome is not known. */
  refund(request: RefundRequest): Promise<Refund>
}

/** The provider with a span for each call of it. */
export function traceCharges(charges: ChargeProvider, config: Config, traces: Traces): ChargeProvider {
  const provider = config.stripe ? 'stripe' : 'sandbox cards'
  return {
    charge: (request) =>
      traces.span({ is: 'provider', provider, call: 'charge' }, () => charges.charge(request)),
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
