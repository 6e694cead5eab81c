// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug, BusinessSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type PurchaseFactsQueryVariables = Exact<{
  slugs: ReadonlyArray<string> | string;
  businessSlug: BusinessSlug;
}>;


export type PurchaseFactsQuery = { readonly me: { readonly firstName: string | null, readonly lastName: string | null } | null, readonly journey: { readonly quoteExpiredOn: string | null } | null, readonly unpaidQuote: { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly expiresOn: string, readonly secondPremiumOn: string, readonly extensionAvailable: boolean, readonly allocationCoverage: number | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly coverageDetails: { readonly productSlug: ProductSlug, readonly minCoverageAmount: number, readonly maxCoverageAmount: number, readonly minTermDuration: number, readonly maxTermDuration: number, readonly termUnit: Contract.TermUnit, readonly requestedCoverageAmount: number, readonly requestedTermDuration: number }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null } | null, readonly documentsBySlug: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly businessDisclosures: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly description: string, readonly cta: string, readonly version: number, readonly createdAt: string, readonly important: boolean, readonly separate: boolean, readonly body: string }>, readonly acknowledgedDisclosures: ReadonlyArray<{ readonly acknowledgedOn: string, readonly disclosure: { readonly id: string } }> };

export type AcceptQuoteMutationVariables = Exact<{
  input: Contract.AcceptQuoteInput;
}>;


export type AcceptQuoteMutation = { readonly acceptQuote: { readonly quote: { readonly id: string, readonly status: Contract.QuoteStatus, readonly caseResult: Contract.ApplicationResult, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly expiresAt: string, readonly expiresOn: string, readonly secondPremiumOn: string, readonly extensionAvailable: boolean, readonly allocationCoverage: number | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly classification: { readonly id: string, readonly name: string, readonly gender: Contract.Gender }, readonly coverageDetails: { readonly productSlug: ProductSlug, readonly minCoverageAmount: number, readonly maxCoverageAmount: number, readonly minTermDuration: number, readonly maxTermDuration: number, readonly termUnit: Contract.TermUnit, readonly requestedCoverageAmount: number, readonly requestedTermDuration: number }, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }>, readonly insuranceApplication: { readonly id: string, readonly result: Contract.ApplicationResult, readonly version: number, readonly createdAt: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null } } };

export type CreatePaymentMethodMutationVariables = Exact<{
  input: Contract.CreatePaymentMethodInput;
}>;


export type CreatePaymentMethodMutation = { readonly createPaymentMethod: { readonly paymentMethod: { readonly id: string, readonly source: Contract.PaymentMethodSource, readonly status: Contract.PaymentMethodStatus, readonly name: string, readonly mask: string, readonly createdAt: string, readonly metadata:
        | { readonly __typename: 'CardMetadata', readonly brand: string, readonly country: string, readonly funding: string, readonly last4: string }
        | { readonly __typename: 'BankAccountMetadata', readonly bankName: string, readonly accountType: string, readonly last4: string }
       } } };

export type UserInvoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type UserInvoiceQuery = { readonly userInvoice: { readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus } | null };

export type CreateMultiplePaymentsMutationVariables = Exact<{
  input: Contract.CreateMultiplePaymentsInput;
}>;


export type CreateMultiplePaymentsMutation = { readonly createMultiplePayments: { readonly billingAttemptedAmount: number, readonly processed: ReadonlyArray<{ readonly invoiceId: string, readonly reason: string, readonly transactionResult: Contract.TransactionResult }> } };

export const PurchaseFacts: Operation<PurchaseFactsQuery, PurchaseFactsQueryVariables> = { name: 'PurchaseFacts', document: "query PurchaseFacts($slugs: [String!]!, $businessSlug: BusinessSlug!) { me { firstName lastName } journey(slug: fulfillment) { quoteExpiredOn } unpaidQuote { ...QuoteParts } documentsBySlug(slugs: $slugs) { ...DocumentParts } businessDisclosures(businessSlug: $businessSlug) { ...DisclosureParts } acknowledgedDisclosures(businessSlug: $businessSlug) { disclosure { id } acknowledgedOn } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt expiresOn secondPremiumOn extensionAvailable product { slug name } classification { id name gender } coverageDetails { productSlug minCoverageAmount maxCoverageAmount minTermDuration maxTermDuration termUnit requestedCoverageAmount requestedTermDuration } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } allocationCoverage payoutDetails { publicTransportation autoPedestrian generalAccident } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt html { url fileName } pdf { url fileName } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } } fragment DisclosureParts on Disclosure { id name slug description cta version createdAt important separate body }" }

export const AcceptQuote: Operation<AcceptQuoteMutation, AcceptQuoteMutationVariables> = { name: 'AcceptQuote', document: "mutation AcceptQuote($input: AcceptQuoteInput!) { acceptQuote(input: $input) { quote { ...QuoteParts } } } fragment QuoteParts on Quote { id status caseResult amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium premiums { billingFrequency amount } expiresAt expiresOn secondPremiumOn extensionAvailable product { slug name } classification { id name gender } coverageDetails { productSlug minCoverageAmount maxCoverageAmount minTermDuration maxTermDuration termUnit requestedCoverageAmount requestedTermDuration } documents { ...DocumentParts } insuranceApplication { ...ApplicationParts } allocationCoverage payoutDetails { publicTransportation autoPedestrian generalAccident } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt html { url fileName } pdf { url fileName } } fragment ApplicationParts on InsuranceApplication { id result version createdAt documents { ...DocumentParts } }" }

export const CreatePaymentMethod: Operation<CreatePaymentMethodMutation, CreatePaymentMethodMutationVariables> = { name: 'CreatePaymentMethod', document: "mutation CreatePaymentMethod($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { paymentMethod { id source status name mask metadata { __typename ... on CardMetadata { brand country funding last4 } ... on BankAccountMetadata { bankName accountType last4 } } createdAt } } }" }

export const UserInvoice: Operation<UserInvoiceQuery, UserInvoiceQueryVariables> = { name: 'UserInvoice', document: "query UserInvoice { userInvoice { id amount balance dueAt issuedAt pastDue status } }" }

export const CreateMultiplePayments: Operation<CreateMultiplePaymentsMutation, CreateMultiplePaymentsMutationVariables> = { name: 'CreateMultiplePayments', document: "mutation CreateMultiplePayments($input: CreateMultiplePaymentsInput!) { createMultiplePayments(input: $input) { billingAttemptedAmount processed { invoiceId reason transactionResult } } }" }