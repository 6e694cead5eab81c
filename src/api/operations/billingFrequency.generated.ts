// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type BillingPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingPlansQuery = { readonly billingPlans: { readonly policyId: string, readonly changesOn: string | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly plans: ReadonlyArray<{ readonly id: string, readonly status: Contract.BillingPlanStatus, readonly billingFrequency: Contract.BillingFrequency, readonly amount: number, readonly startsOn: string }> } | null };

export type BillingPlansPartsFragment = { readonly policyId: string, readonly changesOn: string | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly plans: ReadonlyArray<{ readonly id: string, readonly status: Contract.BillingPlanStatus, readonly billingFrequency: Contract.BillingFrequency, readonly amount: number, readonly startsOn: string }> };

export type ChangeBillingFrequencyMutationVariables = Exact<{
  input: Contract.ChangeBillingFrequencyInput;
}>;


export type ChangeBillingFrequencyMutation = { readonly changeBillingFrequency: { readonly billingPlans: { readonly policyId: string, readonly changesOn: string | null, readonly premiums: ReadonlyArray<{ readonly billingFrequency: Contract.BillingFrequency, readonly amount: number }>, readonly plans: ReadonlyArray<{ readonly id: string, readonly status: Contract.BillingPlanStatus, readonly billingFrequency: Contract.BillingFrequency, readonly amount: number, readonly startsOn: string }> } } };

export const BillingPlans: Operation<BillingPlansQuery, BillingPlansQueryVariables> = { name: 'BillingPlans', document: "query BillingPlans { billingPlans { ...BillingPlansParts } } fragment BillingPlansParts on BillingPlans { policyId premiums { billingFrequency amount } changesOn plans { id status billingFrequency amount startsOn } }" }

export const ChangeBillingFrequency: Operation<ChangeBillingFrequencyMutation, ChangeBillingFrequencyMutationVariables> = { name: 'ChangeBillingFrequency', document: "mutation ChangeBillingFrequency($input: ChangeBillingFrequencyInput!) { changeBillingFrequency(input: $input) { billingPlans { ...BillingPlansParts } } } fragment BillingPlansParts on BillingPlans { policyId premiums { billingFrequency amount } changesOn plans { id status billingFrequency amount startsOn } }" }