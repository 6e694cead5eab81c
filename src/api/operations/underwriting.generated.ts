// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type DocumentPartsFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null };

export type ApplicationPartsFragment = { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> };

export type DecisionPartsFragment = { readonly result: Contract.ApplicationResult, readonly since: string, readonly mayReapplyOn: string | null, readonly isLate: boolean };

export type QuotePartsFragment = { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly billingFrequency: Contract.BillingFrequency, readonly dueToday: number, readonly expiresAt: string, readonly expiresOn: string, readonly secondPremiumOn: string, readonly extensionAvailable: boolean, readonly allocationCoverage: number | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly coverageDetails: { readonly productSlug: ProductSlug, readonly minCoverageAmount: number, readonly maxCoverageAmount: number, readonly minTermDuration: number, readonly maxTermDuration: number, readonly termUnit: Contract.TermUnit, readonly requestedCoverageAmount: number, readonly requestedTermDuration: number }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null };

export type RequestNewBusinessMutationVariables = Exact<{
  input: Contract.RequestNewBusinessInput;
}>;


export type RequestNewBusinessMutation = { readonly requestNewBusiness: { readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> } } };

export type CreateApplicationReferralMutationVariables = Exact<{
  input: Contract.CreateApplicationReferralInput;
}>;


export type CreateApplicationReferralMutation = { readonly createApplicationReferral: { readonly success: boolean } };

export type AccountNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountNotificationsQuery = { readonly accountNotifications: ReadonlyArray<{ readonly id: string, readonly read: boolean, readonly createdAt: string, readonly metadata: { readonly type: Contract.NotificationType, readonly result: Contract.ApplicationResult | null, readonly isChange: boolean } }> };

export type UpdateNotificationMutationVariables = Exact<{
  input: Contract.UpdateNotificationInput;
}>;


export type UpdateNotificationMutation = { readonly updateNotification: { readonly notification: { readonly id: string, readonly read: boolean } } };

export type UnpaidQuoteQueryVariables = Exact<{ [key: string]: never; }>;


export type UnpaidQuoteQuery = { readonly unpaidQuote: { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly billingFrequency: Contract.BillingFrequency, readonly dueToday: number, readonly expiresAt: string, readonly expiresOn: string, readonly secondPremiumOn: string, readonly extensionAvailable: boolean, readonly allocationCoverage: number | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly coverageDetails: { readonly productSlug: ProductSlug, readonly minCoverageAmount: number, readonly maxCoverageAmount: number, readonly minTermDuration: number, readonly maxTermDuration: number, readonly termUnit: Contract.TermUnit, readonly requestedCoverageAmount: number, readonly requestedTermDuration: number }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null } | null, readonly latestEstimate: { readonly id: string, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly health: Contract.Health, readonly tobacco: boolean, readonly monthlyPremium: number, readonly annualPremium: number, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }> } | null };

export type AdjustQuoteQueryVariables = Exact<{
  id: string;
  termUnit: Contract.TermUnit;
  termDuration: number;
  amount: number;
}>;


export type AdjustQuoteQuery = { readonly adjustQuote: { readonly monthlyPremium: number, readonly annualPremium: number, readonly insuredsAgeAtTerm: number, readonly allocationsCoveredPercentage: number | null } };

export type UpdateQuoteMutationVariables = Exact<{
  input: Contract.UpdateQuoteInput;
}>;


export type UpdateQuoteMutation = { readonly updateQuote: { readonly quote: { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly billingFrequency: Contract.BillingFrequency, readonly dueToday: number, readonly expiresAt: string, readonly expiresOn: string, readonly secondPremiumOn: string, readonly extensionAvailable: boolean, readonly allocationCoverage: number | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly coverageDetails: { readonly productSlug: ProductSlug, readonly minCoverageAmount: number, readonly maxCoverageAmount: number, readonly minTermDuration: number, readonly maxTermDuration: number, readonly termUnit: Contract.TermUnit, readonly requestedCoverageAmount: number, readonly requestedTermDuration: number }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null } } };

export type OfferedPartsFragment = { readonly id: string, readonly product: { readonly slug: ProductSlug, readonly name: string } };

export type QuoteStateQueryVariables = Exact<{ [key: string]: never; }>;


export type QuoteStateQuery = { readonly applicationOutcome:
    | { readonly __typename: 'PendingOutcome' }
    | { readonly __typename: 'AccidentalDeathOutcome', readonly offering: { readonly id: string, readonly product: { readonly slug: ProductSlug, readonly name: string } } }
    | { readonly __typename: 'DeniedOutcome', readonly decision: { readonly result: Contract.ApplicationResult } }
    | { readonly __typename: 'TermOfferOutcome', readonly offering: { readonly id: string, readonly product: { readonly slug: ProductSlug, readonly name: string } } }
    | { readonly __typename: 'QuoteOutcome', readonly quote: { readonly id: string, readonly status: Contract.QuoteStatus, readonly product: { readonly slug: ProductSlug, readonly name: string } } }
   | null };

export type AccidentOfferQueryVariables = Exact<{ [key: string]: never; }>;


export type AccidentOfferQuery = { readonly applicationOutcome:
    | { readonly __typename: 'PendingOutcome' }
    | { readonly __typename: 'AccidentalDeathOutcome', readonly isTermRefused: boolean, readonly offering: { readonly id: string, readonly status: Contract.ProductOfferingStatus, readonly amount: number, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly billingFrequency: Contract.BillingFrequency, readonly expiresOn: string, readonly allocationCoverage: number | null, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null } }
    | { readonly __typename: 'DeniedOutcome' }
    | { readonly __typename: 'TermOfferOutcome' }
    | { readonly __typename: 'QuoteOutcome' }
   | null };

export type AcceptProductOfferingMutationVariables = Exact<{
  input: Contract.AcceptProductOfferingInput;
}>;


export type AcceptProductOfferingMutation = { readonly acceptProductOffering: { readonly offering: { readonly id: string, readonly status: Contract.ProductOfferingStatus } } };

export type TriviaQuestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TriviaQuestionsQuery = { readonly triviaQuestions: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly question: string, readonly explanation: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly correct: boolean }> }> };

export const RequestNewBusiness: Operation<RequestNewBusinessMutation, RequestNewBusinessMutationVariables> = { name: 'RequestNewBusiness', document: "mutation RequestNewBusiness($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { insuranceApplication { ...ApplicationParts } } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } }" }

export const CreateApplicationReferral: Operation<CreateApplicationReferralMutation, CreateApplicationReferralMutationVariables> = { name: 'CreateApplicationReferral', document: "mutation CreateApplicationReferral($input: CreateApplicationReferralInput!) { createApplicationReferral(input: $input) { success } }" }

export const AccountNotifications: Operation<AccountNotificationsQuery, AccountNotificationsQueryVariables> = { name: 'AccountNotifications', document: "query AccountNotifications { accountNotifications { id read createdAt metadata { type result isChange } } }" }

export const UpdateNotification: Operation<UpdateNotificationMutation, UpdateNotificationMutationVariables> = { name: 'UpdateNotification', document: "mutation UpdateNotification($input: UpdateNotificationInput!) { updateNotification(input: $input) { notification { id read } } }" }

export const UnpaidQuote: Operation<UnpaidQuoteQuery, UnpaidQuoteQueryVariables> = { name: 'UnpaidQuote', document: "query UnpaidQuote { unpaidQuote { ...QuoteParts } latestEstimate { ...EstimateParts } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } billingFrequency dueToday expiresAt expiresOn secondPremiumOn extensionAvailable product { slug name } classification { id name gender } coverageDetails { productSlug minCoverageAmount maxCoverageAmount minTermDuration maxTermDuration termUnit requestedCoverageAmount requestedTermDuration } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } allocationCoverage payoutDetails { publicTransportation autoPedestrian generalAccident } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment EstimateParts on Estimate { id amount termDuration termUnit insuredsAgeAtTerm health tobacco monthlyPremium annualPremium premiums { billingFrequency amount } }" }

export const AdjustQuote: Operation<AdjustQuoteQuery, AdjustQuoteQueryVariables> = { name: 'AdjustQuote', document: "query AdjustQuote($id: ID!, $termUnit: TermUnit!, $termDuration: Int!, $amount: Dollars!) { adjustQuote( id: $id termUnit: $termUnit termDuration: $termDuration amount: $amount ) { monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage } }" }

export const UpdateQuote: Operation<UpdateQuoteMutation, UpdateQuoteMutationVariables> = { name: 'UpdateQuote', document: "mutation UpdateQuote($input: UpdateQuoteInput!) { updateQuote(input: $input) { quote { ...QuoteParts } } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } billingFrequency dueToday expiresAt expiresOn secondPremiumOn extensionAvailable product { slug name } classification { id name gender } coverageDetails { productSlug minCoverageAmount maxCoverageAmount minTermDuration maxTermDuration termUnit requestedCoverageAmount requestedTermDuration } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } allocationCoverage payoutDetails { publicTransportation autoPedestrian generalAccident } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } }" }

export const QuoteState: Operation<QuoteStateQuery, QuoteStateQueryVariables> = { name: 'QuoteState', document: "query QuoteState { applicationOutcome { __typename ... on AccidentalDeathOutcome { offering { ...OfferedParts } } ... on TermOfferOutcome { offering { ...OfferedParts } } ... on DeniedOutcome { decision { result } } ... on QuoteOutcome { quote { id status product { slug name } } } } } fragment OfferedParts on ProductOffering { id product { slug name } }" }

export const AccidentOffer: Operation<AccidentOfferQuery, AccidentOfferQueryVariables> = { name: 'AccidentOffer', document: "query AccidentOffer { applicationOutcome { __typename ... on AccidentalDeathOutcome { isTermRefused offering { id status amount insuredsAgeAtTerm monthlyPremium annualPremium billingFrequency expiresOn allocationCoverage payoutDetails { publicTransportation autoPedestrian generalAccident } } } } }" }

export const AcceptProductOffering: Operation<AcceptProductOfferingMutation, AcceptProductOfferingMutationVariables> = { name: 'AcceptProductOffering', document: "mutation AcceptProductOffering($input: AcceptProductOfferingInput!) { acceptProductOffering(input: $input) { offering { id status } } }" }

export const TriviaQuestions: Operation<TriviaQuestionsQuery, TriviaQuestionsQueryVariables> = { name: 'TriviaQuestions', document: "query TriviaQuestions { triviaQuestions { id slug question explanation answers { id name slug correct } } }" }