// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug, BusinessSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type OwnAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAccountQuery = { readonly session: { readonly id: string, readonly codeSentTo: string | null } | null, readonly me: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly suffix: string | null, readonly newsletterOptIn: boolean, readonly activeAddress: { readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null, readonly emails: ReadonlyArray<{ readonly id: string, readonly email: string, readonly status: Contract.EmailStatus }>, readonly phoneNumbers: ReadonlyArray<{ readonly id: string, readonly mask: string, readonly status: Contract.PhoneNumberStatus }> } | null, readonly profileChange: { readonly obstacle: string | null, readonly isStateFixed: boolean, readonly version: string }, readonly accountClosure: { readonly message: string | null } };

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

export type AccountClosureQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountClosureQuery = { readonly accountClosure: { readonly obstacle: Contract.ClosureObstacle | null, readonly message: string | null, readonly keepsRecords: boolean } };

export type DecommissionUserMutationVariables = Exact<{
  input: Contract.DecommissionUserInput;
}>;


export type DecommissionUserMutation = { readonly decommissionUser: { readonly success: boolean } };

export type ActiveSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveSessionsQuery = { readonly activeSessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly browser: string | null, readonly verified: boolean, readonly startedAt: string, readonly lastSeenAt: string }> };

export type EndOtherSessionsMutationVariables = Exact<{
  input: Contract.EndOtherSessionsInput;
}>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: { readonly activeSessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly browser: string | null, readonly verified: boolean, readonly startedAt: string, readonly lastSeenAt: string }> } };

export type OwnDataQueryVariables = Exact<{
  businessSlug: BusinessSlug;
}>;


export type OwnDataQuery = { readonly me: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly suffix: string | null, readonly birthdate: string | null, readonly gender: Contract.Gender | null, readonly createdAt: string, readonly newsletterOptIn: boolean, readonly activeAddress: { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null, readonly emails: ReadonlyArray<{ readonly email: string, readonly status: Contract.EmailStatus }>, readonly phoneNumbers: ReadonlyArray<{ readonly phoneNumber: string | null, readonly mask: string, readonly status: Contract.PhoneNumberStatus }> } | null, readonly policies: ReadonlyArray<{ readonly label: string, readonly status: Contract.PolicyStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly effectiveAt: string | null, readonly terminatesAt: string | null, readonly monthlyPremium: number, readonly product: { readonly name: string } }>, readonly userInvoices: { readonly pastDue: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly dueOn: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus }>, readonly processing: ReadonlyArray<{ readonly id: string, readonly amount: number, readonly balance: number, readonly dueAt: string, readonly dueOn: string, readonly issuedAt: string, readonly pastDue: boolean, readonly status: Contract.InvoiceStatus }>, readonly paid: ReadonlyArray<{ readonly amount: number, readonly paidOn: string, readonly method: string }> }, readonly beneficiaries: ReadonlyArray<{ readonly id: string, readonly allocation: number, readonly responsibility: Contract.Responsibility, readonly contact:
      | { readonly __typename: 'IndividualContact', readonly firstName: string, readonly lastName: string }
      | { readonly __typename: 'MinorContact', readonly firstName: string, readonly lastName: string }
      | { readonly __typename: 'OrganizationContact', readonly name: string }
      | { readonly __typename: 'TrustContact', readonly name: string }
     }>, readonly wishAllocations: ReadonlyArray<{ readonly name: string, readonly amount: number | null, readonly status: Contract.AllocationStatus, readonly terminatesAt: string | null, readonly updatedAt: string }>, readonly userDocuments: ReadonlyArray<{ readonly name: string, readonly version: number, readonly createdOn: string, readonly category: { readonly name: string } }>, readonly acknowledgedDisclosures: ReadonlyArray<{ readonly acknowledgedOn: string, readonly disclosure: { readonly name: string, readonly version: number } }> };

export const OwnAccount: Operation<OwnAccountQuery, OwnAccountQueryVariables> = { name: 'OwnAccount', document: "query OwnAccount { session { id codeSentTo } me { firstName middleName lastName suffix newsletterOptIn activeAddress { street1 street2 city state postalCode } emails { id email status } phoneNumbers { id mask status } } profileChange { obstacle isStateFixed version } accountClosure { message } }" }

export const UpdateAccountProfile: Operation<UpdateAccountProfileMutation, UpdateAccountProfileMutationVariables> = { name: 'UpdateAccountProfile', document: "mutation UpdateAccountProfile($input: UpdateAccountProfileInput!) { updateAccountProfile(input: $input) { clientMutationId } }" }

export const ChangeEmail: Operation<ChangeEmailMutation, ChangeEmailMutationVariables> = { name: 'ChangeEmail', document: "mutation ChangeEmail($input: ChangeEmailInput!) { changeEmail(input: $input) { clientMutationId } }" }

export const ChangePhoneNumber: Operation<ChangePhoneNumberMutation, ChangePhoneNumberMutationVariables> = { name: 'ChangePhoneNumber', document: "mutation ChangePhoneNumber($input: ChangePhoneNumberInput!) { changePhoneNumber(input: $input) { clientMutationId } }" }

export const ChangePassword: Operation<ChangePasswordMutation, ChangePasswordMutationVariables> = { name: 'ChangePassword', document: "mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { clientMutationId } }" }

export const UpdateNewsletter: Operation<UpdateNewsletterMutation, UpdateNewsletterMutationVariables> = { name: 'UpdateNewsletter', document: "mutation UpdateNewsletter($input: UpdateNewsletterInput!) { updateNewsletter(input: $input) { newsletterOptIn } }" }

export const WithdrawEmailChange: Operation<WithdrawEmailChangeMutation, WithdrawEmailChangeMutationVariables> = { name: 'WithdrawEmailChange', document: "mutation WithdrawEmailChange($input: WithdrawEmailChangeInput!) { withdrawEmailChange(input: $input) { clientMutationId } }" }

export const AccountClosure: Operation<AccountClosureQuery, AccountClosureQueryVariables> = { name: 'AccountClosure', document: "query AccountClosure { accountClosure { obstacle message keepsRecords } }" }

export const DecommissionUser: Operation<DecommissionUserMutation, DecommissionUserMutationVariables> = { name: 'DecommissionUser', document: "mutation DecommissionUser($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }" }

export const ActiveSessions: Operation<ActiveSessionsQuery, ActiveSessionsQueryVariables> = { name: 'ActiveSessions', document: "query ActiveSessions { activeSessions { id current browser verified startedAt lastSeenAt } }" }

export const EndOtherSessions: Operation<EndOtherSessionsMutation, EndOtherSessionsMutationVariables> = { name: 'EndOtherSessions', document: "mutation EndOtherSessions($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { activeSessions { id current browser verified startedAt lastSeenAt } } }" }

export const OwnData: Operation<OwnDataQuery, OwnDataQueryVariables> = { name: 'OwnData', document: "query OwnData($businessSlug: BusinessSlug!) { me { firstName middleName lastName suffix birthdate gender createdAt newsletterOptIn activeAddress { ...AddressParts } emails { email status } phoneNumbers { phoneNumber mask status } } policies { label status amount termDuration termUnit effectiveAt terminatesAt monthlyPremium product { name } } userInvoices { pastDue { ...InvoiceParts } processing { ...InvoiceParts } paid { amount paidOn method } } beneficiaries { ...BeneficiaryParts } wishAllocations { name amount status terminatesAt updatedAt } userDocuments { name version createdOn category { name } } acknowledgedDisclosures(businessSlug: $businessSlug) { disclosure { name version } acknowledgedOn } } fragment AddressParts on Address { formattedDisplay street1 street2 city state postalCode } fragment InvoiceParts on Invoice { id amount balance dueAt dueOn issuedAt pastDue status } fragment BeneficiaryParts on Beneficiary { id allocation responsibility contact { __typename ... on IndividualContact { firstName lastName } ... on MinorContact { firstName lastName } ... on OrganizationContact { name } ... on TrustContact { name } } }" }