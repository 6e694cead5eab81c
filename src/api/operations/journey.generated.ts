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

export type JourneySlug =
  | 'fulfillment';

export type JourneyStepKey =
  | 'registration'
  | 'onboarding_intro'
  | 'insurance_profile'
  | 'beneficiary'
  | 'underwriting_interview'
  | 'accept_terms'
  | 'waiting'
  | 'quote_review'
  | 'purchase_policy'
  | 'confirmation';

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

export type AcknowledgementContext =
  | 'insurance_membership'
  | 'insurance_application';

export type AcknowledgementInput = {
  /** The id of the disclosure or document. */
  readonly subjectId: string;
  readonly context: AcknowledgementContext;
};

export type CreateAcknowledgementsInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly acknowledgements: ReadonlyArray<AcknowledgementInput>;
};

export type PolicyStatus =
  | 'pending'
  | 'valid'
  | 'lapsed'
  | 'terminated';

export type JourneyFactsQueryVariables = Exact<{
  slug: JourneySlug;
}>;


export type JourneyFactsQuery = { readonly journey: { readonly id: string, readonly slug: JourneySlug, readonly context: string, readonly hasPolicy: boolean, readonly applicationResult: ApplicationResult | null, readonly ineligibleReasons: ReadonlyArray<IneligibleReason>, readonly steps: ReadonlyArray<{ readonly key: JourneyStepKey, readonly applicable: boolean, readonly complete: boolean }> } | null };

export type EstimatePartsFragment = { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }> };

export type LatestEstimateQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestEstimateQuery = { readonly latestEstimate: { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: BillingFrequency, readonly amount: number }> } | null };

export type DisclosurePartsFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly body: string };

export type BusinessDisclosuresQueryVariables = Exact<{
  businessSlug: BusinessSlug;
}>;


export type BusinessDisclosuresQuery = { readonly businessDisclosures: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly body: string }> };

export type CreateAcknowledgementsMutationVariables = Exact<{
  input: CreateAcknowledgementsInput;
}>;


export type CreateAcknowledgementsMutation = { readonly createAcknowledgements: { readonly acknowledgements: ReadonlyArray<{ readonly id: string, readonly subjectId: string, readonly context: AcknowledgementContext, readonly createdAt: string }> } };

export const JourneyFacts: Operation<JourneyFactsQuery, JourneyFactsQueryVariables> = { name: 'JourneyFacts', document: "query JourneyFacts($slug: JourneySlug!) { journey(slug: $slug) { id slug context steps { key applicable complete } hasPolicy applicationResult ineligibleReasons } }" }

export const LatestEstimate: Operation<LatestEstimateQuery, LatestEstimateQueryVariables> = { name: 'LatestEstimate', document: "query LatestEstimate { latestEstimate { ...EstimateParts } } fragment EstimateParts on Estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }" }

export const BusinessDisclosures: Operation<BusinessDisclosuresQuery, BusinessDisclosuresQueryVariables> = { name: 'BusinessDisclosures', document: "query BusinessDisclosures($businessSlug: BusinessSlug!) { businessDisclosures(businessSlug: $businessSlug) { ...DisclosureParts } } fragment DisclosureParts on Disclosure { id name slug description cta version createdAt important body }" }

export const CreateAcknowledgements: Operation<CreateAcknowledgementsMutation, CreateAcknowledgementsMutationVariables> = { name: 'CreateAcknowledgements', document: "mutation CreateAcknowledgements($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id subjectId context createdAt } } }" }