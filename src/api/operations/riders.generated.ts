// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type PolicyRidersPartsFragment = { readonly policyId: string, readonly label: string, readonly billingFrequency: Contract.BillingFrequency, readonly changesOn: string | null, readonly riders: ReadonlyArray<{ readonly id: string, readonly label: string, readonly status: Contract.PolicyRiderStatus, readonly amount: number | null, readonly premium: number, readonly startsOn: string | null, readonly endsOn: string | null, readonly rider: { readonly slug: string, readonly name: string, readonly description: string, readonly cta: string, readonly ctaDestination: string } }> };

export type PolicyRidersQueryVariables = Exact<{
  policyId: string;
}>;


export type PolicyRidersQuery = { readonly policyRiders: { readonly policyId: string, readonly label: string, readonly billingFrequency: Contract.BillingFrequency, readonly changesOn: string | null, readonly riders: ReadonlyArray<{ readonly id: string, readonly label: string, readonly status: Contract.PolicyRiderStatus, readonly amount: number | null, readonly premium: number, readonly startsOn: string | null, readonly endsOn: string | null, readonly rider: { readonly slug: string, readonly name: string, readonly description: string, readonly cta: string, readonly ctaDestination: string } }> } | null };

export type ChangePolicyRiderMutationVariables = Exact<{
  input: Contract.ChangePolicyRiderInput;
}>;


export type ChangePolicyRiderMutation = { readonly changePolicyRider: { readonly policyRiders: { readonly policyId: string, readonly label: string, readonly billingFrequency: Contract.BillingFrequency, readonly changesOn: string | null, readonly riders: ReadonlyArray<{ readonly id: string, readonly label: string, readonly status: Contract.PolicyRiderStatus, readonly amount: number | null, readonly premium: number, readonly startsOn: string | null, readonly endsOn: string | null, readonly rider: { readonly slug: string, readonly name: string, readonly description: string, readonly cta: string, readonly ctaDestination: string } }> } } };

export const PolicyRiders: Operation<PolicyRidersQuery, PolicyRidersQueryVariables> = { name: 'PolicyRiders', document: "query PolicyRiders($policyId: ID!) { policyRiders(policyId: $policyId) { ...PolicyRidersParts } } fragment PolicyRidersParts on PolicyRiders { policyId label billingFrequency changesOn riders { id label status amount premium startsOn endsOn rider { slug name description cta ctaDestination } } }" }

export const ChangePolicyRider: Operation<ChangePolicyRiderMutation, ChangePolicyRiderMutationVariables> = { name: 'ChangePolicyRider', document: "mutation ChangePolicyRider($input: ChangePolicyRiderInput!) { changePolicyRider(input: $input) { policyRiders { ...PolicyRidersParts } } } fragment PolicyRidersParts on PolicyRiders { policyId label billingFrequency changesOn riders { id label status amount premium startsOn endsOn rider { slug name description cta ctaDestination } } }" }