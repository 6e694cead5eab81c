import type {
  BillingFrequency,
  Disclosure,
  Document,
  FailedPayment,
  FirstPayment,
  Invoice,
  TermUnit,
} from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { CardState, CreatedCard } from '../card-entry/cardFields.ts'
import type { Problem } from '../problem.ts'
import type { SessionResumed } from '../step.ts'

/** The coverage to buy, from the quote or, once it is accepted, from the pending policy. */
export interface PurchaseTerms {
  productSlug: ProductSlug
  productName: string
  /** Whole US dollars. */
  amount: number
  termDuration: number
  termUnit: TermUnit
  insuredsAgeAtTerm: number
  /** The amount charged today and then once per period. US cents. */
  premium: number
  billingFrequency: BillingFrequency
  /**
   * The date of the second charge if the first one is made today, `yyyy-MM-dd`; null once the first
   * one is made.
   */
  secondPremiumOn: string | null
  /** The days in which the policy can be canceled for a full refund. */
  freeLookDays: number
}

/** One of the legal agreements. */
export interface LegalAgreement extends Disclosure {
  /** The date of an earlier agreement; null if the payment is the agreement. */
  agreedOn: string | null
}

/** The carrier's data about this purchase, at the start and whenever its end is in doubt. */
export interface PurchaseFacts {
  terms: PurchaseTerms
  /** The quote to accept; null once it is accepted. */
  quoteId: string | null
  /** First and last name from the profile, for the card; may be empty. */
  name: string
  /** Policy packet, statement of good health, and the replacement document if there is one. */
  documents: readonly Document[]
  /** The legal agreement list. */
  legal: readonly LegalAgreement[]
  /** The latest payable invoice; null before acceptance and when nothing is due anymore. */
  invoice: Invoice | null
  /** The result of the first payment; null before the quote is accepted. */
  payment: FirstPayment | null
  /** The reason and date of a refusal in an earlier visit. */
  failedPayment: FailedPayment | null
}

export type PurchaseEvent =
  | ({ type: 'card.changed' } & CardState)
  /** The provider's field failed to load: nothing can be typed into it. */
  | { type: 'card.unavailable' }
  | { type: 'name.changed'; value: string }
  | { type: 'name.blurred' }
  | { type: 'payment.submitted' }
  /** The user confirmed in a wallet, which creates the card in place of the card field. */
  | { type: 'wallet.confirmed' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.chosen' }
  | SessionResumed

export type PurchaseOutput =
  | { kind: 'paid'; result: 'success' | 'processing' }
  /** The quote has expired: nothing was charged, and there is nothing left to buy. */
  | { kind: 'expired' }

/** `acceptQuote`; repeating it for an accepted quote has the same result. */
export interface AcceptQuoteInput {
  quoteId: string
  billingFrequency: BillingFrequency
}
/** `fetchInvoice`: the latest payable invoice (created, short_paid, failed, retryable), or null. */
export type FetchInvoiceOutput = Invoice | null

export interface PurchaseContext {
  facts: PurchaseFacts | null
  name: string
  nameError: FieldError | null
  /** Null if the provider's field could not be loaded. */
  card: CardState | null
  /** The button was pressed before the card was complete: its field shows an error until it is. */
  cardMissed: boolean
  /**
   * Incremented whenever the card fields must be cleared: the view renders a new card field for
   * each.
   */
  cardRound: number
  /** Whether the card comes from a wallet instead of the card field. */
  usesWallet: boolean
  createdCard: CreatedCard | null
  /** Steps that need not be repeated by the next attempt. */
  acknowledged: boolean
  quoteId: string | null
  invoiceId: string | null
  problem: Problem | null
}
