// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type TermExtensionPartsFragment = { readonly policyId: string, readonly status: Contract.TermExtensionStatus, readonly years: number, readonly startsOn: string, readonly endsOn: string, readonly monthlyPremium: number | null, readonly annualPremium: number | null, readonly againOn: string | null };

export type TermExtensionQueryVariables = Exact<{
  policyId: string;
}>;


export type TermExtensionQuery = { readonly termExtension: { readonly policyId: string, readonly status: Contract.TermExtensionStatus, readonly years: number, readonly startsOn: string, readonly endsOn: string, readonly monthlyPremium: number | null, readonly annualPremium: number | null, readonly againOn: string | null } | null };

export type AcceptTermExtensionMutationVariables = Exact<{
  input: Contract.AcceptTermExtensionInput;
}>;


export type AcceptTermExtensionMutation = { readonly acceptTermExtension: { readonly termExtension: { readonly policyId: string, readonly status: Contract.TermExtensionStatus, readonly years: number, readonly startsOn: string, readonly endsOn: string, readonly monthlyPremium: number | null, readonly annualPremium: number | null, readonly againOn: string | null } } };

export const TermExtension: Operation<TermExtensionQuery, TermExtensionQueryVariables> = { name: 'TermExtension', document: "query TermExtension($policyId: ID!) { termExtension(policyId: $policyId) { ...TermExtensionParts } } fragment TermExtensionParts on TermExtension { policyId status years startsOn endsOn monthlyPremium annualPremium againOn }" }

export const AcceptTermExtension: Operation<AcceptTermExtensionMutation, AcceptTermExtensionMutationVariables> = { name: 'AcceptTermExtension', document: "mutation AcceptTermExtension($input: AcceptTermExtensionInput!) { acceptTermExtension(input: $input) { termExtension { ...TermExtensionParts } } } fragment TermExtensionParts on TermExtension { policyId status years startsOn endsOn monthlyPremium annualPremium againOn }" }