// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Contract from '../../../machines/contract/schema.generated.ts';

import type { FlowSlug, AnswerValue } from '../../../machines/flowSlugs.ts';
import type { ProductSlug } from '../../../machines/product.ts';
import type { Operation } from '../operation.ts'

export type ActionPartsFragment = { readonly type: Contract.ActionType, readonly command: Contract.ActionCommand, readonly destination: Contract.ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: Contract.ActionSource, readonly sourceType: Contract.ActionSourceType, readonly value: string }> };

export type FlowPartsFragment = { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: Contract.TerminalBehavior, readonly sessionFromStart: boolean };

export type FlowSessionPartsFragment = { readonly flowSessionId: string, readonly flowScope: Contract.FlowScope, readonly subjectId: string | null, readonly formIndex: number, readonly nextForm: ReadonlyArray<string>, readonly visitedForms: ReadonlyArray<string>, readonly complete: boolean, readonly ineligibleReasons: ReadonlyArray<Contract.IneligibleReason>, readonly underwritingRequired: boolean, readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: Contract.TerminalBehavior, readonly sessionFromStart: boolean } };

export type FlowQueryVariables = Exact<{
  slug: FlowSlug;
}>;


export type FlowQuery = { readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: Contract.TerminalBehavior, readonly sessionFromStart: boolean } | null };

export type CreateFlowSessionMutationVariables = Exact<{
  input: Contract.CreateFlowSessionInput;
}>;


export type CreateFlowSessionMutation = { readonly createFlowSession: { readonly flowSession: { readonly flowSessionId: string, readonly flowScope: Contract.FlowScope, readonly subjectId: string | null, readonly formIndex: number, readonly nextForm: ReadonlyArray<string>, readonly visitedForms: ReadonlyArray<string>, readonly complete: boolean, readonly ineligibleReasons: ReadonlyArray<Contract.IneligibleReason>, readonly underwritingRequired: boolean, readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: Contract.TerminalBehavior, readonly sessionFromStart: boolean } } } };

export type CreateResponseMutationVariables = Exact<{
  input: Contract.CreateResponseInput;
}>;


export type CreateResponseMutation = { readonly createResponse: { readonly flowSession: { readonly flowSessionId: string, readonly flowScope: Contract.FlowScope, readonly subjectId: string | null, readonly formIndex: number, readonly nextForm: ReadonlyArray<string>, readonly visitedForms: ReadonlyArray<string>, readonly complete: boolean, readonly ineligibleReasons: ReadonlyArray<Contract.IneligibleReason>, readonly underwritingRequired: boolean, readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: Contract.TerminalBehavior, readonly sessionFromStart: boolean } } } };

export type DynamicFormQueryVariables = Exact<{
  input: Contract.DynamicFormInput;
}>;


export type DynamicFormQuery = { readonly dynamicForm: { readonly id: string, readonly slug: string, readonly description: string, readonly layout: Contract.FormLayout, readonly flowSlug: FlowSlug, readonly flowSessionId: string, readonly version: string, readonly title: string, readonly subtitle: string, readonly formIndex: number, readonly formCount: number, readonly stepKey: Contract.ProgressKey, readonly topicShare: number, readonly decides: ReadonlyArray<Contract.IneligibleReason>, readonly advancesOn: Contract.FormAdvance, readonly reviewVariant: Contract.ReviewVariant | null, readonly items: ReadonlyArray<{ readonly key: string, readonly type: Contract.FormItemType, readonly content:
        | { readonly __typename: 'ButtonContent', readonly text: string, readonly style: Contract.ButtonStyle, readonly primary: boolean, readonly actions: ReadonlyArray<{ readonly type: Contract.ActionType, readonly command: Contract.ActionCommand, readonly destination: Contract.ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: Contract.ActionSource, readonly sourceType: Contract.ActionSourceType, readonly value: string }> }> }
        | { readonly __typename: 'DecorationContent', readonly name: Contract.PictureName }
        | { readonly __typename: 'ImageContent', readonly name: Contract.PictureName, readonly alternativeText: string }
        | { readonly __typename: 'CheckboxContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly acknowledges: string | null }
        | { readonly __typename: 'DateContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly minDate: string | null, readonly maxDate: string | null, readonly rangeRule: Contract.DateRangeRule, readonly rangeMessage: string, readonly autocomplete: string }
        | { readonly __typename: 'DirectUploadContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly accept: ReadonlyArray<string>, readonly filesMax: number, readonly bytesMax: number, readonly files: ReadonlyArray<{ readonly signedBlobId: string, readonly filename: string, readonly byteSize: number, readonly contentType: string, readonly stored: boolean }> }
        | { readonly __typename: 'MultiSelectContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly description: string, readonly exclusive: boolean }> }
        | { readonly __typename: 'NumericContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly currency: boolean, readonly min: number | null, readonly max: number | null, readonly precision: number, readonly unit: string }
        | { readonly __typename: 'SingleSelectContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly format: Contract.SelectFormat, readonly autocomplete: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly description: string, readonly exclusive: boolean }> }
        | { readonly __typename: 'SliderContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly currency: boolean, readonly min: number | null, readonly max: number | null, readonly unit: string, readonly characterMax: number, readonly increment: number, readonly step: number, readonly leftLabel: string, readonly rightLabel: string, readonly minErrorMessage: string, readonly maxErrorMessage: string, readonly textEditable: boolean, readonly ticks: ReadonlyArray<number>, readonly valueBase: number }
        | { readonly __typename: 'TaxIdContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly taxIdSet: boolean, readonly encryptOutput: boolean }
        | { readonly __typename: 'TextInputContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly characterMax: number, readonly multiLine: boolean, readonly allowEmptySubmit: boolean, readonly rule: Contract.TextRule, readonly state: string | null, readonly autocomplete: string }
        | { readonly __typename: 'ToggleContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null }
        | { readonly __typename: 'UnitizedContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly parts: ReadonlyArray<{ readonly key: string, readonly label: string, readonly minValue: number, readonly maxValue: number, readonly value: number | null }> }
        | { readonly __typename: 'ListRowContent', readonly label: string, readonly shown: string, readonly shownParts: ReadonlyArray<{ readonly key: string | null, readonly text: string }>, readonly actions: ReadonlyArray<{ readonly type: Contract.ActionType, readonly command: Contract.ActionCommand, readonly destination: Contract.ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: Contract.ActionSource, readonly sourceType: Contract.ActionSourceType, readonly value: string }> }> }
        | { readonly __typename: 'SpaceContent', readonly size: number }
        | { readonly __typename: 'TextContent', readonly text: string, readonly textStyle: Contract.TextStyle }
       }>, readonly groups: ReadonlyArray<{ readonly key: string, readonly type: Contract.FormGroupType, readonly itemKeys: ReadonlyArray<string>, readonly replacementKey: string | null, readonly mutation: Contract.GroupMutation | null, readonly body: string | null, readonly attributesSet: ReadonlyArray<{ readonly attribute: Contract.GroupAttributeName, readonly itemKey: string }>, readonly countries: ReadonlyArray<{ readonly name: string, readonly alpha3: string, readonly hasStates: boolean, readonly hasPostalCode: boolean }>, readonly states: ReadonlyArray<{ readonly name: string, readonly alpha2: string }>, readonly variables: ReadonlyArray<{ readonly name: string, readonly source: Contract.ActionSource, readonly sourceType: Contract.ActionSourceType, readonly value: string }> }>, readonly pricing: { readonly amountKey: string, readonly termKey: string } | null, readonly expiration: { readonly effectiveUntil: string, readonly actions: ReadonlyArray<{ readonly type: Contract.ActionType, readonly command: Contract.ActionCommand, readonly destination: Contract.ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: Contract.ActionSource, readonly sourceType: Contract.ActionSourceType, readonly value: string }> }> } | null, readonly leadingNavigationButton: { readonly text: string, readonly style: Contract.ButtonStyle, readonly primary: boolean, readonly actions: ReadonlyArray<{ readonly type: Contract.ActionType, readonly command: Contract.ActionCommand, readonly destination: Contract.ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: Contract.ActionSource, readonly sourceType: Contract.ActionSourceType, readonly value: string }> }> } | null } | null };

export type TaxIdEncryptionKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxIdEncryptionKeyQuery = { readonly taxIdEncryptionKey: { readonly kid: string, readonly alg: string, readonly enc: string, readonly jwk: string } };

export type AddressSuggestionsQueryVariables = Exact<{
  search: string;
  state?: string | null | undefined;
  within?: Contract.AddressSuggestionInput | null | undefined;
}>;


export type AddressSuggestionsQuery = { readonly addressSuggestions: ReadonlyArray<{ readonly streetLine: string, readonly secondary: string, readonly city: string, readonly state: string, readonly zipcode: string, readonly entries: number }> };

export type AddressVerificationQueryVariables = Exact<{
  address: Contract.AddressInput;
}>;


export type AddressVerificationQuery = { readonly addressVerification: Contract.AddressVerdict | null };

export const Flow: Operation<FlowQuery, FlowQueryVariables> = { name: 'Flow', document: "query Flow($slug: FlowSlug!) { flow(slug: $slug) { ...FlowParts } } fragment FlowParts on Flow { id slug terminalBehavior sessionFromStart }" }

export const CreateFlowSession: Operation<CreateFlowSessionMutation, CreateFlowSessionMutationVariables> = { name: 'CreateFlowSession', document: "mutation CreateFlowSession($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { ...FlowSessionParts } } } fragment FlowSessionParts on FlowSession { flowSessionId flow { ...FlowParts } flowScope subjectId formIndex nextForm visitedForms complete ineligibleReasons underwritingRequired } fragment FlowParts on Flow { id slug terminalBehavior sessionFromStart }" }

export const CreateResponse: Operation<CreateResponseMutation, CreateResponseMutationVariables> = { name: 'CreateResponse', document: "mutation CreateResponse($input: CreateResponseInput!) { createResponse(input: $input) { flowSession { ...FlowSessionParts } } } fragment FlowSessionParts on FlowSession { flowSessionId flow { ...FlowParts } flowScope subjectId formIndex nextForm visitedForms complete ineligibleReasons underwritingRequired } fragment FlowParts on Flow { id slug terminalBehavior sessionFromStart }" }

export const DynamicForm: Operation<DynamicFormQuery, DynamicFormQueryVariables> = { name: 'DynamicForm', document: "query DynamicForm($input: DynamicFormInput!) { dynamicForm(input: $input) { id slug description layout flowSlug flowSessionId version title subtitle formIndex formCount stepKey topicShare decides advancesOn reviewVariant items { key type content { __typename ... on InputContent { label hint required value } ... on ButtonContent { text style primary actions { ...ActionParts } } ... on CheckboxContent { acknowledges } ... on DecorationContent { name } ... on ImageContent { name alternativeText } ... on TextContent { text textStyle } ... on SpaceContent { size } ... on DateContent { minDate maxDate rangeRule rangeMessage autocomplete } ... on DirectUploadContent { accept filesMax bytesMax files { signedBlobId filename byteSize contentType stored } } ... on NumericContent { currency min max precision unit } ... on SingleSelectContent { format autocomplete options { value label description exclusive } } ... on MultiSelectContent { options { value label description exclusive } } ... on SliderContent { currency min max unit characterMax increment step leftLabel rightLabel minErrorMessage maxErrorMessage textEditable ticks valueBase } ... on TaxIdContent { taxIdSet encryptOutput } ... on TextInputContent { characterMax multiLine allowEmptySubmit rule state autocomplete } ... on UnitizedContent { parts { key label minValue maxValue value } } ... on ListRowContent { label shown shownParts { key text } actions { ...ActionParts } } } } groups { key type itemKeys replacementKey attributesSet { attribute itemKey } countries { name alpha3 hasStates hasPostalCode } states { name alpha2 } mutation body variables { name source sourceType value } } pricing { amountKey termKey } expiration { effectiveUntil actions { ...ActionParts } } leadingNavigationButton { text style primary actions { ...ActionParts } } } } fragment ActionParts on Action { type command destination arguments { name source sourceType value } }" }

export const TaxIdEncryptionKey: Operation<TaxIdEncryptionKeyQuery, TaxIdEncryptionKeyQueryVariables> = { name: 'TaxIdEncryptionKey', document: "query TaxIdEncryptionKey { taxIdEncryptionKey { kid alg enc jwk } }" }

export const AddressSuggestions: Operation<AddressSuggestionsQuery, AddressSuggestionsQueryVariables> = { name: 'AddressSuggestions', document: "query AddressSuggestions($search: String!, $state: String, $within: AddressSuggestionInput) { addressSuggestions(search: $search, state: $state, within: $within) { streetLine secondary city state zipcode entries } }" }

export const AddressVerification: Operation<AddressVerificationQuery, AddressVerificationQueryVariables> = { name: 'AddressVerification', document: "query AddressVerification($address: AddressInput!) { addressVerification(address: $address) }" }