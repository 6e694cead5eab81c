// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type AdjustmentPartsFragment = { readonly id: string, readonly status: Contract.CoverageAdjustmentStatus, readonly amount: number, readonly premium: number | null, readonly billingFrequency: Contract.BillingFrequency, readonly dueToday: number, readonly nextPaymentOn: string, readonly expiresOn: string | null, readonly invoiceId: string | null, readonly policy: { readonly id: string, readonly label: string, readonly status: Contract.PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly lapsesAt: string | null, readonly lapsesOn: string | null, readonly pausedAt: string | null, readonly effectiveUntil: string | null, readonly monthlyPremium: number, readonly firstPayment: Contract.FirstPayment, readonly paidAt: string | null, readonly paidOn: string | null, readonly freeLookEndsOn: string | null, readonly failedPayment: { readonly reason: string, readonly failedOn: string } | null, readonly latePremium: { readonly invoiceId: string, readonly chargedOn: string, readonly processing: boolean, readonly owed: number, readonly refusal: { readonly reason: string, readonly failedOn: string } | null } | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly pendingPlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly pendingPolicy: { readonly id: string } | null };

export type PolicyChangeQueryVariables = Exact<{
  policyId: string;
}>;


export type PolicyChangeQuery = { readonly policies: ReadonlyArray<{ readonly id: string, readonly label: string, readonly status: Contract.PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly lapsesAt: string | null, readonly lapsesOn: string | null, readonly pausedAt: string | null, readonly effectiveUntil: string | null, readonly monthlyPremium: number, readonly firstPayment: Contract.FirstPayment, readonly paidAt: string | null, readonly paidOn: string | null, readonly freeLookEndsOn: string | null, readonly failedPayment: { readonly reason: string, readonly failedOn: string } | null, readonly latePremium: { readonly invoiceId: string, readonly chargedOn: string, readonly processing: boolean, readonly owed: number, readonly refusal: { readonly reason: string, readonly failedOn: string } | null } | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly pendingPlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }>, readonly coverageAdjustment: { readonly id: string, readonly status: Contract.CoverageAdjustmentStatus, readonly amount: number, readonly premium: number | null, readonly billingFrequency: Contract.BillingFrequency, readonly dueToday: number, readonly nextPaymentOn: string, readonly expiresOn: string | null, readonly invoiceId: string | null, readonly policy: { readonly id: string, readonly label: string, readonly status: Contract.PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly lapsesAt: string | null, readonly lapsesOn: string | null, readonly pausedAt: string | null, readonly effectiveUntil: string | null, readonly monthlyPremium: number, readonly firstPayment: Contract.FirstPayment, readonly paidAt: string | null, readonly paidOn: string | null, readonly freeLookEndsOn: string | null, readonly failedPayment: { readonly reason: string, readonly failedOn: string } | null, readonly latePremium: { readonly invoiceId: string, readonly chargedOn: string, readonly processing: boolean, readonly owed: number, readonly refusal: { readonly reason: string, readonly failedOn: string } | null } | null, readonly activePlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly pendingPlan: { readonly id: string, readonly amount: number, readonly billingFrequency: Contract.BillingFrequency, readonly nextPayment: { readonly date: string, readonly invoiceId: string | null, readonly estimated: boolean } | null } | null, readonly product: { readonly slug: ProductSlug, readonly name: string }, readonly payoutDetails: { readonly publicTransportation: number, readonly autoPedestrian: number, readonly generalAccident: number } | null, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> }, readonly pendingPolicy: { readonly id: string } | null } | null };

export type PresentPriceQueryVariables = Exact<{
  policyId: string;
}>;


export type PresentPriceQuery = { readonly adjustPolicy: { readonly monthlyPremium: number, readonly annualPremium: number, readonly insuredsAgeAtTerm: number, readonly allocationsCoveredPercentage: number | null, readonly refusedOn: string | null } };

export type AdjustPolicyQueryVariables = Exact<{
  id: string;
  amount: number;
}>;


export type AdjustPolicyQuery = { readonly adjustPolicy: { readonly monthlyPremium: number, readonly annualPremium: number, readonly insuredsAgeAtTerm: number, readonly allocationsCoveredPercentage: number | null } };

export type RequestCoverageAdjustmentMutationVariables = Exact<{
  input: Contract.RequestCoverageAdjustmentInput;
}>;


export type RequestCoverageAdjustmentMutation = { readonly requestCoverageAdjustment: { readonly status: Contract.CoverageAdjustmentRequest } };

export type AcceptCoverageAdjustmentMutationVariables = Exact<{
  input: Contract.CoverageAdjustmentInput;
}>;


export type AcceptCoverageAdjustmentMutation = { readonly acceptCoverageAdjustment: { readonly adjustment: { readonly invoiceId: string | null } } };

export type DeclineCoverageAdjustmentMutationVariables = Exact<{
  input: Contract.CoverageAdjustmentInput;
}>;


export type DeclineCoverageAdjustmentMutation = { readonly declineCoverageAdjustment: { readonly adjustment: { readonly id: string } } };

export const PolicyChange: Operation<PolicyChangeQuery, PolicyChangeQueryVariables> = { name: 'PolicyChange', document: "query PolicyChange($policyId: ID!) { policies { ...PolicyParts } coverageAdjustment(policyId: $policyId) { ...AdjustmentParts } } fragment PolicyParts on Policy { id label status amount termDuration termUnit insuredsAgeAtTerm effectiveAt terminatesAt lapsesAt lapsesOn pausedAt effectiveUntil monthlyPremium firstPayment failedPayment { reason failedOn } latePremium { invoiceId chargedOn processing refusal { reason failedOn } owed } paidAt paidOn freeLookEndsOn activePlan { ...PlanParts } pendingPlan { ...PlanParts } product { slug name } payoutDetails { publicTransportation autoPedestrian generalAccident } documents { ...DocumentParts } } fragment PlanParts on Plan { id amount billingFrequency nextPayment { date invoiceId estimated } } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } } fragment AdjustmentParts on CoverageAdjustment { id status policy { ...PolicyParts } pendingPolicy { id } amount premium billingFrequency dueToday nextPaymentOn expiresOn invoiceId }" }

export const PresentPrice: Operation<PresentPriceQuery, PresentPriceQueryVariables> = { name: 'PresentPrice', document: "query PresentPrice($policyId: ID!) { adjustPolicy(id: $policyId) { monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage refusedOn } }" }

export const AdjustPolicy: Operation<AdjustPolicyQuery, AdjustPolicyQueryVariables> = { name: 'AdjustPolicy', document: "query AdjustPolicy($id: ID!, $amount: Dollars!) { adjustPolicy(id: $id, amount: $amount) { monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage } }" }

export const RequestCoverageAdjustment: Operation<RequestCoverageAdjustmentMutation, RequestCoverageAdjustmentMutationVariables> = { name: 'RequestCoverageAdjustment', document: "mutation RequestCoverageAdjustment($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }" }

export const AcceptCoverageAdjustment: Operation<AcceptCoverageAdjustmentMutation, AcceptCoverageAdjustmentMutationVariables> = { name: 'AcceptCoverageAdjustment', document: "mutation AcceptCoverageAdjustment($input: CoverageAdjustmentInput!) { acceptCoverageAdjustment(input: $input) { adjustment { invoiceId } } }" }

export const DeclineCoverageAdjustment: Operation<DeclineCoverageAdjustmentMutation, DeclineCoverageAdjustmentMutationVariables> = { name: 'DeclineCoverageAdjustment', document: "mutation DeclineCoverageAdjustment($input: CoverageAdjustmentInput!) { declineCoverageAdjustment(input: $input) { adjustment { id } } }" }