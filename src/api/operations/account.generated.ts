// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type RegisterUserMutationVariables = Exact<{
  input: Contract.RegisterUserInput;
}>;


export type RegisterUserMutation = { readonly registerUser: { readonly user: { readonly id: string } } };

export type CreateUserProductMutationVariables = Exact<{
  input: Contract.CreateUserProductInput;
}>;


export type CreateUserProductMutation = { readonly createUserProduct: { readonly product: ProductSlug } };

export type RequestVerificationCodeMutationVariables = Exact<{
  input: Contract.RequestVerificationCodeInput;
}>;


export type RequestVerificationCodeMutation = { readonly requestVerificationCode: { readonly phoneNumber: { readonly id: string } } };

export type VerifyPhoneCodeMutationVariables = Exact<{
  input: Contract.VerifyPhoneCodeInput;
}>;


export type VerifyPhoneCodeMutation = { readonly verifyPhoneCode: { readonly status: Contract.PhoneNumberStatus } };

export type PhoneNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type PhoneNumbersQuery = { readonly session: { readonly codeSentTo: string | null, readonly codeChannels: ReadonlyArray<Contract.VerificationChannel>, readonly email: string | null } | null, readonly me: { readonly phoneNumbers: ReadonlyArray<{ readonly id: string, readonly mask: string, readonly status: Contract.PhoneNumberStatus, readonly createdAt: string }> } | null };

export type ProfileNameQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileNameQuery = { readonly me: { readonly firstName: string | null, readonly lastName: string | null } | null };

export type ResendVerificationCodeMutationVariables = Exact<{
  input: Contract.RequestVerificationCodeInput;
}>;


export type ResendVerificationCodeMutation = { readonly resendVerificationCode: { readonly phoneNumber: { readonly id: string } } };

export type RequestOtpMutationVariables = Exact<{
  input: Contract.RequestOtpInput;
}>;


export type RequestOtpMutation = { readonly requestOtp: { readonly channel: Contract.VerificationChannel } };

export type VerifySessionMutationVariables = Exact<{
  input: Contract.VerifySessionInput;
}>;


export type VerifySessionMutation = { readonly verifySession: { readonly status: Contract.PhoneNumberStatus, readonly guestWork: { readonly kept: Contract.KeptWork, readonly shown: { readonly amount: number, readonly termDuration: number } | null, readonly other: { readonly amount: number, readonly termDuration: number } | null } | null } };

export const RegisterUser: Operation<RegisterUserMutation, RegisterUserMutationVariables> = { name: 'RegisterUser', document: "mutation RegisterUser($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }" }

export const CreateUserProduct: Operation<CreateUserProductMutation, CreateUserProductMutationVariables> = { name: 'CreateUserProduct', document: "mutation CreateUserProduct($input: CreateUserProductInput!) { createUserProduct(input: $input) { product } }" }

export const RequestVerificationCode: Operation<RequestVerificationCodeMutation, RequestVerificationCodeMutationVariables> = { name: 'RequestVerificationCode', document: "mutation RequestVerificationCode($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }" }

export const VerifyPhoneCode: Operation<VerifyPhoneCodeMutation, VerifyPhoneCodeMutationVariables> = { name: 'VerifyPhoneCode', document: "mutation VerifyPhoneCode($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }" }

export const PhoneNumbers: Operation<PhoneNumbersQuery, PhoneNumbersQueryVariables> = { name: 'PhoneNumbers', document: "query PhoneNumbers { session { codeSentTo codeChannels email } me { phoneNumbers { id mask status createdAt } } }" }

export const ProfileName: Operation<ProfileNameQuery, ProfileNameQueryVariables> = { name: 'ProfileName', document: "query ProfileName { me { firstName lastName } }" }

export const ResendVerificationCode: Operation<ResendVerificationCodeMutation, ResendVerificationCodeMutationVariables> = { name: 'ResendVerificationCode', document: "mutation ResendVerificationCode($input: RequestVerificationCodeInput!) { resendVerificationCode(input: $input) { phoneNumber { id } } }" }

export const RequestOtp: Operation<RequestOtpMutation, RequestOtpMutationVariables> = { name: 'RequestOtp', document: "mutation RequestOtp($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }" }

export const VerifySession: Operation<VerifySessionMutation, VerifySessionMutationVariables> = { name: 'VerifySession', document: "mutation VerifySession($input: VerifySessionInput!) { verifySession(input: $input) { status guestWork { kept shown { amount termDuration } other { amount termDuration } } } }" }