import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { InputType } from '../../rules/items/itemContents.ts'
import { type FieldError, ruleError } from '../../rules/ruleMessages.ts'
import { options } from '../../server/platform/forms/build.ts'
import type { DefinitionContents, InputDefinition } from '../../server/platform/forms/definition.ts'

interface TypeAnswers<Type extends InputType> {
  /** The content of the item, as in a flow definition. */
  readonly content: DefinitionContents[Type]
  /** Accepted input, its stored form, and its form in a review. */
  readonly taken: readonly { entered: AnswerValue; kept: AnswerValue; shown: string }[]
  /** Refused input and the rule that it breaks. */
  readonly refused: readonly { entered: AnswerValue; error: FieldError }[]
}

const asked = { label: 'Label', hint: '', required: true }
const required = ruleError('required')
const outside = ruleError('inRange')
const beyond = (range: string) =>
  ruleError('inRange', `Value is outside of the valid range: please enter ${range}`)
const choices = options([
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'none', label: 'None', exclusive: true },
])

/**
 * Answers to every type of item, written by hand; the browser's rules and the carrier are tested
 * with the same ones.
 */
export const itemAnswers: { readonly [Type in InputType]: TypeAnswers<Type> } = {
  inputCheckbox: {
    content: asked,
    taken: [
      { entered: true, kept: true, shown: 'Yes' },
      { entered: 'true', kept: true, shown: 'Yes' },
    ],
    refused: [
      { entered: null, error: required },
      { entered: false, error: required },
      { entered: 'maybe', error: required },
    ],
  },
  inputDate: {
    content: {
      ...asked,
      minDate: '2000-01-01',
      maxDate: '2020-12-31',
      rangeRule: 'validateDateRange',
      rangeMessage: '',
      autocomplete: '',
    },
    taken: [
      { entered: '2/8/2010', kept: '2010-02-08', shown: '02/08/2010' },
      { entered: '2020-12-31T10:00:00Z', kept: '2020-12-31', shown: '12/31/2020' },
    ],
    refused: [
      { entered: '', error: required },
      { entered: '02/30/2010', error: ruleError('validateDateFormat') },
      { entered: '12/31/1999', error: ruleError('validateDateRange') },
      { entered: '01/01/2021', error: ruleError('validateDateRange') },
    ],
  },
  inputDirectUpload: {
    content: { ...asked, accept: ['image/*', 'application/pdf'], filesMax: 2, bytesMax: 20 * 1024 * 1024 },
    // Only the carrier can resolve an id: tests/server/application/flows/evidence.test.ts.
    taken: [],
    refused: [
      { entered: null, error: required },
      { entered: [], error: required },
      { entered: 'one', error: outside },
      { entered: ['one', 'one'], error: outside },
      {
        entered: ['one', ''],
        error: ruleError(
          'uploadUnfinished',
          'Please wait until every file is uploaded, or remove the ones that aren’t',
        ),
      },
      {
        entered: ['one', 'two', 'three'],
        error: ruleError('tooManyFiles', 'Maximum file upload limit exceeded (2)'),
      },
    ],
  },
  inputMultiSelect: {
    content: { ...asked, options: choices },
    taken: [
      { entered: ['b', 'a'], kept: ['b', 'a'], shown: 'Beta, Alpha' },
      { entered: ['none'], kept: ['none'], shown: 'None' },
    ],
    refused: [
      { entered: [], error: required },
      { entered: ['a', 'a'], error: outside },
      { entered: ['a', 'none'], error: outside },
      { entered: ['c'], error: outside },
      { entered: 'a', error: outside },
    ],
  },
  inputNumeric: {
    content: { ...asked, currency: true, min: 1, max: 5000, precision: 2, unit: '' },
    taken: [
      { entered: '1,234.567', kept: 1234.56, shown: '$1,234.56' },
      { entered: 1, kept: 1, shown: '$1' },
    ],
    refused: [
      { entered: 'many', error: ruleError('number') },
      { entered: 0.99, error: beyond('$1 to $5,000') },
      { entered: 5000.01, error: beyond('$1 to $5,000') },
      { entered: 1.234, error: outside },
    ],
  },
  inputSingleSelect: {
    content: { ...asked, format: 'radio', autocomplete: '', options: choices },
    taken: [{ entered: 'b', kept: 'b', shown: 'Beta' }],
    refused: [
      { entered: '', error: required },
      { entered: 'c', error: outside },
      { entered: 1, error: outside },
    ],
  },
  inputSlider: {
    content: {
      ...asked,
      currency: false,
      // Not a multiple of the step: steps are counted from here.
      min: 12,
      max: 50,
      unit: 'years',
      characterMax: 2,
      increment: 5,
      step: 5,
      leftLabel: '',
      rightLabel: '',
      minErrorMessage: 'Too short',
      maxErrorMessage: '',
      textEditable: true,
      ticks: [],
      valueBase: 22,
    },
    taken: [
      { entered: '27', kept: 27, shown: '27 years' },
      { entered: 12, kept: 12, shown: '12 years' },
    ],
    refused: [
      { entered: null, error: required },
      { entered: 5, error: ruleError('inRange', 'Too short') },
      { entered: 55, error: outside },
      { entered: 15, error: outside },
    ],
  },
  inputTaxId: {
    content: { ...asked, encryptOutput: true },
    taken: [{ entered: '123-45-6789', kept: '123456789', shown: '•••-••-••••' }],
    refused: [
      { entered: null, error: required },
      { entered: '123-45-678', error: ruleError('ssnTin') },
      { entered: '666-45-6789', error: ruleError('ssnImpossible') },
    ],
  },
  inputText: {
    content: {
      ...asked,
      characterMax: 12,
      multiLine: false,
      allowEmptySubmit: false,
      rule: 'phoneNumber',
      autocomplete: 'tel',
    },
    taken: [{ entered: '+1 (602) 555-0134', kept: '6025550134', shown: '(602) 555-0134' }],
    refused: [
      { entered: ' ', error: required },
      { entered: '602 555', error: ruleError('phoneNumber') },
      { entered: '900 555 0134', error: ruleError('phoneNumberUnreachable') },
      { entered: '0005550199', error: ruleError('phoneNumberUnreachable') },
      { entered: '+44 20 7946 0958', error: ruleError('phoneNumberForeign') },
      { entered: 6025550134, error: outside },
    ],
  },
  inputToggle: {
    content: asked,
    taken: [
      { entered: false, kept: false, shown: 'No' },
      { entered: 'true', kept: true, shown: 'Yes' },
    ],
    refused: [
      { entered: null, error: required },
      { entered: 'maybe', error: outside },
    ],
  },
  inputUnitized: {
    content: {
      ...asked,
      parts: [
        { key: 'feet', label: 'Feet', minValue: 3, maxValue: 8, value: null },
        { key: 'inches', label: 'Inches', minValue: 0, maxValue: 11, value: null },
        { key: 'lines', label: 'Lines', minValue: 0, maxValue: 0, value: 0 },
      ],
    },
    // The last part is read-only: submitted values for it are ignored.
    taken: [
      { entered: ['5 ft', '11', '0'], kept: ['5', '11', '0'], shown: '5 feet 11 inches 0 lines' },
      { entered: ['5', '11', '7'], kept: ['5', '11', '0'], shown: '5 feet 11 inches 0 lines' },
    ],
    refused: [
      { entered: null, error: ruleError('validateUnitizedRequired') },
      { entered: ['5', '', '0'], error: ruleError('validateUnitizedRequired') },
      { entered: ['', '', '0'], error: ruleError('validateUnitizedRequired') },
      { entered: ['5', '12', '0'], error: beyond('0 inches to 11 inches') },
      { entered: ['-5', '11', '0'], error: beyond('3 feet to 8 feet') },
      { entered: ['5', '1e1', '0'], error: beyond('0 inches to 11 inches') },
      { entered: ['5', '1', '1', '1'], error: outside },
    ],
  },
}

/** The definition of an item of this type, with its content from the table. */
export function itemDefinition<Type extends InputType>(type: Type): InputDefinition<Type> {
  return { key: type, type, content: itemAnswers[type].content }
}
