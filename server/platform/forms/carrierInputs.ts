import * as v from 'valibot'
import type { UploadedFile } from '../../../rules/contract/schema.generated.ts'
import { yearsBefore } from '../../../rules/dates.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { InputType, ItemContents } from '../../../rules/items/itemContents.ts'
import { isAskable, mostBytes, mostFiles } from '../../../rules/uploads.ts'
import { contractWords } from './contractWords.generated.ts'
import type { DateBound, DefinitionContents } from './definition.ts'
import {
  asked,
  autocomplete,
  bool,
  dateBound,
  least,
  list,
  most,
  number,
  object,
  oneOf,
  option,
  options,
  type SchemaOf,
  string,
  text,
  whole,
} from './schemas.ts'

/** What an input's appearance depends on besides its definition and its value. */
export interface InputContext {
  facts: {
    taxIdSet: boolean
    age: number | null
    state: string | null
    uploads: readonly (UploadedFile & { flowSessionId: string | null; fieldId: string | null })[]
  }
  today: string
  /**
   * The flow session of the form: files of other sessions are not shown in it; absent if nothing is
   * shown.
   */
  flowSessionId?: string
}

interface CarrierInput<Type extends InputType> {
  /** The allowed content of its definition. */
  readonly content: SchemaOf<DefinitionContents[Type]>
  /** Renders the definition as the contract's item. */
  render(
    content: DefinitionContents[Type],
    value: AnswerValue,
    applicant: InputContext,
    key: string,
  ): ItemContents[Type]
}

/** The decimal digits that a double can represent. */
const mostDecimals = 15

export const carrierInputs: { readonly [Type in InputType]: CarrierInput<Type> } = {
  inputCheckbox: {
    // `definitionSchema.ts` checks the slug against the documents that can be acknowledged.
    content: object({ ...asked, acknowledges: v.exactOptional(string) }),
    render: ({ acknowledges = null, ...content }, value) => ({
      __typename: 'CheckboxContent',
      ...content,
      acknowledges,
      value: value ?? false,
    }),
  },
  inputDate: {
    content: object({
      ...asked,
      minDate: dateBound,
      maxDate: dateBound,
      rangeRule: oneOf(contractWords.DateRangeRule),
      rangeMessage: string,
      autocomplete,
    }),
    render: ({ minDate, maxDate, ...content }, value, { today }) => ({
      __typename: 'DateContent',
      ...content,
      // A day relative to today becomes a date when the form is shown.
      minDate: day(minDate, today),
      maxDate: day(maxDate, today),
      value,
    }),
  },
  inputDirectUpload: {
    content: object({
      ...asked,
      accept: v.pipe(
        list(v.pipe(string, v.check(isAskable, 'is not an accepted file type'))),
        v.minLength(1, 'has no file types'),
      ),
      filesMax: v.pipe(whole, least(1), most(mostFiles)),
      bytesMax: v.pipe(whole, least(1), most(mostBytes)),
    }),
    render: (content, value, { facts: { uploads }, flowSessionId }, key) => ({
      __typename: 'DirectUploadContent',
      ...content,
      value,
      files: uploads
        .filter((file) => file.fieldId === key && file.flowSessionId === flowSessionId)
        .map(({ signedBlobId, filename, byteSize, contentType, stored }) => ({
          signedBlobId,
          filename,
          byteSize,
          contentType,
          stored,
        })),
    }),
  },
  inputMultiSelect: {
    content: object({ ...asked, options: options(object(option)) }),
    render: (content, value) => ({ __typename: 'MultiSelectContent', ...content, value }),
  },
  inputNumeric: {
    content: object({
      ...asked,
      currency: bool,
      min: v.nullable(number),
      max: v.nullable(number),
      precision: v.pipe(whole, least(0), most(mostDecimals)),
      unit: string,
    }),
    render: (content, value) => ({ __typename: 'NumericContent', ...content, value }),
  },
  inputSingleSelect: {
    content: object({
      ...asked,
      format: oneOf(contractWords.SelectFormat),
      autocomplete,
      options: options(
        object({
          ...option,
          oldest: v.exactOptional(v.pipe(whole, least(0))),
          unlisted: v.exactOptional(v.literal(true)),
        }),
      ),
      recommended: v.exactOptional(string),
    }),
    render: ({ options, recommended, ...content }, value, { facts: { age } }) => {
      // With an unknown age all options are offered: the answer is checked again once it is known.
      const offered = options
        .filter(({ oldest }) => oldest === undefined || age === null || age <= oldest)
        .filter((option) => option.unlisted === undefined || option.value === value)
        .map(({ oldest: _, unlisted: _unlisted, ...option }) => option)
      const suggested = offered.find((option) => option.value === recommended)?.value ?? null
      return { __typename: 'SingleSelectContent', ...content, options: offered, value: value ?? suggested }
    },
  },
  inputSlider: {
    // It is drawn between its two ends, and typed values are read without decimals.
    content: object({
      ...asked,
      currency: bool,
      min: whole,
      max: whole,
      unit: string,
      characterMax: v.pipe(whole, least(1)),
      increment: v.pipe(whole, least(1)),
      step: v.pipe(whole, least(1)),
      leftLabel: string,
      rightLabel: string,
      minErrorMessage: string,
      maxErrorMessage: string,
      textEditable: bool,
      ticks: list(whole),
      valueBase: whole,
    }),
    render: (content, value) => ({ __typename: 'SliderContent', ...content, value }),
  },
  inputTaxId: {
    // The carrier accepts no tax ID in plain text.
    content: object({
      ...asked,
      encryptOutput: v.literal(true, 'is not true: a tax ID in plain text is refused'),
    }),
    render: (content, _, { facts }) => ({
      __typename: 'TaxIdContent',
      ...content,
      taxIdSet: facts.taxIdSet,
      value: null,
    }),
  },
  inputText: {
    content: object({
      ...asked,
      characterMax: v.pipe(whole, least(1)),
      multiLine: bool,
      allowEmptySubmit: bool,
      rule: oneOf(contractWords.TextRule),
      autocomplete,
    }),
    render: (content, value, { facts }) => ({
      __typename: 'TextInputContent',
      ...content,
      // If the state is known, a ZIP code of another state is an error.
      state: content.rule === 'postalCode' ? facts.state : null,
      value,
    }),
  },
  inputToggle: {
    content: object(asked),
    render: (content, value) => ({ __typename: 'ToggleContent', ...content, value: value ?? false }),
  },
  inputUnitized: {
    content: object({
      ...asked,
      parts: v.pipe(
        list(
          object({
            key: text,
            label: text,
            minValue: v.pipe(whole, least(0)),
            maxValue: v.pipe(whole, least(0)),
            value: v.nullable(whole),
          }),
        ),
        v.minLength(1, 'has no parts'),
      ),
    }),
    render: (content, value) => ({ __typename: 'UnitizedContent', ...content, value }),
  },
}

function day(bound: DateBound | null, today: string): string | null {
  if (bound === null) return null
  if (bound === 'today') return today
  return typeof bound === 'string' ? bound : yearsBefore(today, bound.yearsBeforeToday)
}
