// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type EditableOfferingsQueryVariables = Exact<{ [key: string]: never; }>;


export type EditableOfferingsQuery = { readonly productOfferings: ReadonlyArray<{ readonly id: string, readonly productSlug: ProductSlug, readonly status: Contract.ProductOfferingStatus, readonly amount: number, readonly termDuration: number, readonly termUnit: Contract.TermUnit, readonly insuredsAgeAtTerm: number, readonly monthlyPremium: number, readonly annualPremium: number, readonly billingFrequency: Contract.BillingFrequency, readonly allocationCoverage: number | null, readonly coverageDetails: { readonly productSlug: ProductSlug, readonly minCoverageAmount: number, readonly maxCoverageAmount: number, readonly minTermDuration: number, readonly maxTermDuration: number, readonly termUnit: Contract.TermUnit, readonly requestedCoverageAmount: number, readonly requestedTermDuration: number } }> };

export type AdjustProductOfferingQueryVariables = Exact<{
  id: string;
  termUnit: Contract.TermUnit;
  termDuration: number;
  amount: number;
}>;


export type AdjustProductOfferingQuery = { readonly adjustProductOffering: { readonly monthlyPremium: number, readonly annualPremium: number, readonly insuredsAgeAtTerm: number, readonly allocationsCoveredPercentage: number | null } };

export type UpdateProductOfferingMutationVariables = Exact<{
  input: Contract.UpdateProductOfferingInput;
}>;


export type UpdateProductOfferingMutation = { readonly updateProductOffering: { readonly offering: { readonly id: string } } };

export const EditableOfferings: Operation<EditableOfferingsQuery, EditableOfferingsQueryVariables> = { name: 'EditableOfferings', document: "query EditableOfferings { productOfferings { id productSlug status amount termDuration termUnit insuredsAgeAtTerm monthlyPremium annualPremium billingFrequency allocationCoverage coverageDetails { productSlug minCoverageAmount maxCoverageAmount minTermDuration maxTermDuration termUnit requestedCoverageAmount requestedTermDuration } } }" }

export const AdjustProductOffering: Operation<AdjustProductOfferingQuery, AdjustProductOfferingQueryVariables> = { name: 'AdjustProductOffering', document: "query AdjustProductOffering($id: ID!, $termUnit: TermUnit!, $termDuration: Int!, $amount: Dollars!) { adjustProductOffering( id: $id termUnit: $termUnit termDuration: $termDuration amount: $amount ) { monthlyPremium annualPremium insuredsAgeAtTerm allocationsCoveredPercentage } }" }

export const UpdateProductOffering: Operation<UpdateProductOfferingMutation, UpdateProductOfferingMutationVariables> = { name: 'UpdateProductOffering', document: "mutation UpdateProductOffering($input: UpdateProductOfferingInput!) { updateProductOffering(input: $input) { offering { id } } }" }