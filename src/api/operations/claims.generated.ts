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

export type CreateClaimUploadMutationVariables = Exact<{
  input: Contract.CreateClaimUploadInput;
}>;


export type CreateClaimUploadMutation = { readonly createClaimUpload: { readonly signedBlobId: string, readonly url: string, readonly headers: ReadonlyArray<{ readonly name: string, readonly value: string }> } };

export type CompleteClaimUploadMutationVariables = Exact<{
  input: Contract.CompleteClaimUploadInput;
}>;


export type CompleteClaimUploadMutation = { readonly completeClaimUpload: { readonly clientMutationId: string | null } };

export type DestroyClaimUploadMutationVariables = Exact<{
  input: Contract.DestroyClaimUploadInput;
}>;


export type DestroyClaimUploadMutation = { readonly destroyClaimUpload: { readonly success: boolean } };

export const ReportDeath: Operation<ReportDeathMutation, ReportDeathMutationVariables> = { name: 'ReportDeath', document: "mutation ReportDeath($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }" }

export const CreateClaimUpload: Operation<CreateClaimUploadMutation, CreateClaimUploadMutationVariables> = { name: 'CreateClaimUpload', document: "mutation CreateClaimUpload($input: CreateClaimUploadInput!) { createClaimUpload(input: $input) { signedBlobId url headers { name value } } }" }

export const CompleteClaimUpload: Operation<CompleteClaimUploadMutation, CompleteClaimUploadMutationVariables> = { name: 'CompleteClaimUpload', document: "mutation CompleteClaimUpload($input: CompleteClaimUploadInput!) { completeClaimUpload(input: $input) { clientMutationId } }" }

export const DestroyClaimUpload: Operation<DestroyClaimUploadMutation, DestroyClaimUploadMutationVariables> = { name: 'DestroyClaimUpload', document: "mutation DestroyClaimUpload($input: DestroyClaimUploadInput!) { destroyClaimUpload(input: $input) { success } }" }