// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type CreateCredentialMutationVariables = Exact<{
  input: Contract.CreateCredentialInput;
}>;


export type CreateCredentialMutation = { readonly createCredential: { readonly status: Contract.CredentialStatus } };

export type ExchangeLoginTokenMutationVariables = Exact<{
  input: Contract.ExchangeLoginTokenInput;
}>;


export type ExchangeLoginTokenMutation = { readonly exchangeLoginToken: { readonly code: string } };

export const CreateCredential: Operation<CreateCredentialMutation, CreateCredentialMutationVariables> = { name: 'CreateCredential', document: "mutation CreateCredential($input: CreateCredentialInput!) { createCredential(input: $input) { status } }" }

export const ExchangeLoginToken: Operation<ExchangeLoginTokenMutation, ExchangeLoginTokenMutationVariables> = { name: 'ExchangeLoginToken', document: "mutation ExchangeLoginToken($input: ExchangeLoginTokenInput!) { exchangeLoginToken(input: $input) { code } }" }