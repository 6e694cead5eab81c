// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type WishPartsFragment = { readonly id: string, readonly slug: string, readonly name: string, readonly description: string, readonly prompt: string, readonly guidance: string, readonly monitorable: boolean, readonly termable: boolean, readonly recipientType: Contract.RecipientType | null, readonly iconSelected: string, readonly iconUnselected: string, readonly defaultAmount: number, readonly defaultName: string, readonly amountPrompt: string, readonly amountGuidance: string, readonly amountPlaceholder: string, readonly monitoringGuidance: string | null, readonly termPrompt: string | null, readonly termGuidance: string | null, readonly termPlaceholder: string | null, readonly headerImages: ReadonlyArray<{ readonly size: Contract.WishPictureSize, readonly svg: string }>, readonly wishSuggestions: ReadonlyArray<{ readonly id: string, readonly title: string, readonly amount: number, readonly enabled: boolean, readonly order: number }>, readonly wishCategory: { readonly slug: string, readonly name: string } };

export type WishCatalogueQueryVariables = Exact<{ [key: string]: never; }>;


export type WishCatalogueQuery = { readonly wishCategories: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly name: string, readonly prompt: string, readonly description: string, readonly listDescription: string, readonly color: string, readonly icon: string, readonly wishes: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly name: string, readonly description: string, readonly prompt: string, readonly guidance: string, readonly monitorable: boolean, readonly termable: boolean, readonly recipientType: Contract.RecipientType | null, readonly iconSelected: string, readonly iconUnselected: string, readonly defaultAmount: number, readonly defaultName: string, readonly amountPrompt: string, readonly amountGuidance: string, readonly amountPlaceholder: string, readonly monitoringGuidance: string | null, readonly termPrompt: string | null, readonly termGuidance: string | null, readonly termPlaceholder: string | null, readonly headerImages: ReadonlyArray<{ readonly size: Contract.WishPictureSize, readonly svg: string }>, readonly wishSuggestions: ReadonlyArray<{ readonly id: string, readonly title: string, readonly amount: number, readonly enabled: boolean, readonly order: number }>, readonly wishCategory: { readonly slug: string, readonly name: string } }> }> };

export type HistoryPartsFragment = { readonly id: string, readonly wishAllocationId: string, readonly amount: number, readonly change: number, readonly direction: Contract.AmountDirection, readonly createdOn: string };

export type AllocationPartsFragment = { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
    | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
    | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
    | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
   | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null };

export type WishListQueryVariables = Exact<{ [key: string]: never; }>;


export type WishListQuery = { readonly wishAllocations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
      | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
      | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
      | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
     | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null }>, readonly allocationSummary: { readonly activeCount: number, readonly totalAmount: number, readonly percentCovered: number, readonly policyAmount: number } };

export type WishHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type WishHistoryQuery = { readonly allWishAllocationsHistories: ReadonlyArray<{ readonly id: string, readonly wishAllocationId: string, readonly amount: number, readonly change: number, readonly direction: Contract.AmountDirection, readonly createdOn: string }> };

export type MonitoringEligibilityQueryVariables = Exact<{ [key: string]: never; }>;


export type MonitoringEligibilityQuery = { readonly accountCapabilities: { readonly eligibleForMonitoring: boolean } | null };

export type WishTotalQueryVariables = Exact<{ [key: string]: never; }>;


export type WishTotalQuery = { readonly allocationSummary: { readonly activeCount: number, readonly totalAmount: number, readonly percentCovered: number } };

export type CreateWishAllocationMutationVariables = Exact<{
  input: Contract.CreateWishAllocationInput;
}>;


export type CreateWishAllocationMutation = { readonly createWishAllocation: { readonly wishAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null } } };

export type UpdateWishAllocationMutationVariables = Exact<{
  input: Contract.UpdateWishAllocationInput;
}>;


export type UpdateWishAllocationMutation = { readonly updateWishAllocation: { readonly wishAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null } } };

export type DecommissionWishAllocationMutationVariables = Exact<{
  input: Contract.DecommissionWishAllocationInput;
}>;


export type DecommissionWishAllocationMutation = { readonly decommissionWishAllocation: { readonly success: boolean } };

export type CreateAllocationRecipientMutationVariables = Exact<{
  input: Contract.CreateAllocationRecipientInput;
}>;


export type CreateAllocationRecipientMutation = { readonly createAllocationRecipient: { readonly wishAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null } } };

export type UpdateAllocationRecipientMutationVariables = Exact<{
  input: Contract.UpdateAllocationRecipientInput;
}>;


export type UpdateAllocationRecipientMutation = { readonly updateAllocationRecipient: { readonly wishAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null } } };

export type DestroyAllocationRecipientMutationVariables = Exact<{
  input: Contract.DestroyAllocationRecipientInput;
}>;


export type DestroyAllocationRecipientMutation = { readonly destroyAllocationRecipient: { readonly wishAllocation: { readonly id: string, readonly name: string, readonly amount: number | null, readonly covered: boolean, readonly amountCovered: number, readonly percentCovered: number, readonly monitored: boolean, readonly status: Contract.AllocationStatus, readonly order: number, readonly terminatesAt: string | null, readonly updatedAt: string, readonly version: number, readonly recipient:
        | { readonly __typename: 'InstitutionRecipient', readonly id: string, readonly name: string, readonly countryCode: string, readonly accountNumber: string | null, readonly phoneNumber: string | null }
        | { readonly __typename: 'CompanyRecipient', readonly id: string, readonly name: string, readonly websiteUrl: string | null }
        | { readonly __typename: 'IndividualRecipient', readonly id: string, readonly name: string, readonly email: string | null, readonly countryCode: string, readonly phoneNumber: string | null, readonly relationship: string | null }
       | null, readonly wish: { readonly id: string, readonly name: string, readonly termable: boolean, readonly iconSelected: string, readonly wishCategory: { readonly slug: string, readonly name: string } }, readonly plaidAccount: { readonly id: string, readonly name: string, readonly mask: string | null, readonly needsSignIn: boolean } | null } } };

export type OnboardingPartsFragment = { readonly slug: Contract.OnboardingSlug, readonly coverageAmount: number | null, readonly completed: boolean, readonly steps: ReadonlyArray<{ readonly key: Contract.JourneyStepKey, readonly applicable: boolean, readonly complete: boolean }> };

export type OnboardingQueryVariables = Exact<{
  slug: Contract.OnboardingSlug;
}>;


export type OnboardingQuery = { readonly onboarding: { readonly slug: Contract.OnboardingSlug, readonly coverageAmount: number | null, readonly completed: boolean, readonly steps: ReadonlyArray<{ readonly key: Contract.JourneyStepKey, readonly applicable: boolean, readonly complete: boolean }> } };

export type CompleteOnboardingStepMutationVariables = Exact<{
  input: Contract.CompleteOnboardingStepInput;
}>;


export type CompleteOnboardingStepMutation = { readonly completeOnboardingStep: { readonly onboarding: { readonly slug: Contract.OnboardingSlug, readonly coverageAmount: number | null, readonly completed: boolean, readonly steps: ReadonlyArray<{ readonly key: Contract.JourneyStepKey, readonly applicable: boolean, readonly complete: boolean }> } } };

export const WishCatalogue: Operation<WishCatalogueQuery, WishCatalogueQueryVariables> = { name: 'WishCatalogue', document: "query WishCatalogue { wishCategories { id slug name prompt description listDescription color icon wishes { ...WishParts } } } fragment WishParts on Wish { id slug name description prompt guidance monitorable termable recipientType headerImages { size svg } iconSelected iconUnselected defaultAmount defaultName amountPrompt amountGuidance amountPlaceholder monitoringGuidance termPrompt termGuidance termPlaceholder wishSuggestions { id title amount enabled order } wishCategory { slug name } }" }

export const WishList: Operation<WishListQuery, WishListQueryVariables> = { name: 'WishList', document: "query WishList { wishAllocations { ...AllocationParts } allocationSummary { activeCount totalAmount percentCovered policyAmount } } fragment AllocationParts on WishAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wish { id name termable iconSelected wishCategory { slug name } } plaidAccount { id name mask needsSignIn } }" }

export const WishHistory: Operation<WishHistoryQuery, WishHistoryQueryVariables> = { name: 'WishHistory', document: "query WishHistory { allWishAllocationsHistories { ...HistoryParts } } fragment HistoryParts on AllocationHistory { id wishAllocationId amount change direction createdOn }" }

export const MonitoringEligibility: Operation<MonitoringEligibilityQuery, MonitoringEligibilityQueryVariables> = { name: 'MonitoringEligibility', document: "query MonitoringEligibility { accountCapabilities { eligibleForMonitoring } }" }

export const WishTotal: Operation<WishTotalQuery, WishTotalQueryVariables> = { name: 'WishTotal', document: "query WishTotal { allocationSummary { activeCount totalAmount percentCovered } }" }

export const CreateWishAllocation: Operation<CreateWishAllocationMutation, CreateWishAllocationMutationVariables> = { name: 'CreateWishAllocation', document: "mutation CreateWishAllocation($input: CreateWishAllocationInput!) { createWishAllocation(input: $input) { wishAllocation { ...AllocationParts } } } fragment AllocationParts on WishAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wish { id name termable iconSelected wishCategory { slug name } } plaidAccount { id name mask needsSignIn } }" }

export const UpdateWishAllocation: Operation<UpdateWishAllocationMutation, UpdateWishAllocationMutationVariables> = { name: 'UpdateWishAllocation', document: "mutation UpdateWishAllocation($input: UpdateWishAllocationInput!) { updateWishAllocation(input: $input) { wishAllocation { ...AllocationParts } } } fragment AllocationParts on WishAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wish { id name termable iconSelected wishCategory { slug name } } plaidAccount { id name mask needsSignIn } }" }

export const DecommissionWishAllocation: Operation<DecommissionWishAllocationMutation, DecommissionWishAllocationMutationVariables> = { name: 'DecommissionWishAllocation', document: "mutation DecommissionWishAllocation($input: DecommissionWishAllocationInput!) { decommissionWishAllocation(input: $input) { success } }" }

export const CreateAllocationRecipient: Operation<CreateAllocationRecipientMutation, CreateAllocationRecipientMutationVariables> = { name: 'CreateAllocationRecipient', document: "mutation CreateAllocationRecipient($input: CreateAllocationRecipientInput!) { createAllocationRecipient(input: $input) { wishAllocation { ...AllocationParts } } } fragment AllocationParts on WishAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wish { id name termable iconSelected wishCategory { slug name } } plaidAccount { id name mask needsSignIn } }" }

export const UpdateAllocationRecipient: Operation<UpdateAllocationRecipientMutation, UpdateAllocationRecipientMutationVariables> = { name: 'UpdateAllocationRecipient', document: "mutation UpdateAllocationRecipient($input: UpdateAllocationRecipientInput!) { updateAllocationRecipient(input: $input) { wishAllocation { ...AllocationParts } } } fragment AllocationParts on WishAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wish { id name termable iconSelected wishCategory { slug name } } plaidAccount { id name mask needsSignIn } }" }

export const DestroyAllocationRecipient: Operation<DestroyAllocationRecipientMutation, DestroyAllocationRecipientMutationVariables> = { name: 'DestroyAllocationRecipient', document: "mutation DestroyAllocationRecipient($input: DestroyAllocationRecipientInput!) { destroyAllocationRecipient(input: $input) { wishAllocation { ...AllocationParts } } } fragment AllocationParts on WishAllocation { id name amount covered amountCovered percentCovered monitored status order terminatesAt updatedAt version recipient { __typename ... on InstitutionRecipient { id name countryCode accountNumber phoneNumber } ... on CompanyRecipient { id name websiteUrl } ... on IndividualRecipient { id name email countryCode phoneNumber relationship } } wish { id name termable iconSelected wishCategory { slug name } } plaidAccount { id name mask needsSignIn } }" }

export const Onboarding: Operation<OnboardingQuery, OnboardingQueryVariables> = { name: 'Onboarding', document: "query Onboarding($slug: OnboardingSlug!) { onboarding(slug: $slug) { ...OnboardingParts } } fragment OnboardingParts on OnboardingJourney { slug steps { key applicable complete } coverageAmount completed }" }

export const CompleteOnboardingStep: Operation<CompleteOnboardingStepMutation, CompleteOnboardingStepMutationVariables> = { name: 'CompleteOnboardingStep', document: "mutation CompleteOnboardingStep($input: CompleteOnboardingStepInput!) { completeOnboardingStep(input: $input) { onboarding { ...OnboardingParts } } } fragment OnboardingParts on OnboardingJourney { slug steps { key applicable complete } coverageAmount completed }" }