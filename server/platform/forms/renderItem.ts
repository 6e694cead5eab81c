import type { FormItem, ShownPart, UploadedFile } from '../../../rules/contract/schema.generated.ts'
import { yearsBefore } from '../../../rules/dates.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { textOf } from '../../../rules/formTexts.ts'
import type { InputItem, InputType, ItemContents, ShownType } from '../../../rules/items/itemContents.ts'
import type { DateBound, DefinitionContents, DefinitionOf, InputDefinition, RowSource } from './definition.ts'

/** What an input's look rests on besides its definition and its value. */
interface InputContext {
  facts: {
    taxIdSet: boolean
    age: number | null
    state: string | null
    uploads: readonly (UploadedFile & { flowSessionId: string | null; fieldId: string | null })[]
  }
  today: string
  /** Where the form is answered: files of another are not shown in it; absent where nothing is shown. */
  flowSessionId?: string
}

type RenderInput<Type extends InputType> = (
  content: DefinitionContents[Type],
  value: AnswerValue,
  applicant: InputContext,
  key: string,
) => ItemContents[Type]

/** How the definition of each type that takes an answer becomes what the contract shows. */
const inputs: { readonly [Type in InputType]: RenderInput<Type> } = {
  inputCheckbox: ({ acknowledges = null, ...content }, value) => ({
    __typename: 'CheckboxContent',
    ...content,
    acknowledges,
    value: value ?? false,
  }),
  inputDate: ({ minDate, maxDate, ...content }, value, { today }) => ({
    __typename: 'DateContent',
    ...content,
    // A day that is counted from today becomes a date when the form is shown.
    minDate: day(minDate, today),
    maxDate: day(maxDate, today),
    value,
  }),
  inputDirectUpload: (content, value, { facts: { uploads }, flowSessionId }, key) => ({
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
  inputMultiSelect: (content, value) => ({ __typename: 'MultiSelectContent', ...content, value }),
  inputNumeric: (content, value) => ({ __typename: 'NumericContent', ...content, value }),
  inputSingleSelect: ({ options, recommended, ...content }, value, { facts: { age } }) => {
    // Whose age is not known is offered everything: the answer is judged again once it is.
    const offered = options
      .filter(({ oldest }) => oldest === undefined || age === null || age <= oldest)
      .filter((option) => option.unlisted === undefined || option.value === value)
      .map(({ oldest: _, unlisted: _unlisted, ...option }) => option)
    const suggested = offered.find((option) => option.value === recommended)?.value ?? null
    return { __typename: 'SingleSelectContent', ...content, options: offered, value: value ?? suggested }
  },
  inputSlider: (content, value) => ({ __typename: 'SliderContent', ...content, value }),
  inputTaxId: (content, _, { facts }) => ({
    __typename: 'TaxIdContent',
    ...content,
    taxIdSet: facts.taxIdSet,
    value: null,
  }),
  inputText: (content, value, { facts }) => ({
    __typename: 'TextInputContent',
    ...content,
    // Where the state is known, a ZIP code of another one is a slip.
    state: content.rule === 'postalCode' ? facts.state : null,
    value,
  }),
  inputToggle: (content, value) => ({ __typename: 'ToggleContent', ...content, value: value ?? false }),
  inputUnitized: (content, value) => ({ __typename: 'UnitizedContent', ...content, value }),
}

type RenderShown<Type extends ShownType> = (
  content: DefinitionContents[Type],
  display: (source: RowSource) => readonly ShownPart[],
) => ItemContents[Type]

/** The same for the types that take none; `display` says what a row shows. */
const shown: { readonly [Type in ShownType]: RenderShown<Type> } = {
  button: ({ text, style, primary, actions }) => ({
    __typename: 'ButtonContent',
    text,
    style,
    primary,
    actions,
  }),
  decoration: (content) => ({ __typename: 'DecorationContent', ...content }),
  image: (content) => ({ __typename: 'ImageContent', ...content }),
  listRow({ label, shows, actions }, display) {
    const shownParts = display(shows)
    return { __typename: 'ListRowContent', label, shown: textOf(shownParts), shownParts, actions }
  },
  space: (content) => ({ __typename: 'SpaceContent', ...content }),
  text: (content) => ({ __typename: 'TextContent', ...content }),
}

/** An input as the contract shows it, with its stored value. */
export function renderInput<Type extends InputType>(
  { key, type, content }: InputDefinition<Type>,
  value: AnswerValue,
  applicant: InputContext,
): InputItem<Type> {
  return { key, type, content: inputs[type](content, value, applicant, key) }
}

/** An item without an answer as the contract shows it. */
export function renderShown<Type extends ShownType>(
  { key, type, content }: DefinitionOf<Type>,
  display: (source: RowSource) => readonly ShownPart[],
): FormItem {
  return { key, type, content: shown[type](content, display) }
}

function day(bound: DateBound | null, today: string): string | null {
  if (bound === null) return null
  if (bound === 'today') return today
  return typeof bound === 'string' ? bound : yearsBefore(today, bound.yearsBeforeToday)
}
