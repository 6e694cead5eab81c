import type { JsonColumn } from '../../platform/database/database.ts'
import type { DaySums } from './bookSums.ts'

/** The displayable data of a card. */
export interface CardDetails {
  brand: string
  country: string
  funding: string
  last4: string
  /** The last month in which it can be charged, `yyyy-MM`; absent if unknown. */
  expiry?: string | null
}

/** The displayable data of a bank account. */
export interface BankAccountDetails {
  bankName: string
  accountType: string
  last4: string
  /** The linked account's ID at the bank link provider. Not shown. */
  accountId: string
}

export interface PaymentMethodTable {
  id: string
  userId: string
  /** The card provider's ID. No card number is stored anywhere. */
  externalId: string
  source: 'credit_card' | 'bank_account'
  /** One active method per user: the newest. */
  status: 'active' | 'inactive'
  /** As it was given; null if it was not. */
  name: string | null
  /** Its structure depends on `source`. */
  metadata: JsonColumn<CardDetails | BankAccountDetails>
  createdAt: Date
  /** When its status last changed. */
  updatedAt: Date
}

export interface InvoiceTable {
  id: string
  userId: string
  policyId: string
  /** 1 is the first premium. */
  period: number
  /** Pays for a reinstatement up to its period, with interest. */
  reinstates: boolean
  /** Cents. */
  amount: number
  /** Cents still to be paid. */
  balance: number
  /** `void`: past its date without a payment. Never shown or payable again. */
  status: 'created' | 'short_paid' | 'failed' | 'retryable' | 'fully_paid' | 'processing' | 'void'
  dueAt: Date
  issuedAt: Date
  /** When it was last paid, even if a bank took that payment back. */
  paidAt: Date | null
  /** Collections that were planned before this time are dropped; null if there are none. */
  collectFrom: Date | null
}

/** Committed before the provider is called; its id is the provider's idempotency key. */
export interface PaymentIntentTable {
  id: string
  invoiceId: string
  userId: string
  paymentMethodId: string
  externalId: string
  /** Cents. */
  amount: number
  /**
   * `open`: the provider may or may not know it. An invoice has at most one intent that has not
   * failed.
   */
  status: 'open' | 'processing' | 'succeeded' | 'failed'
  reason: string
  /** Whether its bank does not allow another debit of this account. */
  isFinal: boolean
  chargeId: string | null
  createdAt: Date
  settledAt: Date | null
}

/** A payment, a refund, or a returned refund. One payment per intent; any number of refunds. */
interface LedgerEntryTable {
  id: string
  intentId: string
  invoiceId: string
  /** Null for a payment. */
  refundId: string | null
  /** Cents; negative for a refund, positive again if it was returned. */
  amount: number
  chargeId: string
  createdAt: Date
}

/** Committed before the provider is called; its id is the provider's idempotency key. */
export interface RefundTable {
  id: string
  /** The payment that is refunded, in part or in full. */
  intentId: string
  userId: string
  /** Cents. */
  amount: number
  /**
   * The last two do not come from the carrier: made in the provider's dashboard, or taken back by a
   * bank.
   */
  reason: 'free_look' | 'unused_premium' | 'dashboard' | 'dispute'
  status: 'open' | 'succeeded' | 'failed'
  /** The provider's id. */
  refundId: string | null
  createdAt: Date
  settledAt: Date | null
}

/** Events from the provider, each processed once. */
interface ProviderEventTable {
  /** The provider's ID. */
  id: string
  type: string
  receivedAt: Date
}

interface SandboxRefundTable {
  idempotencyKey: string
  id: string
  chargeId: string
  amount: number
  createdAt: Date
}

/** The sandbox provider's own books. The carrier reads them only through `ChargeProvider`. */
export interface SandboxChargeTable {
  idempotencyKey: string
  id: string
  paymentMethod: string
  amount: number
  status: 'succeeded' | 'processing' | 'failed'
  reason: string
  createdAt: Date
  /** When `processing` becomes `succeeded`, on the carrier's clock. */
  settlesAt: Date | null
}

/** A copy of a charge in the provider's books. */
interface ProviderChargeTable {
  /** The provider's ID. */
  id: string
  /** By the provider's books; such a payment intent may not exist. */
  intentId: string
  /** Cents. */
  taken: number
  isPending: boolean
  refunded: number
  disputed: boolean
  /** When its money moved. */
  at: Date
  /** When it was last copied, by the database's clock. */
  readAt: Date
}

/** A closed day of the books that agreed. */
interface BooksDayTable {
  /** A UTC day. */
  day: string
  /** The first UTC day after it that was not checked with it: days without rows may lie between. */
  until: string
  sums: JsonColumn<DaySums>
  checkedAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    paymentMethods: PaymentMethodTable
    invoices: InvoiceTable
    paymentIntents: PaymentIntentTable
    ledgerEntries: LedgerEntryTable
    sandboxCharges: SandboxChargeTable
    refunds: RefundTable
    sandboxRefunds: SandboxRefundTable
    providerEvents: ProviderEventTable
    providerCharges: ProviderChargeTable
    booksDays: BooksDayTable
  }
}
