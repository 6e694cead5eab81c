// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type AddressSuggestionsQueryVariables = Exact<{
  search: string;
  state?: string | null | undefined;
  within?: Contract.AddressSuggestionInput | null | undefined;
}>;


export type AddressSuggestionsQuery = { readonly addressSuggestions: ReadonlyArray<{ readonly streetLine: string, readonly secondary: string, readonly city: string, readonly state: string, readonly zipcode: string, readonly entries: number }> };

export type AddressVerificationQueryVariables = Exact<{
  address: Contract.AddressInput;
}>;


export type AddressVerificationQuery = { readonly addressVerification: Contract.AddressVerdict | null };

export const AddressSuggestions: Operation<AddressSuggestionsQuery, AddressSuggestionsQueryVariables> = { name: 'AddressSuggestions', document: "query AddressSuggestions($search: String!, $state: String, $within: AddressSuggestionInput) { addressSuggestions(search: $search, state: $state, within: $within) { streetLine secondary city state zipcode entries } }" }

export const AddressVerification: Operation<AddressVerificationQuery, AddressVerificationQueryVariables> = { name: 'AddressVerification', document: "query AddressVerification($address: AddressInput!) { addressVerification(address: $address) }" }