// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug, BusinessSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type Gender =
  | 'M'
  | 'F';

export type FlowScope =
  | 'new_policy'
  | 'policy_holder'
  | 'reinstatement'
  | 'coverage_adjustment';

export type TerminalBehavior =
  /** The flow ends with its last form answered. */
  | 'complete'
  /** The last form is a terminal one that advances by itself. */
  | 'auto_advance';

export type ActionType =
  | 'api'
  | 'link';

/** What an action does. The list is closed: a client knows them all. */
export type ActionCommand =
  /** Stops the list when a field of the form is invalid. */
  | 'validate'
  /** Stops the list, with a warning, when no input was changed. */
  | 'warnIfUnchanged'
  /** Runs the form's API groups in order. */
  | 'executeGroups'
  /** Sends the form's answers (createResponse). */
  | 'createResponse'
  /** Creates the acknowledgements that the form lists. */
  | 'createAcknowledgements'
  | 'nextForm'
  | 'previousForm'
  /** Loads the form named by the argument `form`, for an edit from a review. */
  | 'openForm'
  | 'dismissForm'
  /** Ends the flow; it hands its output to the journey. */
  | 'endFlow'
  /** Follows the link named by `destination`. */
  | 'followLink';

export type ActionDestination =
  | 'home'
  | 'welcome'
  | 'coveragePreview'
  | 'termsOfService'
  | 'privacyPolicy'
  | 'phone'
  | 'helpCenter';

export type ActionSource =
  /** The value itself stands in `value`. */
  | 'literal'
  /** The answer to the item whose key stands in `value`. */
  | 'field'
  /** The output of the layout's own machine, by the name in `value`. */
  | 'layoutOutput';

export type ActionSourceType =
  | 'string'
  | 'number'
  | 'boolean';

export type IneligibleReason =
  | 'age_of_insured'
  | 'state_of_residence'
  | 'criminal_history'
  | 'general';

export type BillingFrequency =
  | 'monthly'
  | 'annually';

export type TermUnit =
  | 'month'
  | 'year';

export type Health =
  | 'below_average'
  | 'average'
  | 'above_average';

export type ApplicationResult =
  | 'pending'
  | 'rejected'
  | 'failed'
  | 'referred_to_underwriter'
  | 'accepted';

export type QuoteStatus =
  | 'pending'
  | 'in_flight'
  | 'accepted'
  | 'expired';

export type AcceptedStatus =
  | 'accepted';

export type AcceptQuoteInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly quoteId: string;
  readonly billingFrequency: BillingFrequency;
  readonly status: AcceptedStatus;
};

export type PaymentMethodSource =
  | 'credit_card'
  | 'bank_account';

export type PaymentMethodMetadataInput = {
  readonly brand: string;
  readonly country: string;
  readonly funding: string;
  readonly last4: string;
};

export type CreatePaymentMethodInput = {
  readonly clientMutationId?: string | null | undefined;
  /** The card provider's id; no card number ever comes here. */
  readonly externalId: string;
  readonly source: PaymentMethodSource;
  readonly name: string;
  readonly metadata: PaymentMethodMetadataInput;
};

export type InvoiceStatus =
  | 'created'
  | 'short_paid'
  | 'failed'
  | 'retryable'
  | 'fully_paid'
  | 'processing';

export type TransactionResult =
  | 'success'
  | 'processing'
  | 'failed';

export type CreateMultiplePaymentsInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly invoiceIds: ReadonlyArray<string>;
};

export type PolicyStatus =
  | 'pending'
  | 'valid'
  | 'lapsed'
  | 'terminated';

export type PurchaseFactsQueryVariables = Exact<{
  slugs: ReadonlyArray<string> | string;
  businessSlug: BusinessSlug;
}>;


export type PurchaseFactsQuery = { readonly me: { readonly firstName: string | null, readonly lastName: string | null } | null, readonly pendingQuote: { readonly id: string, readonly status: QuoteStatus, readonly caseResult: ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } | null, readonly documentsBySlug: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly businessDisclosures: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly body: string }> };

export type AcceptQuoteMutationVariables = Exact<{
  input: AcceptQuoteInput;
}>;


export type AcceptQuoteMutation = { readonly acceptQuote: { readonly quote: { readonly id: string, readonly status: QuoteStatus, readonly caseResult: ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } } };

export type CreatePaymentMethodMutationVariables = Exact<{
  input: CreatePaymentMethodInput;
}>;


export type CreatePaymentMethodMutation = { readonly createPaymentMethod: { readonly paymentMethod: { readonly id: string, readonly source: PaymentMethodSource, readonly status: string, readonly name: string, readonly mask: string, readonly createdAt: string, readonly metadata: { readonly brand: string, readonly country: string, readonly funding: string, readonly last4: string } } } };

export type UserInvoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type UserInvoiceQuery = { readonly userInvoice: { readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: InvoiceStatus } | null };

export type CreateMultiplePaymentsMutationVariables = Exact<{
  input: CreateMultiplePaymentsInput;
}>;


export type CreateMultiplePaymentsMutation = { readonly createMultiplePayments: { readonly billingAttemptedAmount: number, readonly processed: ReadonlyArray<{ readonly invoiceId: string, readonly reason: string, readonly transactionResult: TransactionResult }> } };

export const PurchaseFacts: Operation<PurchaseFactsQuery, PurchaseFactsQueryVariables> = { name: 'PurchaseFacts', document: "query PurchaseFacts($slugs: [String!]!, $businessSlug: BusinessSlug!) { me { firstName lastName } pendingQuote { ...QuoteParts } documentsBySlug(slugs: $slugs) { ...DocumentParts } businessDisclosures(businessSlug: $businessSlug) { ...DisclosureParts } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt extensionAvailable product { slug name } classification { id name gender } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DisclosureParts on Disclosure { id name slug description cta version createdAt important body }" }

export const AcceptQuote: Operation<AcceptQuoteMutation, AcceptQuoteMutationVariables> = { name: 'AcceptQuote', document: "mutation AcceptQuote($input: AcceptQuoteInput!) { acceptQuote(input: $input) { quote { ...QuoteParts } } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt extensionAvailable product { slug name } classification { id name gender } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } }" }

export const CreatePaymentMethod: Operation<CreatePaymentMethodMutation, CreatePaymentMethodMutationVariables> = { name: 'CreatePaymentMethod', document: "mutation CreatePaymentMethod($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { id source status name mask metadata { brand country funding last4 } createdAt } } }" }

export const UserInvoice: Operation<UserInvoiceQuery, UserInvoiceQueryVariables> = { name: 'UserInvoice', document: "query UserInvoice { userInvoice { id amount balance dueAt issuedAt pastDue status } }" }

export const CreateMultiplePayments: Operation<CreateMultiplePaymentsMutation, CreateMultiplePaymentsMutationVariables> = { name: 'CreateMultiplePayments', document: "mutation CreateMultiplePayments($input: CreateMultiplePaymentsInput!) { createMultiplePayments(input: $input) { billingAttemptedAmount processed { invoiceId reason transactionResult } } }" }