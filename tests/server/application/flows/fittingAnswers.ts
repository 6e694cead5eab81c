import type { Values } from '../../../../machines/form/form.types.ts'
import type { DynamicForm } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../../rules/flowSlugs.ts'
import { isInput } from '../../../../rules/items/index.ts'
import type { InputItem, InputType, ItemContents } from '../../../../rules/items/itemContents.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { itemAnswers } from '../../../support/itemAnswers.ts'

/**
 * Which options are chosen: of two the one of `two`, of more the one of `more`, counted around. Through all of them every
 * option of a flow is chosen beside either answer to what leads to its question.
 */
export interface Taste {
  two: number
  more: number
}

const clamp = (wanted: number, min: number | null, max: number | null) =>
  Math.min(Math.max(wanted, min ?? wanted), max ?? wanted)

const between = (first: string | null, day: string, last: string | null) =>
  first !== null && day < first ? first : last !== null && day > last ? last : day

const texts: Readonly<Record<ItemContents['inputText']['rule'], string>> = {
  none: 'A few words',
  words: 'A few words',
  street: '12 Oak Lane',
  secondStreetLine: 'Apt 3',
  alphabetical: 'Ada',
  name: 'Ada',
  email: 'ada@example.com',
  phoneNumber: '6145550134',
  ownPhoneNumber: '6145550134',
  middleInitial: 'N',
  postalCode: '43215',
}

const chosen = (options: readonly { value: string }[], { two, more }: Taste): string =>
  options[(options.length === 2 ? two : more) % options.length]?.value ?? ''

/** An answer that an item of a type takes; the first of its table where the type is not here. */
const fitting: {
  readonly [Type in InputType]?: (content: ItemContents[Type], taste: Taste) => AnswerValue
} = {
  inputDate: ({ minDate, maxDate }) => between(minDate, '1990-06-15', maxDate),
  // Those that were sent before the form was opened.
  inputDirectUpload: ({ files }) => files.map(({ signedBlobId }) => signedBlobId),
  inputMultiSelect: ({ options }, taste) => [chosen(options, taste)],
  inputNumeric: ({ min, max }) => clamp(100, min, max),
  inputSingleSelect: ({ options }, taste) => chosen(options, taste),
  inputSlider: ({ value, valueBase, min }) => value ?? valueBase ?? min,
  inputTaxId: () => '123456789',
  inputText: ({ rule }) => texts[rule],
  inputToggle: (_, { two }) => two === 0,
  inputUnitized: ({ parts }) => parts.map(({ minValue }) => String(minValue ?? 0)),
}

const suited = <Type extends InputType>({ type, content }: InputItem<Type>, taste: Taste): AnswerValue =>
  fitting[type]?.(content, taste) ?? itemAnswers[type].taken[0]?.entered ?? null

/** What may decide against a person (`rules/eligibility.ts`). */
const deciding = ['birthdate', 'state', 'felony']

/**
 * Answers that a form takes. Facts, and what may decide against a person, are the standard applicant's, where they are told;
 * all else is by taste.
 */
export function answersThatFit(form: DynamicForm, slug: FlowSlug, taste: Taste): Values {
  const standard: Values = { felony: 'no', ...answersFor('insurance-profile'), ...answersFor(slug) }
  const facts = new Set(form.groups.flatMap(({ variables }) => variables.map(({ value }) => value)))
  return Object.fromEntries(
    form.items.filter(isInput).map((item) => {
      const { key } = item
      const isFixed = (facts.has(key) || deciding.includes(key)) && key in standard
      return [key, isFixed ? (standard[key] ?? null) : suited(item, taste)]
    }),
  )
}
