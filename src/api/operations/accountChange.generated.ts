// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type UpdateAccountProfileMutationVariables = Exact<{
  input: Contract.UpdateAccountProfileInput;
}>;


export type UpdateAccountProfileMutation = { readonly updateAccountProfile: { readonly clientMutationId: string | null } };

export type ChangeEmailMutationVariables = Exact<{
  input: Contract.ChangeEmailInput;
}>;


export type ChangeEmailMutation = { readonly changeEmail: { readonly clientMutationId: string | null } };

export type ChangePhoneNumberMutationVariables = Exact<{
  input: Contract.ChangePhoneNumberInput;
}>;


export type ChangePhoneNumberMutation = { readonly changePhoneNumber: { readonly clientMutationId: string | null } };

export type ChangePasswordMutationVariables = Exact<{
  input: Contract.ChangePasswordInput;
}>;


export type ChangePasswordMutation = { readonly changePassword: { readonly clientMutationId: string | null } };

export type UpdateNewsletterMutationVariables = Exact<{
  input: Contract.UpdateNewsletterInput;
}>;


export type UpdateNewsletterMutation = { readonly updateNewsletter: { readonly newsletterOptIn: boolean } };

export type WithdrawEmailChangeMutationVariables = Exact<{
  input: Contract.WithdrawEmailChangeInput;
}>;


export type WithdrawEmailChangeMutation = { readonly withdrawEmailChange: { readonly clientMutationId: string | null } };

export const UpdateAccountProfile: Operation<UpdateAccountProfileMutation, UpdateAccountProfileMutationVariables> = { name: 'UpdateAccountProfile', document: "mutation UpdateAccountProfile($input: UpdateAccountProfileInput!) { updateAccountProfile(input: $input) { clientMutationId } }" }

export const ChangeEmail: Operation<ChangeEmailMutation, ChangeEmailMutationVariables> = { name: 'ChangeEmail', document: "mutation ChangeEmail($input: ChangeEmailInput!) { changeEmail(input: $input) { clientMutationId } }" }

export const ChangePhoneNumber: Operation<ChangePhoneNumberMutation, ChangePhoneNumberMutationVariables> = { name: 'ChangePhoneNumber', document: "mutation ChangePhoneNumber($input: ChangePhoneNumberInput!) { changePhoneNumber(input: $input) { clientMutationId } }" }

export const ChangePassword: Operation<ChangePasswordMutation, ChangePasswordMutationVariables> = { name: 'ChangePassword', document: "mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { clientMutationId } }" }

export const UpdateNewsletter: Operation<UpdateNewsletterMutation, UpdateNewsletterMutationVariables> = { name: 'UpdateNewsletter', document: "mutation UpdateNewsletter($input: UpdateNewsletterInput!) { updateNewsletter(input: $input) { newsletterOptIn } }" }

export const WithdrawEmailChange: Operation<WithdrawEmailChangeMutation, WithdrawEmailChangeMutationVariables> = { name: 'WithdrawEmailChange', document: "mutation WithdrawEmailChange($input: WithdrawEmailChangeInput!) { withdrawEmailChange(input: $input) { clientMutationId } }" }