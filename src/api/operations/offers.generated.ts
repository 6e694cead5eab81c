// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type OfferFactsQueryVariables = Exact<{
  reason: Contract.OfferReason;
}>;


export type OfferFactsQuery = { readonly offerFacts: { readonly birthdate: string | null, readonly gender: Contract.Gender | null, readonly coverageAmount: number | null } | null };

export const OfferFacts: Operation<OfferFactsQuery, OfferFactsQueryVariables> = { name: 'OfferFacts', document: "query OfferFacts($reason: OfferReason!) { offerFacts(reason: $reason) { birthdate gender coverageAmount } }" }