// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type RequestOtpMutationVariables = Exact<{
  input: Contract.RequestOtpInput;
}>;


export type RequestOtpMutation = { readonly requestOtp: { readonly channel: Contract.VerificationChannel } };

export type VerifySessionMutationVariables = Exact<{
  input: Contract.VerifySessionInput;
}>;


export type VerifySessionMutation = { readonly verifySession: { readonly status: Contract.PhoneNumberStatus, readonly guestWork: { readonly kept: Contract.KeptWork, readonly shown: { readonly amount: number, readonly termDuration: number } | null, readonly other: { readonly amount: number, readonly termDuration: number } | null } | null } };

export const RequestOtp: Operation<RequestOtpMutation, RequestOtpMutationVariables> = { name: 'RequestOtp', document: "mutation RequestOtp($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }" }

export const VerifySession: Operation<VerifySessionMutation, VerifySessionMutationVariables> = { name: 'VerifySession', document: "mutation VerifySession($input: VerifySessionInput!) { verifySession(input: $input) { status guestWork { kept shown { amount termDuration } other { amount termDuration } } } }" }