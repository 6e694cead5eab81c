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

/** What is being bought, from the quote or, once that is accepted, from the pending policy. */
export interface PurchaseTerms {
  productSlug: ProductSlug
  productName: string
  /** Whole US dollars. */
  amount: number
  termDuration: number
  termUnit: TermUnit
  insuredsAgeAtTerm: number
  /** What is charged today and then once a period. US cents. */
  premium: number
  billingFrequency: BillingFrequency
  /** The day of the second charge if the first one is made now, `yyyy-MM-dd`; null once the first one is made. */
  secondPremiumOn: string | null
}

/** One of the legal agreements. */
export interface LegalAgreement extends Disclosure {
  /** The day on which the person agreed to it before the purchase; null where the payment is what agrees to it. */
  agreedOn: string | null
}

/** What the carrier knows about this purchase, at the start and whenever its end is in doubt. */
export interface PurchaseFacts {
  terms: PurchaseTerms
  /** The quote that is still to be accepted; null once it is accepted. */
  quoteId: string | null
  /** First and last name from the profile, for the card; may be empty. */
  name: string
  /** Policy packet, statement of good health, and the replacement document if there is one. */
  documents: readonly Document[]
  /** The legal agreement list. */
  legal: readonly LegalAgreement[]
  /** The latest payable invoice; null before acceptance and when nothing is due any more. */
  invoice: Invoice | null
  /** What the first payment came to; null before the quote is accepted. */
  payment: FirstPayment | null
  /** Why and when it was refused last, in an earlier visit. */
  failedPayment: FailedPayment | null
}

export type PurchaseEvent =
  | ({ type: 'card.changed' } & CardState)
  /** The provider's field did not come: nothing can be typed into it. */
  | { type: 'card.unavailable' }
  | { type: 'name.changed'; value: string }
  | { type: 'name.blurred' }
  | { type: 'payment.submitted' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.chosen' }
  | SessionResumed

export type PurchaseOutput =
  | { kind: 'paid'; result: 'success' | 'processing' }
  /** The quote is past its date: nothing was charged, and there is nothing to buy any more. */
  | { kind: 'expired' }

/** `acceptQuote`; an accepted quote is accepted again with the same answer. */
export interface AcceptQuoteInput {
  quoteId: string
  billingFrequency: BillingFrequency
}
/** `fetchInvoice`: the latest payable invoice (created, short_paid, failed, retryable), null when none is. */
export type FetchInvoiceOutput = Invoice | null

export interface PurchaseContext {
  facts: PurchaseFacts | null
  name: string
  nameError: FieldError | null
  /** Null where the provider's field could not be loaded. */
  card: CardState | null
  /** The button was pressed before the card was complete: its field says so until it is. */
  cardMissed: boolean
  /** Grows whenever the card fields must be cleared: the view draws a new card field for each. */
  cardRound: number
  createdCard: CreatedCard | null
  /** Steps that need not be repeated by the next attempt. */
  acknowledged: boolean
  quoteId: string | null
  invoiceId: string | null
  problem: Problem | null
}
