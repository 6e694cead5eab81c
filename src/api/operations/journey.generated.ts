// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug, BusinessSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type JourneyFactsQueryVariables = Exact<{
  slug: Contract.JourneySlug;
}>;


export type JourneyFactsQuery = { readonly journey: { readonly id: string, readonly slug: Contract.JourneySlug, readonly context: string, readonly product: ProductSlug, readonly hasPolicy: boolean, readonly applicationResult: Contract.ApplicationResult | null, readonly quoteExpiredOn: string | null, readonly coverageChosen: boolean, readonly steps: ReadonlyArray<{ readonly key: Contract.JourneyStepKey, readonly applicable: boolean, readonly complete: boolean }>, readonly decision: { readonly result: Contract.ApplicationResult, readonly since: string, readonly mayReapplyOn: string | null, readonly isLate: boolean } | null, readonly coverage: { readonly basis: Contract.PriceBasis, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number } | null } | null, readonly checkEligibility: { readonly eligibleForUnderwriting: boolean, readonly ineligibleCoverageReasons: ReadonlyArray<Contract.IneligibleReason> } };

export type IneligibleReasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type IneligibleReasonsQuery = { readonly checkEligibility: { readonly ineligibleCoverageReasons: ReadonlyArray<Contract.IneligibleReason> }, readonly latestEstimate: { readonly id: string } | null };

export type ProductAvailableInStateQueryVariables = Exact<{
  businessSlug: BusinessSlug;
  productSlug: ProductSlug;
  stateId: string;
}>;


export type ProductAvailableInStateQuery = { readonly productAvailableInState: boolean };

export type EstimatePartsFragment = { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Contract.Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }> };

export type EstimateAndEligibilityQueryVariables = Exact<{
  slug: Contract.JourneySlug;
}>;


export type EstimateAndEligibilityQuery = { readonly latestEstimate: { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Contract.Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }> } | null, readonly journey: { readonly hasPolicy: boolean } | null, readonly checkEligibility: { readonly ineligibleCoverageReasons: ReadonlyArray<Contract.IneligibleReason> }, readonly allocationSummary: { readonly totalAmount: number } };

export type LatestEstimateQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestEstimateQuery = { readonly latestEstimate: { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Contract.Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }> } | null };

export type AdjustEstimateQueryVariables = Exact<{
  id?: string | null | undefined;
  termUnit: Contract.TermUnit;
  termDuration: number;
  amount: number;
}>;


export type AdjustEstimateQuery = { readonly adjustEstimate: { readonly monthlyPremium: number, readonly annualPremium: number, readonly insuredsAgeAtTerm: number, readonly allocationsCoveredPercentage: number | null } };

export type UpdateEstimateDatumMutationVariables = Exact<{
  input: Contract.UpdateEstimateDatumInput;
}>;


export type UpdateEstimateDatumMutation = { readonly updateEstimateDatum: { readonly estimate: { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Contract.Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }> } } };

export type DisclosurePartsFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly separate: boolean, readonly downloadUrl: string, readonly body: string };

export type BusinessDisclosuresQueryVariables = Exact<{
  businessSlug: BusinessSlug;
}>;


export type BusinessDisclosuresQuery = { readonly businessDisclosures: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly separate: boolean, readonly downloadUrl: string, readonly body: string }> };

export type CreateAcknowledgementsMutationVariables = Exact<{
  input: Contract.CreateAcknowledgementsInput;
}>;


export type CreateAcknowledgementsMutation = { readonly createAcknowledgements: { readonly acknowledgements: ReadonlyArray<{ readonly id: string, readonly subjectId: string, readonly context: Contract.AcknowledgementContext, readonly createdAt: string }> } };

export const JourneyFacts: Operation<JourneyFactsQuery, JourneyFactsQueryVariables> = { name: 'JourneyFacts', document: "query JourneyFacts($slug: JourneySlug!) { journey(slug: $slug) { id slug context steps { key applicable complete } product hasPolicy applicationResult decision { ...DecisionParts } quoteExpiredOn coverageChosen coverage { basis amount termDuration termUnit insuredsAgeAtTerm monthlyPremium } } checkEligibility { eligibleForUnderwriting ineligibleCoverageReasons } } fragment DecisionParts on UnderwritingDecision { result since mayReapplyOn isLate }" }

export const IneligibleReasons: Operation<IneligibleReasonsQuery, IneligibleReasonsQueryVariables> = { name: 'IneligibleReasons', document: "query IneligibleReasons { checkEligibility { ineligibleCoverageReasons } latestEstimate { id } }" }

export const ProductAvailableInState: Operation<ProductAvailableInStateQuery, ProductAvailableInStateQueryVariables> = { name: 'ProductAvailableInState', document: "query ProductAvailableInState($businessSlug: BusinessSlug!, $productSlug: ProductSlug!, $stateId: ID!) { productAvailableInState( businessSlug: $businessSlug productSlug: $productSlug stateId: $stateId ) }" }

export const EstimateAndEligibility: Operation<EstimateAndEligibilityQuery, EstimateAndEligibilityQueryVariables> = { name: 'EstimateAndEligibility', document: "query EstimateAndEligibility($slug: JourneySlug!) { latestEstimate { ...EstimateParts } journey(slug: $slug) { hasPolicy } checkEligibility { ineligibleCoverageReasons } allocationSummary { totalAmount } } fragment EstimateParts on Estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }" }

export const LatestEstimate: Operation<LatestEstimateQuery, LatestEstimateQueryVariables> = { name: 'LatestEstimate', document: "query LatestEstimate { latestEstimate { ...EstimateParts } } fragment EstimateParts on Estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }" }

export const AdjustEstimate: Operation<AdjustEstimateQuery, AdjustEstimateQueryVariables> = { name: 'AdjustEstimate', document: "query AdjustEstimate($id: ID, $termUnit: TermUnit!, $termDuration: Int!, $amount: Dollars!) { adjustEstimate( id: $id termUnit: $termUnit termDuration: $termDuration amount: $amount ) { monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage } }" }

export const UpdateEstimateDatum: Operation<UpdateEstimateDatumMutation, UpdateEstimateDatumMutationVariables> = { name: 'UpdateEstimateDatum', document: "mutation UpdateEstimateDatum($input: UpdateEstimateDatumInput!) { updateEstimateDatum(input: $input) { estimate { ...EstimateParts } } } fragment EstimateParts on Estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }" }

export const BusinessDisclosures: Operation<BusinessDisclosuresQuery, BusinessDisclosuresQueryVariables> = { name: 'BusinessDisclosures', document: "query BusinessDisclosures($businessSlug: BusinessSlug!) { businessDisclosures(businessSlug: $businessSlug) { ...DisclosureParts } } fragment DisclosureParts on Disclosure { id name slug description cta version createdAt important separate downloadUrl body }" }

export const CreateAcknowledgements: Operation<CreateAcknowledgementsMutation, CreateAcknowledgementsMutationVariables> = { name: 'CreateAcknowledgements', document: "mutation CreateAcknowledgements($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id subjectId context createdAt } } }" }