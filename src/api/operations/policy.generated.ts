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

export type PolicyStatus =
  | 'pending'
  | 'valid'
  | 'lapsed'
  | 'terminated';

/** Which insurance card the dashboard shows, in this order of priority. */
export type HomeOwnership =
  | 'owned'
  | 'notice'
  | 'quote'
  | 'recapture'
  | 'marketing';

export type PolicyPartsFragment = { readonly id: string, readonly label: string, readonly status: PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly lapsesAt: string | null, readonly monthlyPremium: number, readonly paidAt: string | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } } | null, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> };

export type UserPolicyQueryVariables = Exact<{ [key: string]: never; }>;


export type UserPolicyQuery = { readonly userPolicy: { readonly id: string, readonly label: string, readonly status: PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly lapsesAt: string | null, readonly monthlyPremium: number, readonly paidAt: string | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } } | null, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } | null };

export type DashboardHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardHomeQuery = { readonly dashboardHome: { readonly firstName: string | null, readonly ownership: HomeOwnership, readonly applicationResult: ApplicationResult | null, readonly policy: { readonly id: string, readonly label: string, readonly status: PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly lapsesAt: string | null, readonly monthlyPremium: number, readonly paidAt: string | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } } | null, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } | null, readonly quote: { readonly id: string, readonly status: QuoteStatus, readonly caseResult: ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } | null, readonly estimate: { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }> } | null } | null };

export type DisclosureBySlugQueryVariables = Exact<{
  slug: string;
}>;


export type DisclosureBySlugQuery = { readonly disclosure: { readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly body: string } | null };

export const UserPolicy: Operation<UserPolicyQuery, UserPolicyQueryVariables> = { name: 'UserPolicy', document: "query UserPolicy { userPolicy { ...PolicyParts } } fragment PolicyParts on Policy { id label status amount termDuration termUnit insuredsAgeAtTerm effectiveAt terminatesAt lapsesAt monthlyPremium paidAt activePlan { id amount billingFrequency nextPayment { date invoiceId estimated } } product { slug name } documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } }" }

export const DashboardHome: Operation<DashboardHomeQuery, DashboardHomeQueryVariables> = { name: 'DashboardHome', document: "query DashboardHome { dashboardHome { firstName ownership policy { ...PolicyParts } quote { ...QuoteParts } applicationResult estimate { ...EstimateParts } } } fragment PolicyParts on Policy { id label status amount termDuration termUnit insuredsAgeAtTerm effectiveAt terminatesAt lapsesAt monthlyPremium paidAt activePlan { id amount billingFrequency nextPayment { date invoiceId estimated } } product { slug name } documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt extensionAvailable product { slug name } classification { id name gender } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment EstimateParts on Estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }" }

export const DisclosureBySlug: Operation<DisclosureBySlugQuery, DisclosureBySlugQueryVariables> = { name: 'DisclosureBySlug', document: "query DisclosureBySlug($slug: String!) { disclosure(slug: $slug) { ...DisclosureParts } } fragment DisclosureParts on Disclosure { id name slug description cta version createdAt important body }" }