// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type CreateDirectUploadToCloudMutationVariables = Exact<{
  input: Contract.CreateDirectUploadToCloudInput;
}>;


export type CreateDirectUploadToCloudMutation = { readonly createDirectUploadToCloud: { readonly signedBlobId: string, readonly url: string, readonly headers: ReadonlyArray<{ readonly name: string, readonly value: string }> } };

export type CompleteDirectUploadMutationVariables = Exact<{
  input: Contract.CompleteDirectUploadInput;
}>;


export type CompleteDirectUploadMutation = { readonly completeDirectUpload: { readonly clientMutationId: string | null } };

export type DestroyDirectUploadMutationVariables = Exact<{
  input: Contract.DestroyDirectUploadInput;
}>;


export type DestroyDirectUploadMutation = { readonly destroyDirectUpload: { readonly success: boolean } };

export const CreateDirectUploadToCloud: Operation<CreateDirectUploadToCloudMutation, CreateDirectUploadToCloudMutationVariables> = { name: 'CreateDirectUploadToCloud', document: "mutation CreateDirectUploadToCloud($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { signedBlobId url headers { name value } } }" }

export const CompleteDirectUpload: Operation<CompleteDirectUploadMutation, CompleteDirectUploadMutationVariables> = { name: 'CompleteDirectUpload', document: "mutation CompleteDirectUpload($input: CompleteDirectUploadInput!) { completeDirectUpload(input: $input) { clientMutationId } }" }

export const DestroyDirectUpload: Operation<DestroyDirectUploadMutation, DestroyDirectUploadMutationVariables> = { name: 'DestroyDirectUpload', document: "mutation DestroyDirectUpload($input: DestroyDirectUploadInput!) { destroyDirectUpload(input: $input) { success } }" }