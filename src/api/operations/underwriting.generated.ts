// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type DocumentPartsFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } };

export type ApplicationPartsFragment = { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> };

export type QuotePartsFragment = { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } };

export type RequestNewBusinessMutationVariables = Exact<{
  input: Contract.RequestNewBusinessInput;
}>;


export type RequestNewBusinessMutation = { readonly requestNewBusiness: { readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } };

export type QuoteStateQueryVariables = Exact<{ [key: string]: never; }>;


export type QuoteStateQuery = { readonly latestInsuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } | null, readonly pendingQuote: { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly extensionAvailable: boolean, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly html: { readonly url: string, readonly fileName: string } }> } } | null };

export type TriviaQuestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TriviaQuestionsQuery = { readonly triviaQuestions: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly question: string, readonly explanation: string, readonly answers: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly correct: boolean }> }> };

export const RequestNewBusiness: Operation<RequestNewBusinessMutation, RequestNewBusinessMutationVariables> = { name: 'RequestNewBusiness', document: "mutation RequestNewBusiness($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { insuranceApplication { ...ApplicationParts } } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } }" }

export const QuoteState: Operation<QuoteStateQuery, QuoteStateQueryVariables> = { name: 'QuoteState', document: "query QuoteState { latestInsuranceApplication { ...ApplicationParts } pendingQuote { ...QuoteParts } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DocumentParts on Document { id name slug version createdAt html { url fileName } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt extensionAvailable product { slug name } classification { id name gender } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } }" }

export const TriviaQuestions: Operation<TriviaQuestionsQuery, TriviaQuestionsQueryVariables> = { name: 'TriviaQuestions', document: "query TriviaQuestions { triviaQuestions { id slug question explanation answers { id name slug correct } } }" }