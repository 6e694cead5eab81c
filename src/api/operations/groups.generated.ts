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

export type UpdatePrequalificationInformationInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly middleName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly suffix?: string | null | undefined;
  readonly birthdate?: string | null | undefined;
  readonly gender?: Gender | null | undefined;
  readonly street1?: string | null | undefined;
  readonly street2?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** The two-letter code of a US state. */
  readonly state?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  /** A JWE of nine digits, encrypted to `taxIdEncryptionKey`. */
  readonly taxId?: string | null | undefined;
};

export type Responsibility =
  | 'primary'
  | 'backup';

export type CreateBeneficiaryInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly firstName: string;
  readonly middleInitial?: string | null | undefined;
  readonly lastName: string;
  readonly relationship: string;
  readonly birthdate: string;
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly responsibility?: Responsibility | null | undefined;
};

export type UpdateBeneficiaryInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly beneficiaryId: string;
  readonly firstName?: string | null | undefined;
  readonly middleInitial?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly relationship?: string | null | undefined;
  readonly birthdate?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
};

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

export type TaxIdEncryptionKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxIdEncryptionKeyQuery = { readonly taxIdEncryptionKey: { readonly kid: string, readonly alg: string, readonly enc: string, readonly jwk: string } };

export type UpdatePrequalificationInformationMutationVariables = Exact<{
  input: UpdatePrequalificationInformationInput;
}>;


export type UpdatePrequalificationInformationMutation = { readonly updatePrequalificationInformation: { readonly ineligibleReasons: ReadonlyArray<IneligibleReason> } };

export type CreateBeneficiaryMutationVariables = Exact<{
  input: CreateBeneficiaryInput;
}>;


export type CreateBeneficiaryMutation = { readonly createBeneficiary: { readonly beneficiary: { readonly id: string } } };

export type UpdateBeneficiaryMutationVariables = Exact<{
  input: UpdateBeneficiaryInput;
}>;


export type UpdateBeneficiaryMutation = { readonly updateBeneficiary: { readonly beneficiary: { readonly id: string } } };

export const TaxIdEncryptionKey: Operation<TaxIdEncryptionKeyQuery, TaxIdEncryptionKeyQueryVariables> = { name: 'TaxIdEncryptionKey', document: "query TaxIdEncryptionKey { taxIdEncryptionKey { kid alg enc jwk } }" }

export const UpdatePrequalificationInformation: Operation<UpdatePrequalificationInformationMutation, UpdatePrequalificationInformationMutationVariables> = { name: 'UpdatePrequalificationInformation', document: "mutation UpdatePrequalificationInformation($input: UpdatePrequalificationInformationInput!) { updatePrequalificationInformation(input: $input) { ineligibleReasons } }" }

export const CreateBeneficiary: Operation<CreateBeneficiaryMutation, CreateBeneficiaryMutationVariables> = { name: 'CreateBeneficiary', document: "mutation CreateBeneficiary($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { beneficiary { id } } }" }

export const UpdateBeneficiary: Operation<UpdateBeneficiaryMutation, UpdateBeneficiaryMutationVariables> = { name: 'UpdateBeneficiary', document: "mutation UpdateBeneficiary($input: UpdateBeneficiaryInput!) { updateBeneficiary(input: $input) { beneficiary { id } } }" }