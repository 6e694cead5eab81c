import type { JsonColumn } from '../../platform/database/database.ts'

/** What may be shown of a card. */
export interface CardDetails {
  brand: string
  country: string
  funding: string
  last4: string
  /** The last month in which it can be charged, `yyyy-MM`; absent where it is not known. */
  expiry?: string | null
}

/** What may be shown of a bank account. */
export interface BankAccountDetails {
  bankName: string
  accountType: string
  last4: string
  /** The linked account's id at the bank link provider. Not shown. */
  accountId: string
}

export interface PaymentMethodTable {
  id: string
  userId: string
  /** The card provider's id. No number is kept anywhere. */
  externalId: string
  source: 'credit_card' | 'bank_account'
  /** One active method a user: the newest. */
  status: 'active' | 'inactive'
  /** As it was given; null where it was not. */
  name: string | null
  /** Its shape goes with `source`. */
  metadata: JsonColumn<CardDetails | BankAccountDetails>
  createdAt: Date
  /** When its status changed last. */
  updatedAt: Date
}

export interface InvoiceTable {
  id: string
  userId: string
  policyId: string
  /** 1 is the first premium. */
  period: number
  /** Pays for a policy that comes back, up to its period, with interest. */
  reinstates: boolean
  /** Cents. */
  amount: number
  /** Cents still to be paid. */
  balance: number
  /** `void`: past its date before anything was paid. Never shown, never payable again. */
  status: 'created' | 'short_paid' | 'failed' | 'retryable' | 'fully_paid' | 'processing' | 'void'
  dueAt: Date
  issuedAt: Date
  /** When it was paid last, also where a bank took that payment back. */
  paidAt: Date | null
  /** Collections that were planned for before this are dropped; null where none are. */
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
  /** `open`: the provider may or may not have heard of it. One that has not failed is the only one of its invoice. */
  status: 'open' | 'processing' | 'succeeded' | 'failed'
  reason: string
  /** Whether its bank does not allow another debit of this account. */
  isFinal: boolean
  chargeId: string | null
  createdAt: Date
  settledAt: Date | null
}

/** Money that came in, was given back, or came back from a refund. One payment an intent; any number of refunds. */
interface LedgerEntryTable {
  id: string
  intentId: string
  invoiceId: string
  /** Null for a payment. */
  refundId: string | null
  /** Cents; negative for a refund, positive again where it came back. */
  amount: number
  chargeId: string
  createdAt: Date
}

/** Committed before the provider is called; its id is the provider's idempotency key. */
export interface RefundTable {
  id: string
  /** The payment that is given back, in part or whole. */
  intentId: string
  userId: string
  /** Cents. */
  amount: number
  /** The last two were not asked for by the carrier: made in the provider's dashboard, or taken back by a bank. */
  reason: 'free_look' | 'unused_premium' | 'dashboard' | 'dispute'
  status: 'open' | 'succeeded' | 'failed'
  /** The provider's id. */
  refundId: string | null
  createdAt: Date
  settledAt: Date | null
}

/** What the provider has reported by itself: each event is acted on once. */
interface ProviderEventTable {
  /** The provider's. */
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

/** The sandbox provider's own books. The carrier reads them through `ChargeProvider` only. */
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
  }
}
