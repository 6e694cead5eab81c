// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type ReportDeathMutationVariables = Exact<{
  input: Contract.ReportDeathInput;
}>;


export type ReportDeathMutation = { readonly reportDeath: { readonly reference: string } };

export const ReportDeath: Operation<ReportDeathMutation, ReportDeathMutationVariables> = { name: 'ReportDeath', document: "mutation ReportDeath($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }" }