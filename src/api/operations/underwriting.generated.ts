// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
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

export type RequestNewBusinessInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly product: ProductSlug;
};

export type PolicyStatus =
  | 'pending'
  | 'valid'
  | 'lapsed'
  | 'terminated';

export type DocumentPartsFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } };

export type ApplicationPartsFragment = { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> };

export type QuotePartsFragment = { readonly id: string, readonly status: QuoteStatus, readonly caseResult: ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } };

export type RequestNewBusinessMutationVariables = Exact<{
  input: RequestNewBusinessInput;
}>;


export type RequestNewBusinessMutation = { readonly requestNewBusiness: { readonly insuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } };

export type QuoteStateQueryVariables = Exact<{ [key: string]: never; }>;


export type QuoteStateQuery = { readonly latestInsuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } | null, readonly pendingQuote: { readonly id: string, readonly status: QuoteStatus, readonly caseResult: ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } | null };

export type TriviaQuestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TriviaQuestionsQuery = { readonly triviaQuestions: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly question: string, readonly explanation: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly correct: boolean }> }> };

export const RequestNewBusiness: Operation<RequestNewBusinessMutation, RequestNewBusinessMutationVariables> = { name: 'RequestNewBusiness', document: "mutation RequestNewBusiness($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { insuranceApplication { ...ApplicationParts } } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } }" }

export const QuoteState: Operation<QuoteStateQuery, QuoteStateQueryVariables> = { name: 'QuoteState', document: "query QuoteState { latestInsuranceApplication { ...ApplicationParts } pendingQuote { ...QuoteParts } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt extensionAvailable product { slug name } classification { id name gender } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } }" }

export const TriviaQuestions: Operation<TriviaQuestionsQuery, TriviaQuestionsQueryVariables> = { name: 'TriviaQuestions', document: "query TriviaQuestions { triviaQuestions { id slug question explanation answers { id name slug correct } } }" }