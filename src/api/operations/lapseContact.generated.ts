// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type LapseContactQueryVariables = Exact<{ [key: string]: never; }>;


export type LapseContactQuery = { readonly lapseContact: { readonly name: string, readonly email: string, readonly agreed: boolean } | null };

export type LapseContactPartsFragment = { readonly name: string, readonly email: string, readonly agreed: boolean };

export type NameLapseContactMutationVariables = Exact<{
  input: Contract.NameLapseContactInput;
}>;


export type NameLapseContactMutation = { readonly nameLapseContact: { readonly lapseContact: { readonly name: string, readonly email: string, readonly agreed: boolean } } };

export type RemoveLapseContactMutationVariables = Exact<{
  input: Contract.RemoveLapseContactInput;
}>;


export type RemoveLapseContactMutation = { readonly removeLapseContact: { readonly success: boolean } };

export type LapseContactInvitationQueryVariables = Exact<{
  token: string;
}>;


export type LapseContactInvitationQuery = { readonly lapseContactInvitation: { readonly ownerName: string, readonly agreed: boolean } };

export type AnswerLapseContactMutationVariables = Exact<{
  input: Contract.AnswerLapseContactInput;
}>;


export type AnswerLapseContactMutation = { readonly answerLapseContact: { readonly success: boolean } };

export const LapseContact: Operation<LapseContactQuery, LapseContactQueryVariables> = { name: 'LapseContact', document: "query LapseContact { lapseContact { ...LapseContactParts } } fragment LapseContactParts on LapseContact { name email agreed }" }

export const NameLapseContact: Operation<NameLapseContactMutation, NameLapseContactMutationVariables> = { name: 'NameLapseContact', document: "mutation NameLapseContact($input: NameLapseContactInput!) { nameLapseContact(input: $input) { lapseContact { ...LapseContactParts } } } fragment LapseContactParts on LapseContact { name email agreed }" }

export const RemoveLapseContact: Operation<RemoveLapseContactMutation, RemoveLapseContactMutationVariables> = { name: 'RemoveLapseContact', document: "mutation RemoveLapseContact($input: RemoveLapseContactInput!) { removeLapseContact(input: $input) { success } }" }

export const LapseContactInvitation: Operation<LapseContactInvitationQuery, LapseContactInvitationQueryVariables> = { name: 'LapseContactInvitation', document: "query LapseContactInvitation($token: String!) { lapseContactInvitation(token: $token) { ownerName agreed } }" }

export const AnswerLapseContact: Operation<AnswerLapseContactMutation, AnswerLapseContactMutationVariables> = { name: 'AnswerLapseContact', document: "mutation AnswerLapseContact($input: AnswerLapseContactInput!) { answerLapseContact(input: $input) { success } }" }