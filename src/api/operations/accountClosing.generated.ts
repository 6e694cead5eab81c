// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type AccountClosureQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountClosureQuery = { readonly accountClosure: { readonly obstacle: Contract.ClosureObstacle | null, readonly message: string | null, readonly keepsRecords: boolean } };

export type DecommissionUserMutationVariables = Exact<{
  input: Contract.DecommissionUserInput;
}>;


export type DecommissionUserMutation = { readonly decommissionUser: { readonly success: boolean } };

export const AccountClosure: Operation<AccountClosureQuery, AccountClosureQueryVariables> = { name: 'AccountClosure', document: "query AccountClosure { accountClosure { obstacle message keepsRecords } }" }

export const DecommissionUser: Operation<DecommissionUserMutation, DecommissionUserMutationVariables> = { name: 'DecommissionUser', document: "mutation DecommissionUser($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }" }