// Generated from server/schema.graphql by `npm run generate`. Not to be edited.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FlowSlug, AnswerValue } from '../../../machines/flowSlugs.ts';
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

export type FormDirection =
  | 'CURRENT'
  | 'NEXT'
  | 'PREVIOUS'
  | 'EXACT';

export type DynamicFormInput = {
  readonly flowSessionId: string;
  readonly direction: FormDirection;
  /** The slug of the form to go from, or to, by `direction`. */
  readonly currentFormIdentifier?: string | null | undefined;
};

export type FormLayout =
  | 'vertical'
  | 'modal'
  | 'review'
  | 'quoteReviewTermLife'
  | 'aboutAccidentalDeath'
  | 'quoteReviewAccidentalDeath'
  | 'purchasePolicy'
  | 'purchaseSuccess'
  | 'terminal'
  | 'trivia';

export type ReviewVariant =
  | 'beneficiary_review'
  | 'insurance_profile_review_screen'
  | 'interview_review';

export type FormItemType =
  | 'button'
  | 'decoration'
  | 'image'
  | 'inputCheckbox'
  | 'inputDate'
  | 'inputDirectUpload'
  | 'inputMultiSelect'
  | 'inputNumeric'
  | 'inputSingleSelect'
  | 'inputSlider'
  | 'inputTaxId'
  | 'inputText'
  | 'inputToggle'
  | 'inputUnitized'
  | 'listRow'
  | 'space'
  | 'text';

export type ButtonStyle =
  | 'back'
  | 'destructive'
  | 'exit'
  | 'hidden'
  | 'primary'
  | 'secondary'
  | 'textLink';

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

export type TextStyle =
  | 'heading'
  | 'body'
  | 'small'
  | 'legal';

export type SelectFormat =
  | 'blobs'
  | 'dropdown'
  | 'radio'
  | 'rectangles';

export type TextRule =
  /** Any text. */
  | 'none'
  /** Letters only. */
  | 'alphabetical'
  /** A person's name: letters, spaces, hyphens, apostrophes and full stops. */
  | 'name'
  | 'email'
  | 'phoneNumber'
  /** One letter. */
  | 'middleInitial'
  /** Five digits, or nine with a hyphen. */
  | 'postalCode';

export type FormGroupType =
  | 'address'
  | 'phone'
  | 'container'
  | 'api';

/** A mutation that a form's API group runs. */
export type GroupMutation =
  | 'updatePrequalificationInformation'
  | 'createBeneficiary'
  | 'updateBeneficiary'
  | 'createPhoneNumber';

export type CreateFlowSessionInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly slug: FlowSlug;
  /** Forget the answers of an unfinished session and begin again. */
  readonly fromStart?: boolean | null | undefined;
  readonly flowScope?: FlowScope | null | undefined;
};

export type InputType =
  | 'inputCheckbox'
  | 'inputDate'
  | 'inputDirectUpload'
  | 'inputMultiSelect'
  | 'inputNumeric'
  | 'inputSingleSelect'
  | 'inputSlider'
  | 'inputTaxId'
  | 'inputText'
  | 'inputToggle'
  | 'inputUnitized';

export type FieldResponseInput = {
  readonly fieldId: string;
  readonly inputType: InputType;
  readonly required: boolean;
  readonly value?: AnswerValue | null | undefined;
};

export type CreateResponseInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly flowSessionId: string;
  /** The slug of the form that is answered. */
  readonly formIdentifier: string;
  readonly formVersion: string;
  readonly fieldResponses: ReadonlyArray<FieldResponseInput>;
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

export type ActionPartsFragment = { readonly type: ActionType, readonly command: ActionCommand, readonly destination: ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: ActionSource, readonly sourceType: ActionSourceType, readonly value: string }> };

export type FlowSessionPartsFragment = { readonly flowSessionId: string, readonly flowScope: FlowScope, readonly formIndex: number, readonly nextForm: ReadonlyArray<string>, readonly visitedForms: ReadonlyArray<string>, readonly complete: boolean, readonly ineligibleReasons: ReadonlyArray<IneligibleReason>, readonly underwritingRequired: boolean, readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: TerminalBehavior } };

export type CreateFlowSessionMutationVariables = Exact<{
  input: CreateFlowSessionInput;
}>;


export type CreateFlowSessionMutation = { readonly createFlowSession: { readonly flowSession: { readonly flowSessionId: string, readonly flowScope: FlowScope, readonly formIndex: number, readonly nextForm: ReadonlyArray<string>, readonly visitedForms: ReadonlyArray<string>, readonly complete: boolean, readonly ineligibleReasons: ReadonlyArray<IneligibleReason>, readonly underwritingRequired: boolean, readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: TerminalBehavior } } } };

export type CreateResponseMutationVariables = Exact<{
  input: CreateResponseInput;
}>;


export type CreateResponseMutation = { readonly createResponse: { readonly flowSession: { readonly flowSessionId: string, readonly flowScope: FlowScope, readonly formIndex: number, readonly nextForm: ReadonlyArray<string>, readonly visitedForms: ReadonlyArray<string>, readonly complete: boolean, readonly ineligibleReasons: ReadonlyArray<IneligibleReason>, readonly underwritingRequired: boolean, readonly flow: { readonly id: string, readonly slug: FlowSlug, readonly terminalBehavior: TerminalBehavior } } } };

export type DynamicFormQueryVariables = Exact<{
  input: DynamicFormInput;
}>;


export type DynamicFormQuery = { readonly dynamicForm: { readonly id: string, readonly slug: string, readonly description: string, readonly layout: FormLayout, readonly flowSlug: FlowSlug, readonly flowSessionId: string, readonly version: string, readonly title: string, readonly subtitle: string, readonly formIndex: number, readonly formCount: number, readonly stepKey: string, readonly reviewVariant: ReviewVariant | null, readonly items: ReadonlyArray<{ readonly key: string, readonly type: FormItemType, readonly content:
        | { readonly __typename: 'ButtonContent', readonly text: string, readonly style: ButtonStyle, readonly primary: boolean, readonly actions: ReadonlyArray<{ readonly type: ActionType, readonly command: ActionCommand, readonly destination: ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: ActionSource, readonly sourceType: ActionSourceType, readonly value: string }> }> }
        | { readonly __typename: 'DecorationContent', readonly name: string }
        | { readonly __typename: 'ImageContent', readonly name: string, readonly alternativeText: string }
        | { readonly __typename: 'CheckboxContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null }
        | { readonly __typename: 'DateContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly minDate: string | null, readonly maxDate: string | null, readonly rangeMessage: string }
        | { readonly __typename: 'MultiSelectContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly description: string, readonly exclusive: boolean }> }
        | { readonly __typename: 'NumericContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly currency: boolean, readonly min: number | null, readonly max: number | null, readonly precision: number, readonly unit: string }
        | { readonly __typename: 'SingleSelectContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly format: SelectFormat, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly description: string, readonly exclusive: boolean }> }
        | { readonly __typename: 'SliderContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly currency: boolean, readonly min: number | null, readonly max: number | null, readonly unit: string, readonly characterMax: number, readonly increment: number, readonly step: number, readonly leftLabel: string, readonly rightLabel: string, readonly minErrorMessage: string, readonly maxErrorMessage: string, readonly textEditable: boolean, readonly ticks: ReadonlyArray<number>, readonly valueBase: number }
        | { readonly __typename: 'TaxIdContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly taxIdSet: boolean, readonly encryptOutput: boolean }
        | { readonly __typename: 'TextInputContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly characterMax: number, readonly multiLine: boolean, readonly allowEmptySubmit: boolean, readonly rule: TextRule, readonly autocomplete: string }
        | { readonly __typename: 'ToggleContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null }
        | { readonly __typename: 'UnitizedContent', readonly label: string, readonly hint: string, readonly required: boolean, readonly value: AnswerValue | null, readonly parts: ReadonlyArray<{ readonly key: string, readonly label: string, readonly minValue: number, readonly maxValue: number }> }
        | { readonly __typename: 'ListRowContent', readonly label: string, readonly shown: string, readonly actions: ReadonlyArray<{ readonly type: ActionType, readonly command: ActionCommand, readonly destination: ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: ActionSource, readonly sourceType: ActionSourceType, readonly value: string }> }> }
        | { readonly __typename: 'SpaceContent', readonly size: number }
        | { readonly __typename: 'TextContent', readonly text: string, readonly textStyle: TextStyle }
       }>, readonly groups: ReadonlyArray<{ readonly key: string, readonly type: FormGroupType, readonly itemKeys: ReadonlyArray<string>, readonly replacementKey: string | null, readonly mutation: GroupMutation | null, readonly variables: ReadonlyArray<{ readonly name: string, readonly source: ActionSource, readonly sourceType: ActionSourceType, readonly value: string }> }>, readonly expiration: { readonly effectiveUntil: string, readonly actions: ReadonlyArray<{ readonly type: ActionType, readonly command: ActionCommand, readonly destination: ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: ActionSource, readonly sourceType: ActionSourceType, readonly value: string }> }> } | null, readonly leadingNavigationButton: { readonly text: string, readonly style: ButtonStyle, readonly primary: boolean, readonly actions: ReadonlyArray<{ readonly type: ActionType, readonly command: ActionCommand, readonly destination: ActionDestination | null, readonly arguments: ReadonlyArray<{ readonly name: string, readonly source: ActionSource, readonly sourceType: ActionSourceType, readonly value: string }> }> } | null } | null };

export const CreateFlowSession: Operation<CreateFlowSessionMutation, CreateFlowSessionMutationVariables> = { name: 'CreateFlowSession', document: "mutation CreateFlowSession($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { ...FlowSessionParts } } } fragment FlowSessionParts on FlowSession { flowSessionId flow { id slug terminalBehavior } flowScope formIndex nextForm visitedForms complete ineligibleReasons underwritingRequired }" }

export const CreateResponse: Operation<CreateResponseMutation, CreateResponseMutationVariables> = { name: 'CreateResponse', document: "mutation CreateResponse($input: CreateResponseInput!) { createResponse(input: $input) { flowSession { ...FlowSessionParts } } } fragment FlowSessionParts on FlowSession { flowSessionId flow { id slug terminalBehavior } flowScope formIndex nextForm visitedForms complete ineligibleReasons underwritingRequired }" }

export const DynamicForm: Operation<DynamicFormQuery, DynamicFormQueryVariables> = { name: 'DynamicForm', document: "query DynamicForm($input: DynamicFormInput!) { dynamicForm(input: $input) { id slug description layout flowSlug flowSessionId version title subtitle formIndex formCount stepKey reviewVariant items { key type content { __typename ... on InputContent { label hint required value } ... on ButtonContent { text style primary actions { ...ActionParts } } ... on DecorationContent { name } ... on ImageContent { name alternativeText } ... on TextContent { text textStyle } ... on SpaceContent { size } ... on DateContent { minDate maxDate rangeMessage } ... on NumericContent { currency min max precision unit } ... on SingleSelectContent { format options { value label description exclusive } } ... on MultiSelectContent { options { value label description exclusive } } ... on SliderContent { currency min max unit characterMax increment step leftLabel rightLabel minErrorMessage maxErrorMessage textEditable ticks valueBase } ... on TaxIdContent { taxIdSet encryptOutput } ... on TextInputContent { characterMax multiLine allowEmptySubmit rule autocomplete } ... on UnitizedContent { parts { key label minValue maxValue } } ... on ListRowContent { label shown actions { ...ActionParts } } } } groups { key type itemKeys replacementKey mutation variables { name source sourceType value } } expiration { effectiveUntil actions { ...ActionParts } } leadingNavigationButton { text style primary actions { ...ActionParts } } } } fragment ActionParts on Action { type command destination arguments { name source sourceType value } }" }