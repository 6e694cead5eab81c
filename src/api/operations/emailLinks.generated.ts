// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type InitiatePasswordResetMutationVariables = Exact<{
  input: Contract.InitiatePasswordResetInput;
}>;


export type InitiatePasswordResetMutation = { readonly initiatePasswordReset: { readonly response: { readonly success: boolean } } };

export type PasswordResetLinkQueryVariables = Exact<{
  token: string;
}>;


export type PasswordResetLinkQuery = { readonly passwordResetLink: { readonly email: string } };

export type ResetForgottenPasswordMutationVariables = Exact<{
  input: Contract.ResetForgottenPasswordInput;
}>;


export type ResetForgottenPasswordMutation = { readonly resetForgottenPassword: { readonly clientMutationId: string | null } };

export type VerifyEmailMutationVariables = Exact<{
  input: Contract.VerifyEmailInput;
}>;


export type VerifyEmailMutation = { readonly verifyEmail: { readonly status: Contract.EmailVerificationStatus, readonly email: string | null } };

export type RequestEmailVerificationMutationVariables = Exact<{
  input: Contract.RequestEmailVerificationInput;
}>;


export type RequestEmailVerificationMutation = { readonly requestEmailVerification: { readonly response: { readonly success: boolean } } };

export const InitiatePasswordReset: Operation<InitiatePasswordResetMutation, InitiatePasswordResetMutationVariables> = { name: 'InitiatePasswordReset', document: "mutation InitiatePasswordReset($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }" }

export const PasswordResetLink: Operation<PasswordResetLinkQuery, PasswordResetLinkQueryVariables> = { name: 'PasswordResetLink', document: "query PasswordResetLink($token: String!) { passwordResetLink(token: $token) { email } }" }

export const ResetForgottenPassword: Operation<ResetForgottenPasswordMutation, ResetForgottenPasswordMutationVariables> = { name: 'ResetForgottenPassword', document: "mutation ResetForgottenPassword($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { clientMutationId } }" }

export const VerifyEmail: Operation<VerifyEmailMutation, VerifyEmailMutationVariables> = { name: 'VerifyEmail', document: "mutation VerifyEmail($input: VerifyEmailInput!) { verifyEmail(input: $input) { status email } }" }

export const RequestEmailVerification: Operation<RequestEmailVerificationMutation, RequestEmailVerificationMutationVariables> = { name: 'RequestEmailVerification', document: "mutation RequestEmailVerification($input: RequestEmailVerificationInput!) { requestEmailVerification(input: $input) { response { success } } }" }