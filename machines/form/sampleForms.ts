import type {
  Action,
  ActionCommand,
  DynamicForm,
  FlowSession,
  FormItem,
} from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'

/**
 * Small forms for the models, one for each thing that a form can do. Not the product's own forms.
 */

export const act = (command: ActionCommand, rest: Partial<Action> = {}): Action => ({
  type: 'api',
  command,
  destination: null,
  arguments: [],
  ...rest,
})

export const openAction = (form: string): Action =>
  act('openForm', { arguments: [{ name: 'form', source: 'literal', sourceType: 'string', value: form }] })

export const button = (key: string, actions: readonly Action[], primary = false): FormItem => ({
  key,
  type: 'button',
  content: {
    __typename: 'ButtonContent',
    text: key,
    style: primary ? 'primary' : 'secondary',
    primary,
    actions,
  },
})

export const listRow = (key: string, actions: readonly Action[]): FormItem => ({
  key,
  type: 'listRow',
  content: {
    __typename: 'ListRowContent',
    label: key,
    shown: 'Mia',
    shownParts: [{ key: null, text: 'Mia' }],
    actions,
  },
})

export const nameField = (value: string | null = null): FormItem => ({
  key: 'first_name',
  type: 'inputText',
  content: {
    __typename: 'TextInputContent',
    label: 'First name',
    hint: '',
    required: true,
    value,
    characterMax: 50,
    multiLine: false,
    allowEmptySubmit: false,
    rule: 'name',
    state: null,
    autocomplete: 'given-name',
  },
})

export const streetField = (value: string | null = null): FormItem => ({
  key: 'street1',
  type: 'inputText',
  content: {
    __typename: 'TextInputContent',
    label: 'Street address',
    hint: '',
    required: true,
    value,
    characterMax: 100,
    multiLine: false,
    allowEmptySubmit: false,
    rule: 'none',
    state: null,
    autocomplete: 'address-line1',
  },
})

/** A question with two visible answers. */
export const smallChoice = (
  key: string,
  value: string | null = null,
  options: readonly string[] = ['yes', 'no'],
): FormItem => ({
  key,
  type: 'inputSingleSelect',
  content: {
    __typename: 'SingleSelectContent',
    label: key,
    hint: '',
    required: true,
    value,
    format: 'rectangles',
    autocomplete: '',
    options: options.map((option) => ({
      value: option,
      label: option,
      description: '',
      exclusive: false,
    })),
  },
})

export const conditions: FormItem = {
  key: 'conditions',
  type: 'inputMultiSelect',
  content: {
    __typename: 'MultiSelectContent',
    label: 'Conditions',
    hint: '',
    required: false,
    value: null,
    options: [
      { value: 'asthma', label: 'Asthma', description: '', exclusive: false },
      { value: 'diabetes', label: 'Diabetes', description: '', exclusive: false },
      { value: 'none', label: 'None of the above', description: '', exclusive: true },
    ],
  },
}

/** Files, which an actor of their own sends. */
export const documentsField: FormItem = {
  key: 'papers',
  type: 'inputDirectUpload',
  content: {
    __typename: 'DirectUploadContent',
    label: 'Papers',
    hint: '',
    required: false,
    value: null,
    accept: ['image/*'],
    filesMax: 2,
    bytesMax: 1024,
    files: [],
  },
}

export function sampleForm(rest: Partial<DynamicForm> & Pick<DynamicForm, 'slug'>): DynamicForm {
  return {
    id: `form-${rest.slug}`,
    description: '',
    layout: 'vertical',
    flowSlug: 'insurance-profile',
    productSlug: product.termLife,
    flowSessionId: 'flow-1',
    version: '1',
    title: rest.slug,
    subtitle: '',
    formIndex: 1,
    formCount: 3,
    stepKey: 'insurance_profile',
    topicShare: 0,
    decides: [],
    advancesOn: 'button',
    reviewVariant: null,
    items: [],
    groups: [],
    pricing: null,
    expiration: null,
    leadingNavigationButton: {
      __typename: 'ButtonContent',
      text: 'Back',
      style: 'back',
      primary: false,
      actions: [act('previousForm')],
    },
    ...rest,
  }
}

export function sampleSession(rest: Partial<FlowSession> = {}): FlowSession {
  return {
    flowSessionId: 'flow-1',
    flow: { id: 'flow', slug: 'insurance-profile', terminalBehavior: 'complete', sessionFromStart: false },
    flowScope: 'new_policy',
    subjectId: null,
    formIndex: 1,
    nextForm: ['address'],
    visitedForms: ['name'],
    complete: false,
    ineligibleReasons: [],
    underwritingRequired: true,
    ...rest,
  }
}
