// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type CurrentSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentSessionQuery = { readonly session: { readonly id: string, readonly level: Contract.AccessLevel, readonly userId: string, readonly locked: Contract.LockReason | null, readonly email: string | null, readonly codeSentTo: string | null, readonly codeChannels: ReadonlyArray<Contract.VerificationChannel>, readonly expiresAt: string, readonly verificationPhone: { readonly id: string, readonly mask: string, readonly status: Contract.PhoneNumberStatus } | null } | null };

export type CurrentAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentAccountQuery = { readonly me: { readonly constellations: ReadonlyArray<{ readonly id: string, readonly createdAt: string }> } | null, readonly accountCapabilities: { readonly fraudulentDevice: boolean } | null };

export type AuthorizeGuestByBusinessMutationVariables = Exact<{
  input: Contract.AuthorizeGuestByBusinessInput;
}>;


export type AuthorizeGuestByBusinessMutation = { readonly authorizeGuestByBusiness: { readonly code: string } };

export type RecordActivityMutationVariables = Exact<{
  input: Contract.RecordActivityInput;
}>;


export type RecordActivityMutation = { readonly recordActivity: { readonly idleUntil: string } };

export type EndSessionMutationVariables = Exact<{
  input: Contract.EndSessionInput;
}>;


export type EndSessionMutation = { readonly endSession: { readonly success: boolean } };

export type ExchangeBlackboxMutationVariables = Exact<{
  input: Contract.ExchangeBlackboxInput;
}>;


export type ExchangeBlackboxMutation = { readonly exchangeBlackbox: { readonly blocked: boolean, readonly deviceId: string } };

export type MembershipFactsQueryVariables = Exact<{
  slug: Contract.JourneySlug;
}>;


export type MembershipFactsQuery = { readonly policyInForce: { readonly id: string } | null, readonly pendingPolicy: { readonly firstPayment: Contract.FirstPayment } | null, readonly journey: { readonly hasPolicy: boolean, readonly applicationResult: Contract.ApplicationResult | null, readonly coverage: { readonly basis: Contract.PriceBasis } | null } | null, readonly checkEligibility: { readonly ineligibleCoverageReasons: ReadonlyArray<Contract.IneligibleReason> }, readonly me: { readonly constellations: ReadonlyArray<{ readonly activeInsuranceMembership: { readonly id: string } | null }> } | null };

export const CurrentSession: Operation<CurrentSessionQuery, CurrentSessionQueryVariables> = { name: 'CurrentSession', document: "query CurrentSession { session { id level userId locked verificationPhone { id mask status } email codeSentTo codeChannels expiresAt } }" }

export const CurrentAccount: Operation<CurrentAccountQuery, CurrentAccountQueryVariables> = { name: 'CurrentAccount', document: "query CurrentAccount { me { constellations { id createdAt } } accountCapabilities { fraudulentDevice } }" }

export const AuthorizeGuestByBusiness: Operation<AuthorizeGuestByBusinessMutation, AuthorizeGuestByBusinessMutationVariables> = { name: 'AuthorizeGuestByBusiness', document: "mutation AuthorizeGuestByBusiness($input: AuthorizeGuestByBusinessInput!) { authorizeGuestByBusiness(input: $input) { code } }" }

export const RecordActivity: Operation<RecordActivityMutation, RecordActivityMutationVariables> = { name: 'RecordActivity', document: "mutation RecordActivity($input: RecordActivityInput!) { recordActivity(input: $input) { idleUntil } }" }

export const EndSession: Operation<EndSessionMutation, EndSessionMutationVariables> = { name: 'EndSession', document: "mutation EndSession($input: EndSessionInput!) { endSession(input: $input) { success } }" }

export const ExchangeBlackbox: Operation<ExchangeBlackboxMutation, ExchangeBlackboxMutationVariables> = { name: 'ExchangeBlackbox', document: "mutation ExchangeBlackbox($input: ExchangeBlackboxInput!) { exchangeBlackbox(input: $input) { blocked deviceId } }" }

export const MembershipFacts: Operation<MembershipFactsQuery, MembershipFactsQueryVariables> = { name: 'MembershipFacts', document: "query MembershipFacts($slug: JourneySlug!) { policyInForce { id } pendingPolicy { firstPayment } journey(slug: $slug) { hasPolicy applicationResult coverage { basis } } checkEligibility { ineligibleCoverageReasons } me { constellations { activeInsuranceMembership { id } } } }" }