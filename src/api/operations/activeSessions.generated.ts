// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type ActiveSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveSessionsQuery = { readonly activeSessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly browser: string | null, readonly verified: boolean, readonly startedAt: string, readonly lastSeenAt: string }> };

export type EndOtherSessionsMutationVariables = Exact<{
  input: Contract.EndOtherSessionsInput;
}>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: { readonly activeSessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly browser: string | null, readonly verified: boolean, readonly startedAt: string, readonly lastSeenAt: string }> } };

export const ActiveSessions: Operation<ActiveSessionsQuery, ActiveSessionsQueryVariables> = { name: 'ActiveSessions', document: "query ActiveSessions { activeSessions { id current browser verified startedAt lastSeenAt } }" }

export const EndOtherSessions: Operation<EndOtherSessionsMutation, EndOtherSessionsMutationVariables> = { name: 'EndOtherSessions', document: "mutation EndOtherSessions($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { activeSessions { id current browser verified startedAt lastSeenAt } } }" }