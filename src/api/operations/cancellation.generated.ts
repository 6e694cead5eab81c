// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type PolicyCancellationQueryVariables = Exact<{ [key: string]: never; }>;


export type PolicyCancellationQuery = { readonly policyCancellation: { readonly policyId: string, readonly label: string, readonly refund: number, readonly isFreeLook: boolean, readonly freeLookEndsOn: string | null, readonly isPaymentUnderWay: boolean, readonly product: { readonly slug: ProductSlug, readonly name: string } } | null };

export type CancelPolicyMutationVariables = Exact<{
  input: Contract.CancelPolicyInput;
}>;


export type CancelPolicyMutation = { readonly cancelPolicy: { readonly refund: number } };

export const PolicyCancellation: Operation<PolicyCancellationQuery, PolicyCancellationQueryVariables> = { name: 'PolicyCancellation', document: "query PolicyCancellation { policyCancellation { policyId label product { slug name } refund isFreeLook freeLookEndsOn isPaymentUnderWay } }" }

export const CancelPolicy: Operation<CancelPolicyMutation, CancelPolicyMutationVariables> = { name: 'CancelPolicy', document: "mutation CancelPolicy($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }" }