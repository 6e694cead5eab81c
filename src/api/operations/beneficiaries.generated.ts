// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type AddressPartsFragment = { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string };

export type BeneficiaryReviewQueryVariables = Exact<{ [key: string]: never; }>;


export type BeneficiaryReviewQuery = { readonly beneficiaries: ReadonlyArray<{ readonly id: string, readonly allocation: number, readonly responsibility: Contract.Responsibility, readonly version: string, readonly contact:
      | { readonly __typename: 'IndividualContact', readonly id: string, readonly firstName: string, readonly middleInitial: string | null, readonly lastName: string, readonly suffix: string | null, readonly relationship: string, readonly birthdate: string, readonly email: string | null, readonly phoneNumber: string | null, readonly taxIdSet: boolean, readonly address: { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null }
      | { readonly __typename: 'MinorContact', readonly id: string, readonly firstName: string, readonly middleInitial: string | null, readonly lastName: string, readonly suffix: string | null, readonly relationship: string, readonly birthdate: string, readonly email: string | null, readonly phoneNumber: string | null, readonly taxIdSet: boolean, readonly address: { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null, readonly parentGuardianInfo: { readonly firstName: string, readonly lastName: string, readonly email: string | null, readonly phoneNumber: string } }
      | { readonly __typename: 'OrganizationContact', readonly id: string, readonly name: string, readonly businessType: string, readonly email: string | null, readonly phoneNumber: string | null, readonly taxIdSet: boolean, readonly address: { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null }
      | { readonly __typename: 'TrustContact', readonly id: string, readonly name: string, readonly dateOfTrust: string, readonly firstName: string, readonly lastName: string, readonly email: string | null, readonly phoneNumber: string | null, readonly trusteeTaxIdSet: boolean, readonly address: { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null }
     }>, readonly policyInForce: { readonly id: string, readonly documents: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly createdAt: string, readonly createdOn: string, readonly applicableYear: number, readonly category: { readonly slug: string, readonly name: string }, readonly html: { readonly url: string, readonly fileName: string } | null, readonly pdf: { readonly url: string, readonly fileName: string } | null }> } | null, readonly me: { readonly activeAddress: { readonly formattedDisplay: string, readonly street1: string, readonly street2: string | null, readonly city: string, readonly state: string, readonly postalCode: string } | null } | null };

export type CreateBeneficiaryMutationVariables = Exact<{
  input: Contract.CreateBeneficiaryInput;
}>;


export type CreateBeneficiaryMutation = { readonly createBeneficiary: { readonly beneficiary: { readonly id: string, readonly allocation: number, readonly responsibility: Contract.Responsibility, readonly contact:
        | { readonly __typename: 'IndividualContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'MinorContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'OrganizationContact', readonly name: string }
        | { readonly __typename: 'TrustContact', readonly name: string }
       } } };

export type UpdateBeneficiaryMutationVariables = Exact<{
  input: Contract.UpdateBeneficiaryInput;
}>;


export type UpdateBeneficiaryMutation = { readonly updateBeneficiary: { readonly beneficiary: { readonly id: string, readonly allocation: number, readonly responsibility: Contract.Responsibility, readonly contact:
        | { readonly __typename: 'IndividualContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'MinorContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'OrganizationContact', readonly name: string }
        | { readonly __typename: 'TrustContact', readonly name: string }
       } } };

export type DestroyBeneficiaryMutationVariables = Exact<{
  input: Contract.DestroyBeneficiaryInput;
}>;


export type DestroyBeneficiaryMutation = { readonly destroyBeneficiary: { readonly beneficiaries: ReadonlyArray<{ readonly id: string, readonly allocation: number, readonly responsibility: Contract.Responsibility, readonly contact:
        | { readonly __typename: 'IndividualContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'MinorContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'OrganizationContact', readonly name: string }
        | { readonly __typename: 'TrustContact', readonly name: string }
       }> } };

export type UpdateBeneficiaryAllocationMutationVariables = Exact<{
  input: Contract.UpdateBeneficiaryAllocationInput;
}>;


export type UpdateBeneficiaryAllocationMutation = { readonly updateBeneficiaryAllocation: { readonly beneficiaries: ReadonlyArray<{ readonly id: string, readonly allocation: number, readonly responsibility: Contract.Responsibility, readonly contact:
        | { readonly __typename: 'IndividualContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'MinorContact', readonly firstName: string, readonly lastName: string }
        | { readonly __typename: 'OrganizationContact', readonly name: string }
        | { readonly __typename: 'TrustContact', readonly name: string }
       }> } };

export type SendBeneficiaryPacketMutationVariables = Exact<{
  input: Contract.SendBeneficiaryPacketInput;
}>;


export type SendBeneficiaryPacketMutation = { readonly sendBeneficiaryPacket: { readonly email: string } };

export const BeneficiaryReview: Operation<BeneficiaryReviewQuery, BeneficiaryReviewQueryVariables> = { name: 'BeneficiaryReview', document: "query BeneficiaryReview { beneficiaries { id allocation responsibility version contact { __typename ... on IndividualContact { id firstName middleInitial lastName suffix relationship birthdate email phoneNumber taxIdSet address { ...AddressParts } } ... on MinorContact { id firstName middleInitial lastName suffix relationship birthdate email phoneNumber taxIdSet address { ...AddressParts } parentGuardianInfo { firstName lastName email phoneNumber } } ... on OrganizationContact { id name businessType email phoneNumber taxIdSet address { ...AddressParts } } ... on TrustContact { id name dateOfTrust firstName lastName email phoneNumber trusteeTaxIdSet address { ...AddressParts } } } } policyInForce { id documents { ...DocumentParts } } me { activeAddress { ...AddressParts } } } fragment AddressParts on Address { formattedDisplay street1 street2 city state postalCode } fragment DocumentParts on Document { id name slug category { slug name } version createdAt createdOn applicableYear html { url fileName } pdf { url fileName } }" }

export const CreateBeneficiary: Operation<CreateBeneficiaryMutation, CreateBeneficiaryMutationVariables> = { name: 'CreateBeneficiary', document: "mutation CreateBeneficiary($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { beneficiary { ...BeneficiaryParts } } } fragment BeneficiaryParts on Beneficiary { id allocation responsibility contact { __typename ... on IndividualContact { firstName lastName } ... on MinorContact { firstName lastName } ... on OrganizationContact { name } ... on TrustContact { name } } }" }

export const UpdateBeneficiary: Operation<UpdateBeneficiaryMutation, UpdateBeneficiaryMutationVariables> = { name: 'UpdateBeneficiary', document: "mutation UpdateBeneficiary($input: UpdateBeneficiaryInput!) { updateBeneficiary(input: $input) { beneficiary { ...BeneficiaryParts } } } fragment BeneficiaryParts on Beneficiary { id allocation responsibility contact { __typename ... on IndividualContact { firstName lastName } ... on MinorContact { firstName lastName } ... on OrganizationContact { name } ... on TrustContact { name } } }" }

export const DestroyBeneficiary: Operation<DestroyBeneficiaryMutation, DestroyBeneficiaryMutationVariables> = { name: 'DestroyBeneficiary', document: "mutation DestroyBeneficiary($input: DestroyBeneficiaryInput!) { destroyBeneficiary(input: $input) { beneficiaries { ...BeneficiaryParts } } } fragment BeneficiaryParts on Beneficiary { id allocation responsibility contact { __typename ... on IndividualContact { firstName lastName } ... on MinorContact { firstName lastName } ... on OrganizationContact { name } ... on TrustContact { name } } }" }

export const UpdateBeneficiaryAllocation: Operation<UpdateBeneficiaryAllocationMutation, UpdateBeneficiaryAllocationMutationVariables> = { name: 'UpdateBeneficiaryAllocation', document: "mutation UpdateBeneficiaryAllocation($input: UpdateBeneficiaryAllocationInput!) { updateBeneficiaryAllocation(input: $input) { beneficiaries { ...BeneficiaryParts } } } fragment BeneficiaryParts on Beneficiary { id allocation responsibility contact { __typename ... on IndividualContact { firstName lastName } ... on MinorContact { firstName lastName } ... on OrganizationContact { name } ... on TrustContact { name } } }" }

export const SendBeneficiaryPacket: Operation<SendBeneficiaryPacketMutation, SendBeneficiaryPacketMutationVariables> = { name: 'SendBeneficiaryPacket', document: "mutation SendBeneficiaryPacket($input: SendBeneficiaryPacketInput!) { sendBeneficiaryPacket(input: $input) { email } }" }