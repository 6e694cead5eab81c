import { act, button, listRow, openAction, sampleForm } from '../../../machines/form/sampleForms.ts'
import type {
  DynamicForm,
  FormItem,
  FormItemContent,
  FormItemType,
  TextInputContent,
  TextStyle,
} from '../../../rules/contract/schema.generated.ts'

const input = (label: string, rest: { hint?: string; required?: boolean } = {}) => ({
  label,
  hint: '',
  required: false,
  value: null,
  ...rest,
})

const item = (key: string, type: FormItemType, content: FormItemContent): FormItem => ({ key, type, content })

const option = (value: string, label: string, exclusive = false) => ({
  value,
  label,
  description: '',
  exclusive,
})

export const textInput = (key: string, label: string, rest: Partial<TextInputContent> = {}): FormItem =>
  item(key, 'inputText', {
    __typename: 'TextInputContent',
    ...input(label),
    characterMax: 50,
    multiLine: false,
    allowEmptySubmit: false,
    rule: 'none',
    state: null,
    autocomplete: '',
    ...rest,
  })

export const dateInput = (key: string, label: string, autocomplete = ''): FormItem =>
  item(key, 'inputDate', {
    __typename: 'DateContent',
    ...input(label),
    minDate: null,
    maxDate: null,
    rangeRule: 'validateDateRange',
    rangeMessage: '',
    autocomplete,
  })

export const yesOrNoInput = (key: string, label: string): FormItem =>
  item(key, 'inputSingleSelect', {
    __typename: 'SingleSelectContent',
    ...input(label, { required: true }),
    format: 'rectangles',
    autocomplete: '',
    options: [option('yes', 'Yes'), option('no', 'No')],
  })

export const stateInput = (key: string, label: string, autocomplete = ''): FormItem =>
  item(key, 'inputSingleSelect', {
    __typename: 'SingleSelectContent',
    ...input(label),
    format: 'dropdown',
    autocomplete,
    options: [option('AZ', 'Arizona'), option('OH', 'Ohio')],
  })

/** A text of the carrier in this style. */
export const textItem = (key: string, text: string, textStyle: TextStyle = 'body'): FormItem =>
  item(key, 'text', { __typename: 'TextContent', text: text, textStyle })

const send = [act('validate'), act('createResponse'), act('nextForm')]

/** A form with an item of every type except the upload, which has its own file: upload.test.tsx. */
export const everyItem: DynamicForm = sampleForm({
  slug: 'everything',
  items: [
    textItem('heading', 'About you', 'heading'),
    textItem('body', 'One thing at a time.'),
    item('picture', 'image', { __typename: 'ImageContent', name: 'heart', alternativeText: 'A heart' }),
    item('ornament', 'decoration', { __typename: 'DecorationContent', name: 'spark' }),
    item('gap', 'space', { __typename: 'SpaceContent', size: 2 }),
    textInput('first_name', 'First name', { rule: 'name', required: true, hint: 'As on your passport' }),
    textInput('middle', 'Middle initial', { rule: 'middleInitial' }),
    textInput('email', 'Email', { rule: 'email' }),
    textInput('phone', 'Phone', { rule: 'phoneNumber' }),
    textInput('zip', 'ZIP code', { rule: 'postalCode' }),
    textInput('remarks', 'Remarks', { multiLine: true, characterMax: 20 }),
    dateInput('birthdate', 'Birth date'),
    item('income', 'inputNumeric', {
      __typename: 'NumericContent',
      ...input('Income'),
      currency: true,
      min: 0,
      max: 1_000_000,
      precision: 0,
      unit: '',
    }),
    item('gender', 'inputSingleSelect', {
      __typename: 'SingleSelectContent',
      ...input('Gender'),
      format: 'radio',
      autocomplete: '',
      options: [option('F', 'Female'), option('M', 'Male')],
    }),
    stateInput('state', 'State'),
    item('conditions', 'inputMultiSelect', {
      __typename: 'MultiSelectContent',
      ...input('Conditions'),
      options: [option('asthma', 'Asthma'), option('none', 'None of the above', true)],
    }),
    item('amount', 'inputSlider', {
      __typename: 'SliderContent',
      ...input('Coverage'),
      currency: true,
      min: 50_000,
      max: 1_000_000,
      unit: '',
      characterMax: 20,
      increment: 1,
      step: 50_000,
      leftLabel: '$50k',
      rightLabel: '$1M',
      minErrorMessage: 'We start at $50,000.',
      maxErrorMessage: 'We go up to $1,000,000.',
      textEditable: true,
      ticks: [50_000, 1_000_000],
      valueBase: 250_000,
      value: 250_000,
    }),
    item('height', 'inputUnitized', {
      __typename: 'UnitizedContent',
      ...input('Height'),
      parts: [
        { key: 'feet', label: 'Feet', minValue: 3, maxValue: 8, value: null },
        { key: 'inches', label: 'Inches', minValue: 0, maxValue: 11, value: null },
      ],
    }),
    item('tax_id', 'inputTaxId', {
      __typename: 'TaxIdContent',
      ...input('Taxpayer ID'),
      taxIdSet: false,
      encryptOutput: true,
    }),
    item('reminders', 'inputToggle', { __typename: 'ToggleContent', ...input('Reminders') }),
    item('truth', 'inputCheckbox', {
      __typename: 'CheckboxContent',
      ...input('It is true', { required: true }),
      acknowledges: null,
    }),
    listRow('answer', [openAction('address')]),
    listRow('shown', []),
    button('continue', send, true),
    button('later', [act('dismissForm')]),
  ],
})

/** One of its items, beside an optional one. */
export const oneItem = (key: string): DynamicForm => ({
  ...everyItem,
  items: everyItem.items.filter((item) => [key, 'reminders', 'continue'].includes(item.key)),
})
