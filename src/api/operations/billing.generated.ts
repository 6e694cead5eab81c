// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type BillingQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingQuery = { readonly me: { readonly firstName: string | null, readonly lastName: string | null } | null, readonly policyInForce: { readonly status: Contract.PolicyStatus, readonly lapsesOn: string | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly pendingPlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null } | null, readonly dashboardHome: { readonly coverageAdjustment: { readonly status: Contract.CoverageAdjustmentStatus, readonly premium: number | null } | null } | null, readonly activePaymentMethod: { readonly id: string, readonly source: Contract.PaymentMethodSource, readonly status: Contract.PaymentMethodStatus, readonly name: string, readonly mask: string, readonly createdAt: string, readonly metadata:
      | { readonly __typename: 'CardMetadata', readonly brand: string, readonly country: string, readonly funding: string, readonly last4: string, readonly expiry: string | null }
      | { readonly __typename: 'BankAccountMetadata', readonly bankName: string, readonly accountType: string, readonly last4: string }
     } | null, readonly userInvoices: { readonly pastDueBalance: number, readonly processingAmount: number, readonly pastDue: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly dueOn: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus }>, readonly processing: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly dueOn: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus }>, readonly latestPayable: { readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly dueOn: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus } | null, readonly paid: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly paidOn: string, readonly method: string, readonly receipt: { readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null } | null }> } };

export type InvoicePartsFragment = { readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly dueOn: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus };

export type PaymentMethodPartsFragment = { readonly id: string, readonly source: Contract.PaymentMethodSource, readonly status: Contract.PaymentMethodStatus, readonly name: string, readonly mask: string, readonly createdAt: string, readonly metadata:
    | { readonly __typename: 'CardMetadata', readonly brand: string, readonly country: string, readonly funding: string, readonly last4: string, readonly expiry: string | null }
    | { readonly __typename: 'BankAccountMetadata', readonly bankName: string, readonly accountType: string, readonly last4: string }
   };

export type PlaidItemsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaidItemsQuery = { readonly plaidItems: ReadonlyArray<{ readonly id: string, readonly externalId: string, readonly status: Contract.PlaidItemStatus, readonly institution: { readonly id: string, readonly name: string }, readonly accounts: ReadonlyArray<{ readonly id: string, readonly externalId: string, readonly name: string, readonly mask: string, readonly accountType: string, readonly subtype: string, readonly owed: number | null, readonly paysPremiums: boolean }> }> | null };

export type PlaidItemPartsFragment = { readonly id: string, readonly externalId: string, readonly status: Contract.PlaidItemStatus, readonly institution: { readonly id: string, readonly name: string }, readonly accounts: ReadonlyArray<{ readonly id: string, readonly externalId: string, readonly name: string, readonly mask: string, readonly accountType: string, readonly subtype: string, readonly owed: number | null, readonly paysPremiums: boolean }> };

export type PlaidGenerateLinkTokenMutationVariables = Exact<{
  input: Contract.PlaidGenerateLinkTokenInput;
}>;


export type PlaidGenerateLinkTokenMutation = { readonly plaidGenerateLinkToken: { readonly linkToken: string } };

export type InitiatePlaidUpdateMutationVariables = Exact<{
  input: Contract.PlaidItemInput;
}>;


export type InitiatePlaidUpdateMutation = { readonly initiatePlaidUpdate: { readonly linkToken: string } };

export type PlaidExchangePublicTokenMutationVariables = Exact<{
  input: Contract.PlaidExchangePublicTokenInput;
}>;


export type PlaidExchangePublicTokenMutation = { readonly plaidExchangePublicToken: { readonly plaidItem: { readonly id: string } } };

export type ConfirmPlaidUpdateMutationVariables = Exact<{
  input: Contract.PlaidItemInput;
}>;


export type ConfirmPlaidUpdateMutation = { readonly confirmPlaidUpdate: { readonly plaidItem: { readonly id: string } } };

export type UnlinkPlaidItemMutationVariables = Exact<{
  input: Contract.PlaidItemInput;
}>;


export type UnlinkPlaidItemMutation = { readonly unlinkPlaidItem: { readonly success: boolean } };

export const Billing: Operation<BillingQuery, BillingQueryVariables> = { name: 'Billing', document: "query Billing { me { firstName lastName } policyInForce { status lapsesOn activePlan { ...PlanParts } pendingPlan { ...PlanParts } } dashboardHome { coverageAdjustment { status premium } } activePaymentMethod { ...PaymentMethodParts } userInvoices { pastDue { ...InvoiceParts } pastDueBalance processing { ...InvoiceParts } processingAmount latestPayable { ...InvoiceParts } paid { id amount paidOn method receipt { ...DocumentParts } } } } fragment PlanParts on Plan { id amount billingFrequency nextPayment { date invoiceId estimated } } fragment PaymentMethodParts on PaymentMethod { id source status name mask metadata { __typename ... on CardMetadata { brand country funding last4 expiry } ... on BankAccountMetadata { bankName accountType last4 } } createdAt } fragment InvoiceParts on Invoice { id amount balance dueAt dueOn issuedAt pastDue status } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } }" }

export const PlaidItems: Operation<PlaidItemsQuery, PlaidItemsQueryVariables> = { name: 'PlaidItems', document: "query PlaidItems { plaidItems { ...PlaidItemParts } } fragment PlaidItemParts on PlaidItem { id externalId status institution { id name } accounts { id externalId name mask accountType subtype owed paysPremiums } }" }

export const PlaidGenerateLinkToken: Operation<PlaidGenerateLinkTokenMutation, PlaidGenerateLinkTokenMutationVariables> = { name: 'PlaidGenerateLinkToken', document: "mutation PlaidGenerateLinkToken($input: PlaidGenerateLinkTokenInput!) { plaidGenerateLinkToken(input: $input) { linkToken } }" }

export const InitiatePlaidUpdate: Operation<InitiatePlaidUpdateMutation, InitiatePlaidUpdateMutationVariables> = { name: 'InitiatePlaidUpdate', document: "mutation InitiatePlaidUpdate($input: PlaidItemInput!) { initiatePlaidUpdate(input: $input) { linkToken } }" }

export const PlaidExchangePublicToken: Operation<PlaidExchangePublicTokenMutation, PlaidExchangePublicTokenMutationVariables> = { name: 'PlaidExchangePublicToken', document: "mutation PlaidExchangePublicToken($input: PlaidExchangePublicTokenInput!) { plaidExchangePublicToken(input: $input) { plaidItem { id } } }" }

export const ConfirmPlaidUpdate: Operation<ConfirmPlaidUpdateMutation, ConfirmPlaidUpdateMutationVariables> = { name: 'ConfirmPlaidUpdate', document: "mutation ConfirmPlaidUpdate($input: PlaidItemInput!) { confirmPlaidUpdate(input: $input) { plaidItem { id } } }" }

export const UnlinkPlaidItem: Operation<UnlinkPlaidItemMutation, UnlinkPlaidItemMutationVariables> = { name: 'UnlinkPlaidItem', document: "mutation UnlinkPlaidItem($input: PlaidItemInput!) { unlinkPlaidItem(input: $input) { success } }" }