// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type Gender =
  | 'M'
  | 'F';

export type PhoneNumberStatus =
  | 'pending'
  | 'verified';

export type VerificationChannel =
  | 'sms'
  | 'voice'
  | 'email'
  | 'push';

export type RegisterUserInput = {
  readonly clientMutationId?: string | null | undefined;
  /** The guest's own id; its row is upgraded and keeps what was answered. */
  readonly userId?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly emailAddress: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly newsletterOptIn?: boolean | null | undefined;
};

export type CreateUserProductInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly product: ProductSlug;
};

export type CreatePhoneNumberInput = {
  readonly clientMutationId?: string | null | undefined;
  /** Ten digits, without the country code 1. */
  readonly number: string;
  readonly smsMarketing: boolean;
};

export type RequestVerificationCodeInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly type: VerificationChannel;
  readonly phoneNumberId: string;
};

export type VerifyPhoneCodeInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly code: string;
  readonly phoneNumberId?: string | null | undefined;
};

export type FlowScope =
  | 'new_policy'
  | 'policy_holder'
  | 'reinstatement'
  | 'coverage_adjustment';

export type TerminalBehavior =
  /** The flow ends with its last form answered. */
  | 'complete'
  /** The last form is a terminal one that advances by itself. */
  | 'auto_advance';

export type ActionType =
  | 'api'
  | 'link';

/** What an action does. The list is closed: a client knows them all. */
export type ActionCommand =
  /** Stops the list when a field of the form is invalid. */
  | 'validate'
  /** Stops the list, with a warning, when no input was changed. */
  | 'warnIfUnchanged'
  /** Runs the form's API groups in order. */
  | 'executeGroups'
  /** Sends the form's answers (createResponse). */
  | 'createResponse'
  /** Creates the acknowledgements that the form lists. */
  | 'createAcknowledgements'
  | 'nextForm'
  | 'previousForm'
  /** Loads the form named by the argument `form`, for an edit from a review. */
  | 'openForm'
  | 'dismissForm'
  /** Ends the flow; it hands its output to the journey. */
  | 'endFlow'
  /** Follows the link named by `destination`. */
  | 'followLink';

export type ActionDestination =
  | 'home'
  | 'welcome'
  | 'coveragePreview'
  | 'termsOfService'
  | 'privacyPolicy'
  | 'phone'
  | 'helpCenter';

export type ActionSource =
  /** The value itself stands in `value`. */
  | 'literal'
  /** The answer to the item whose key stands in `value`. */
  | 'field'
  /** The output of the layout's own machine, by the name in `value`. */
  | 'layoutOutput';

export type ActionSourceType =
  | 'string'
  | 'number'
  | 'boolean';

export type IneligibleReason =
  | 'age_of_insured'
  | 'state_of_residence'
  | 'criminal_history'
  | 'general';

export type BillingFrequency =
  | 'monthly'
  | 'annually';

export type TermUnit =
  | 'month'
  | 'year';

export type Health =
  | 'below_average'
  | 'average'
  | 'above_average';

export type ApplicationResult =
  | 'pending'
  | 'rejected'
  | 'failed'
  | 'referred_to_underwriter'
  | 'accepted';

export type QuoteStatus =
  | 'pending'
  | 'in_flight'
  | 'accepted'
  | 'expired';

export type PolicyStatus =
  | 'pending'
  | 'valid'
  | 'lapsed'
  | 'terminated';

export type RegisterUserMutationVariables = Exact<{
  input: RegisterUserInput;
}>;


export type RegisterUserMutation = { readonly registerUser: { readonly user: { readonly id: string } } };

export type CreateUserProductMutationVariables = Exact<{
  input: CreateUserProductInput;
}>;


export type CreateUserProductMutation = { readonly createUserProduct: { readonly product: ProductSlug } };

export type CreatePhoneNumberMutationVariables = Exact<{
  input: CreatePhoneNumberInput;
}>;


export type CreatePhoneNumberMutation = { readonly createPhoneNumber: { readonly phoneNumber: { readonly id: string, readonly mask: string, readonly status: PhoneNumberStatus } } };

export type RequestVerificationCodeMutationVariables = Exact<{
  input: RequestVerificationCodeInput;
}>;


export type RequestVerificationCodeMutation = { readonly requestVerificationCode: { readonly phoneNumber: { readonly id: string } } };

export type VerifyPhoneCodeMutationVariables = Exact<{
  input: VerifyPhoneCodeInput;
}>;


export type VerifyPhoneCodeMutation = { readonly verifyPhoneCode: { readonly status: PhoneNumberStatus } };

export type PhoneNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type PhoneNumbersQuery = { readonly me: { readonly phoneNumbers: ReadonlyArray<{ readonly id: string, readonly mask: string, readonly status: PhoneNumberStatus, readonly createdAt: string }> } | null };

export type ProfileNameQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileNameQuery = { readonly me: { readonly firstName: string | null, readonly lastName: string | null } | null };

export type ResendVerificationCodeMutationVariables = Exact<{
  input: RequestVerificationCodeInput;
}>;


export type ResendVerificationCodeMutation = { readonly resendVerificationCode: { readonly phoneNumber: { readonly id: string } } };

export const RegisterUser: Operation<RegisterUserMutation, RegisterUserMutationVariables> = { name: 'RegisterUser', document: "mutation RegisterUser($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }" }

export const CreateUserProduct: Operation<CreateUserProductMutation, CreateUserProductMutationVariables> = { name: 'CreateUserProduct', document: "mutation CreateUserProduct($input: CreateUserProductInput!) { createUserProduct(input: $input) { product } }" }

export const CreatePhoneNumber: Operation<CreatePhoneNumberMutation, CreatePhoneNumberMutationVariables> = { name: 'CreatePhoneNumber', document: "mutation CreatePhoneNumber($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id mask status } } }" }

export const RequestVerificationCode: Operation<RequestVerificationCodeMutation, RequestVerificationCodeMutationVariables> = { name: 'RequestVerificationCode', document: "mutation RequestVerificationCode($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }" }

export const VerifyPhoneCode: Operation<VerifyPhoneCodeMutation, VerifyPhoneCodeMutationVariables> = { name: 'VerifyPhoneCode', document: "mutation VerifyPhoneCode($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }" }

export const PhoneNumbers: Operation<PhoneNumbersQuery, PhoneNumbersQueryVariables> = { name: 'PhoneNumbers', document: "query PhoneNumbers { me { phoneNumbers { id mask status createdAt } } }" }

export const ProfileName: Operation<ProfileNameQuery, ProfileNameQueryVariables> = { name: 'ProfileName', document: "query ProfileName { me { firstName lastName } }" }

export const ResendVerificationCode: Operation<ResendVerificationCodeMutation, ResendVerificationCodeMutationVariables> = { name: 'ResendVerificationCode', document: "mutation ResendVerificationCode($input: RequestVerificationCodeInput!) { resendVerificationCode(input: $input) { phoneNumber { id } } }" }