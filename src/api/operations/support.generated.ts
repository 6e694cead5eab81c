// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type OpenChatMutationVariables = Exact<{
  input: Contract.OpenChatInput;
}>;


export type OpenChatMutation = { readonly openChat: { readonly conversation: string, readonly identity: string, readonly ticket: string, readonly token: string } };

export type RenewChatMutationVariables = Exact<{
  input: Contract.RenewChatInput;
}>;


export type RenewChatMutation = { readonly renewChat: { readonly token: string } };

export type LeaveSupportNoteMutationVariables = Exact<{
  input: Contract.LeaveSupportNoteInput;
}>;


export type LeaveSupportNoteMutation = { readonly leaveSupportNote: { readonly clientMutationId: string | null } };

export type OpenCaseQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenCaseQuery = { readonly accountCapabilities: { readonly caseId: string | null } | null };

export const OpenChat: Operation<OpenChatMutation, OpenChatMutationVariables> = { name: 'OpenChat', document: "mutation OpenChat($input: OpenChatInput!) { openChat(input: $input) { conversation identity ticket token } }" }

export const RenewChat: Operation<RenewChatMutation, RenewChatMutationVariables> = { name: 'RenewChat', document: "mutation RenewChat($input: RenewChatInput!) { renewChat(input: $input) { token } }" }

export const LeaveSupportNote: Operation<LeaveSupportNoteMutation, LeaveSupportNoteMutationVariables> = { name: 'LeaveSupportNote', document: "mutation LeaveSupportNote($input: LeaveSupportNoteInput!) { leaveSupportNote(input: $input) { clientMutationId } }" }

export const OpenCase: Operation<OpenCaseQuery, OpenCaseQueryVariables> = { name: 'OpenCase', document: "query OpenCase { accountCapabilities { caseId } }" }