// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type WyshPartsFragment = { readonly id: string, readonly slug: string, readonly name: string, readonly description: string, readonly prompt: string, readonly guidance: string, readonly monitorable: boolean, readonly termable: boolean, readonly recipientType: Contract.RecipientType | null, readonly iconSelected: string, readonly iconUnselected: string, readonly defaultAmount: number, readonly defaultName: string, readonly amountPrompt: string, readonly amountGuidance: string, readonly amountPlaceholder: string, readonly monitoringGuidance: string | null, readonly termPrompt: string | null, readonly termGuidance: string | null, readonly termPlaceholder: string | null, readonly headerImages: ReadonlyArray<{ readonly size: Contract.WyshPictureSize, readonly svg: string }>, readonly wyshSuggestions: ReadonlyArray<{ readonly id: string, readonly title: string, readonly amount: number, readonly enabled: boolean, readonly order: number }>, readonly wyshCategory: { readonly slug: string, readonly name: string } };

export type WyshCatalogueQueryVariables = Exact<{ [key: string]: never; }>;


export type WyshCatalogueQuery = { readonly wyshCategories: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly name: string, readonly prompt: string, readonly description: string, readonly listDescription: string, readonly color: string, readonly icon: string, readonly wyshes: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly name: string, readonly description: string, readonly prompt: string, readonly guidance: string, readonly monitorable: boolean, readonly termable: boolean, readonly recipientType: Contract.RecipientType | null, readonly iconSelected: string, readonly iconUnselected: string, readonly defaultAmount: number, readonly defaultName: string, readonly amountPrompt: string, readonly amountGuidance: string, readonly amountPlaceholder: string, readonly monitoringGuidance: string | null, readonly termPrompt: string | null, readonly termGuidance: string | null, readonly termPlaceholder: string | null, readonly headerImages: ReadonlyArray<{ readonly size: Contract.WyshPictureSize, readonly svg: string }>, readonly wyshSuggestions: ReadonlyArray<{ readonly id: string, readonly title: string, readonly amount: number, readonly enabled: boolean, readonly order: number }>, readonly wyshCategory: { readonly slug: string, readonly name: string } }> }> };

export type HistoryPartsFragment = { readonly id: string, readonly wyshAllocationId: string, readonly amount: number, readonly change: number, readonly direction: Contract.AmountDirection, readonly createdAt: string };

export type AllocationPartsFragment = { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
    | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
    | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
    | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
   | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null };

export type WyshListQueryVariables = Exact<{ [key: string]: never; }>;


export type WyshListQuery = { readonly wyshAllocations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
      | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
      | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
      | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
     | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null }>, readonly allocationSummary: { readonly activeCount: number, readonly totalAmount: number, readonly percentCovered: number, readonly policyAmount: number } };

export type WyshHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type WyshHistoryQuery = { readonly allWyshAllocationsHistories: ReadonlyArray<{ readonly id: string, readonly wyshAllocationId: string, readonly amount: number, readonly change: number, readonly direction: Contract.AmountDirection, readonly createdAt: string }> };

export type WyshTotalQueryVariables = Exact<{ [key: string]: never; }>;


export type WyshTotalQuery = { readonly allocationSummary: { readonly activeCount: number, readonly totalAmount: number, readonly percentCovered: number } };

export type CreateWyshAllocationMutationVariables = Exact<{
  input: Contract.CreateWyshAllocationInput;
}>;


export type CreateWyshAllocationMutation = { readonly createWyshAllocation: { readonly wyshAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null } } };

export type UpdateWyshAllocationMutationVariables = Exact<{
  input: Contract.UpdateWyshAllocationInput;
}>;


export type UpdateWyshAllocationMutation = { readonly updateWyshAllocation: { readonly wyshAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null } } };

export type DecommissionWyshAllocationMutationVariables = Exact<{
  input: Contract.DecommissionWyshAllocationInput;
}>;


export type DecommissionWyshAllocationMutation = { readonly decommissionWyshAllocation: { readonly success: boolean } };

export type CreateAllocationRecipientMutationVariables = Exact<{
  input: Contract.CreateAllocationRecipientInput;
}>;


export type CreateAllocationRecipientMutation = { readonly createAllocationRecipient: { readonly wyshAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null } } };

export type UpdateAllocationRecipientMutationVariables = Exact<{
  input: Contract.UpdateAllocationRecipientInput;
}>;


export type UpdateAllocationRecipientMutation = { readonly updateAllocationRecipient: { readonly wyshAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null } } };

export type DestroyAllocationRecipientMutationVariables = Exact<{
  input: Contract.DestroyAllocationRecipientInput;
}>;


export type DestroyAllocationRecipientMutation = { readonly destroyAllocationRecipient: { readonly wyshAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wysh: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wyshCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null } | null } } };

export const WyshCatalogue: Operation<WyshCatalogueQuery, WyshCatalogueQueryVariables> = { name: 'WyshCatalogue', document: "query WyshCatalogue { wyshCategories { id slug name prompt description listDescription color icon wyshes { ...WyshParts } } } fragment WyshParts on Wysh { id slug name description prompt guidance monitorable termable recipientType headerImages { size svg } iconSelected iconUnselected defaultAmount defaultName amountPrompt amountGuidance amountPlaceholder monitoringGuidance termPrompt termGuidance termPlaceholder wyshSuggestions { id title amount enabled order } wyshCategory { slug name } }" }

export const WyshList: Operation<WyshListQuery, WyshListQueryVariables> = { name: 'WyshList', document: "query WyshList { wyshAllocations { ...AllocationParts } allocationSummary { activeCount totalAmount percentCovered policyAmount } } fragment AllocationParts on WyshAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wysh { id name termable iconSelected wyshCategory { slug name } } plaidAccount { id name mask } }" }

export const WyshHistory: Operation<WyshHistoryQuery, WyshHistoryQueryVariables> = { name: 'WyshHistory', document: "query WyshHistory { allWyshAllocationsHistories { ...HistoryParts } } fragment HistoryParts on AllocationHistory { id wyshAllocationId amount change direction createdAt }" }

export const WyshTotal: Operation<WyshTotalQuery, WyshTotalQueryVariables> = { name: 'WyshTotal', document: "query WyshTotal { allocationSummary { activeCount totalAmount percentCovered } }" }

export const CreateWyshAllocation: Operation<CreateWyshAllocationMutation, CreateWyshAllocationMutationVariables> = { name: 'CreateWyshAllocation', document: "mutation CreateWyshAllocation($input: CreateWyshAllocationInput!) { createWyshAllocation(input: $input) { wyshAllocation { ...AllocationParts } } } fragment AllocationParts on WyshAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wysh { id name termable iconSelected wyshCategory { slug name } } plaidAccount { id name mask } }" }

export const UpdateWyshAllocation: Operation<UpdateWyshAllocationMutation, UpdateWyshAllocationMutationVariables> = { name: 'UpdateWyshAllocation', document: "mutation UpdateWyshAllocation($input: UpdateWyshAllocationInput!) { updateWyshAllocation(input: $input) { wyshAllocation { ...AllocationParts } } } fragment AllocationParts on WyshAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wysh { id name termable iconSelected wyshCategory { slug name } } plaidAccount { id name mask } }" }

export const DecommissionWyshAllocation: Operation<DecommissionWyshAllocationMutation, DecommissionWyshAllocationMutationVariables> = { name: 'DecommissionWyshAllocation', document: "mutation DecommissionWyshAllocation($input: DecommissionWyshAllocationInput!) { decommissionWyshAllocation(input: $input) { success } }" }

export const CreateAllocationRecipient: Operation<CreateAllocationRecipientMutation, CreateAllocationRecipientMutationVariables> = { name: 'CreateAllocationRecipient', document: "mutation CreateAllocationRecipient($input: CreateAllocationRecipientInput!) { createAllocationRecipient(input: $input) { wyshAllocation { ...AllocationParts } } } fragment AllocationParts on WyshAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wysh { id name termable iconSelected wyshCategory { slug name } } plaidAccount { id name mask } }" }

export const UpdateAllocationRecipient: Operation<UpdateAllocationRecipientMutation, UpdateAllocationRecipientMutationVariables> = { name: 'UpdateAllocationRecipient', document: "mutation UpdateAllocationRecipient($input: UpdateAllocationRecipientInput!) { updateAllocationRecipient(input: $input) { wyshAllocation { ...AllocationParts } } } fragment AllocationParts on WyshAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wysh { id name termable iconSelected wyshCategory { slug name } } plaidAccount { id name mask } }" }

export const DestroyAllocationRecipient: Operation<DestroyAllocationRecipientMutation, DestroyAllocationRecipientMutationVariables> = { name: 'DestroyAllocationRecipient', document: "mutation DestroyAllocationRecipient($input: DestroyAllocationRecipientInput!) { destroyAllocationRecipient(input: $input) { wyshAllocation { ...AllocationParts } } } fragment AllocationParts on WyshAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wysh { id name termable iconSelected wyshCategory { slug name } } plaidAccount { id name mask } }" }