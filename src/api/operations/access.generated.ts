// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug, BusinessSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type AccessLevel =
  /** Password accepted, nothing verified yet: may only verify the session. Any session satisfies it. */
  | 'unidentified'
  /** A guest authorized by business, or more. */
  | 'identified'
  /** The one-time code was accepted. */
  | 'verified';

export type LockReason =
  | 'SECURITY_LOCK'
  | 'PASSWORD_ATTEMPTS'
  | 'DEVICE_LOCKED'
  | 'SYSTEM_ERROR'
  | 'DECOMMISSIONED_ACCOUNT'
  | 'BLOCKED';

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

export type AuthorizeGuestByBusinessInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly business: BusinessSlug;
  readonly clientId: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: string;
};

export type ExchangeBlackboxInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly blackbox: string;
  readonly clientFamily: string;
};

export type RequestOtpInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly sessionId: string;
  readonly phoneNumberId?: string | null | undefined;
  readonly channel: VerificationChannel;
};

export type VerifySessionInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly code: string;
  readonly session: string;
};

export type RecordActivityInput = {
  readonly clientMutationId?: string | null | undefined;
};

export type EndSessionInput = {
  readonly clientMutationId?: string | null | undefined;
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

export type CurrentSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentSessionQuery = { readonly session: { readonly id: string, readonly level: AccessLevel, readonly userId: string, readonly locked: LockReason | null, readonly expiresAt: string, readonly verificationPhone: { readonly id: string, readonly mask: string, readonly status: PhoneNumberStatus } | null } | null };

export type CurrentConstellationQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentConstellationQuery = { readonly me: { readonly constellations: ReadonlyArray<{ readonly id: string, readonly createdAt: string }> } | null };

export type AuthorizeGuestByBusinessMutationVariables = Exact<{
  input: AuthorizeGuestByBusinessInput;
}>;


export type AuthorizeGuestByBusinessMutation = { readonly authorizeGuestByBusiness: { readonly code: string } };

export type ExchangeBlackboxMutationVariables = Exact<{
  input: ExchangeBlackboxInput;
}>;


export type ExchangeBlackboxMutation = { readonly exchangeBlackbox: { readonly blocked: boolean, readonly caseId: string | null, readonly deviceId: string } };

export type RequestOtpMutationVariables = Exact<{
  input: RequestOtpInput;
}>;


export type RequestOtpMutation = { readonly requestOtp: { readonly channel: VerificationChannel } };

export type VerifySessionMutationVariables = Exact<{
  input: VerifySessionInput;
}>;


export type VerifySessionMutation = { readonly verifySession: { readonly status: PhoneNumberStatus } };

export type RecordActivityMutationVariables = Exact<{
  input: RecordActivityInput;
}>;


export type RecordActivityMutation = { readonly recordActivity: { readonly idleUntil: string } };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { readonly endSession: { readonly success: boolean } };

export const CurrentSession: Operation<CurrentSessionQuery, CurrentSessionQueryVariables> = { name: 'CurrentSession', document: "query CurrentSession { session { id level userId locked verificationPhone { id mask status } expiresAt } }" }

export const CurrentConstellation: Operation<CurrentConstellationQuery, CurrentConstellationQueryVariables> = { name: 'CurrentConstellation', document: "query CurrentConstellation { me { constellations { id createdAt } } }" }

export const AuthorizeGuestByBusiness: Operation<AuthorizeGuestByBusinessMutation, AuthorizeGuestByBusinessMutationVariables> = { name: 'AuthorizeGuestByBusiness', document: "mutation AuthorizeGuestByBusiness($input: AuthorizeGuestByBusinessInput!) { authorizeGuestByBusiness(input: $input) { code } }" }

export const ExchangeBlackbox: Operation<ExchangeBlackboxMutation, ExchangeBlackboxMutationVariables> = { name: 'ExchangeBlackbox', document: "mutation ExchangeBlackbox($input: ExchangeBlackboxInput!) { exchangeBlackbox(input: $input) { blocked caseId deviceId } }" }

export const RequestOtp: Operation<RequestOtpMutation, RequestOtpMutationVariables> = { name: 'RequestOtp', document: "mutation RequestOtp($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }" }

export const VerifySession: Operation<VerifySessionMutation, VerifySessionMutationVariables> = { name: 'VerifySession', document: "mutation VerifySession($input: VerifySessionInput!) { verifySession(input: $input) { status } }" }

export const RecordActivity: Operation<RecordActivityMutation, RecordActivityMutationVariables> = { name: 'RecordActivity', document: "mutation RecordActivity($input: RecordActivityInput!) { recordActivity(input: $input) { idleUntil } }" }

export const EndSession: Operation<EndSessionMutation, EndSessionMutationVariables> = { name: 'EndSession', document: "mutation EndSession($input: EndSessionInput!) { endSession(input: $input) { success } }" }