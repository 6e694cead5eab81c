// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type OwnAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAccountQuery = { readonly session: { readonly id: string, readonly codeSentTo: string | null } | null, readonly me: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly suffix: string | null, readonly newsletterOptIn: boolean, readonly activeAddress: { readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null, readonly emails: ReadonlyArray<{ readonly id: string, readonly email: string, readonly status: Contract.EmailStatus }>, readonly phoneNumbers: ReadonlyArray<{ readonly id: string, readonly mask: string, readonly status: Contract.PhoneNumberStatus }> } | null, readonly profileChange: { readonly obstacle: string | null }, readonly accountClosure: { readonly message: string | null } };

export const OwnAccount: Operation<OwnAccountQuery, OwnAccountQueryVariables> = { name: 'OwnAccount', document: "query OwnAccount { session { id codeSentTo } me { firstName middleName lastName suffix newsletterOptIn activeAddress { street1 street2 city state postalCode } emails { id email status } phoneNumbers { id mask status } } profileChange { obstacle } accountClosure { message } }" }