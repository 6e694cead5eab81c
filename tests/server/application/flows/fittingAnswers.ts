import type { Values } from '../../../../machines/form/form.types.ts'
import type { DynamicForm } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../../rules/flowSlugs.ts'
import { isInput } from '../../../../rules/items/index.ts'
import type { InputItem, InputType, ItemContents } from '../../../../rules/items/itemContents.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { itemAnswers } from '../../../support/itemAnswers.ts'

/**
 * Selects options by index, modulo their number: `two` for questions with two options, `more` for
 * longer ones. Trying all values chooses every option of a flow together with either answer to the
 * question before it.
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

/**
 * An answer that an input type accepts; types that are missing here use the first row of their
 * table.
 */
const fitting: {
  readonly [Type in InputType]?: (content: ItemContents[Type], taste: Taste) => AnswerValue
} = {
  inputDate: ({ minDate, maxDate }) => between(minDate, '1990-06-15', maxDate),
  // The files that were sent before the form was opened.
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

/** Questions that can make a person ineligible (`rules/eligibility.ts`). */
const deciding = ['birthdate', 'state', 'felony']

/**
 * Answers that a form accepts. Facts and eligibility questions use the standard applicant's
 * answers; the others follow the taste.
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
