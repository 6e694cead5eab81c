import fc from 'fast-check'
import type { AnswerValue } from '../../../../rules/flowSlugs.ts'
import { inputTypes } from '../../../../rules/items/index.ts'
import type { InputType } from '../../../../rules/items/itemContents.ts'
import { beneficiaryFields } from '../../../../server/domains/beneficiaries/fields.ts'
import {
  address,
  apiGroup,
  choice,
  form,
  options,
  phone,
  row,
  submit,
  textField,
  together,
  when,
} from '../../../../server/platform/forms/build.ts'
import {
  type Condition,
  type DefinitionContents,
  type FlowDefinition,
  type FormDefinition,
  type GroupDefinition,
  type InputDefinition,
  type ItemDefinition,
  isInputDefinition,
  type NextRule,
} from '../../../../server/platform/forms/definition.ts'
import { itemAnswers } from '../../../support/itemAnswers.ts'

/*
 * Random flows that the check of definitions accepts: every input type with any allowed content,
 * conditional items and branches, a review, and groups of facts, of fields in one row, of a phone
 * number and of an address.
 */

const asked = { label: fc.constant('Label'), hint: fc.constant(''), required: fc.boolean() }
const ordered = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }))
const range = (least: number, most: number) =>
  fc.tuple(ordered(least, most), fc.boolean(), fc.boolean()).map(([{ min, max }, hasMin, hasMax]) => ({
    min: hasMin ? min : null,
    max: hasMax ? max : null,
  }))

const choicesOf = fc
  .array(fc.record({ exclusive: fc.boolean(), description: fc.constantFrom('', 'More') }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((given) =>
    options(given.map((one, index) => ({ ...one, value: `v${index}`, label: `Option ${index}` }))),
  )

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const bound = fc.oneof(
  fc.constant(null),
  day,
  fc.constant('today'),
  fc.record({ yearsBeforeToday: fc.integer({ min: 0, max: 100 }) }),
)
type Bound = DefinitionContents['inputDate']['minDate']

/** Whether one bound is later than another bound of the same kind. */
function isAfter(one: Bound, other: Bound): boolean {
  if (one === null || other === null) return false
  const [first, second] = [yearsOf(one), yearsOf(other)]
  if (first !== null && second !== null) return first < second
  return first === second && one > other
}

const yearsOf = (bound: NonNullable<Bound>): number | null =>
  bound === 'today' ? 0 : typeof bound === 'string' ? null : bound.yearsBeforeToday

const message = fc.constantFrom('', 'Not so')

type Contents = { readonly [Type in InputType]?: fc.Arbitrary<DefinitionContents[Type]> }

const own = {
  inputCheckbox: fc.record(asked),
  inputDate: fc
    .record({
      ...asked,
      minDate: bound,
      maxDate: bound,
      rangeRule: fc.constantFrom('validateDateRange', 'beneficiaryTooYoung'),
      rangeMessage: message,
      autocomplete: fc.constant(''),
    })
    .map((content) => {
      const { minDate, maxDate } = content
      const isTurned = isAfter(minDate, maxDate)
      return isTurned ? { ...content, minDate: maxDate, maxDate: minDate } : content
    }),
  inputDirectUpload: fc.record({
    ...asked,
    accept: fc.constant(['image/*']),
    filesMax: fc.integer({ min: 1, max: 20 }),
    bytesMax: fc.integer({ min: 1, max: 20_000_000 }),
  }),
  inputMultiSelect: fc.record({ ...asked, options: choicesOf }),
  inputNumeric: fc
    .tuple(
      fc.record({ ...asked, currency: fc.boolean(), precision: fc.nat(3), unit: fc.constantFrom('', 'lb') }),
      range(0, 1000),
    )
    .map(([content, bounds]) => ({ ...content, ...bounds })),
  inputSingleSelect: fc
    .record({
      ...asked,
      format: fc.constantFrom('blobs', 'dropdown', 'radio', 'rectangles'),
      autocomplete: fc.constant(''),
      options: choicesOf,
    })
    .chain((content) =>
      fc
        .constantFrom('', ...content.options.map(({ value }) => value))
        .map((recommended) => (recommended === '' ? content : { ...content, recommended })),
    ),
  inputSlider: fc
    .tuple(
      fc.record({
        ...asked,
        currency: fc.boolean(),
        unit: fc.constantFrom('', 'years'),
        characterMax: fc.integer({ min: 1, max: 20 }),
        increment: fc.integer({ min: 1, max: 10 }),
        step: fc.integer({ min: 1, max: 10 }),
        leftLabel: fc.constant(''),
        rightLabel: fc.constant(''),
        minErrorMessage: message,
        maxErrorMessage: message,
        textEditable: fc.boolean(),
        ticks: fc.constant([]),
      }),
      fc.nat(100),
      ordered(0, 10),
    )
    // The start and the maximum are whole increments from the minimum; any other value is invalid.
    .map(([content, min, { min: start, max: end }]) => ({
      ...content,
      min,
      max: min + end * content.increment,
      valueBase: min + start * content.increment,
    })),
  // A flow never stores this in plain text: the carrier would refuse the definition.
  inputTaxId: fc.record({ ...asked, encryptOutput: fc.constant(true) }),
  inputText: fc.record({
    ...asked,
    rule: fc.constantFrom(
      'none',
      'words',
      'alphabetical',
      'name',
      'email',
      'phoneNumber',
      'ownPhoneNumber',
      'middleInitial',
      'postalCode',
    ),
    characterMax: fc.integer({ min: 1, max: 30 }),
    multiLine: fc.boolean(),
    allowEmptySubmit: fc.boolean(),
    autocomplete: fc.constant(''),
  }),
  inputToggle: fc.record(asked),
  inputUnitized: fc.record({
    ...asked,
    parts: fc
      .array(fc.tuple(ordered(0, 20), fc.option(fc.nat(20), { freq: 1 })), { minLength: 1, maxLength: 3 })
      .map((parts) =>
        parts.map(([{ min, max }, fixed], index) => ({
          key: `p${index}`,
          label: `Part ${index}`,
          minValue: min,
          maxValue: max,
          // At least one is required.
          value: index === 0 ? null : fixed,
        })),
      ),
  }),
} satisfies Contents

/**
 * The content of each type; types that are missing above use the content of their table of answers.
 */
const contents: Contents = own

function inputOf<Type extends InputType>(type: Type): fc.Arbitrary<InputDefinition<Type>> {
  const given: fc.Arbitrary<DefinitionContents[Type]> =
    contents[type] ?? fc.constant(itemAnswers[type].content)
  return given.map((content): InputDefinition<Type> => ({ key: '', type, content }))
}

const anyInput = fc.oneof(
  ...Object.keys(inputTypes).flatMap((type) => (isAnswerType(type) ? [inputOf(type)] : [])),
)

/** A tax ID is a fact and not an answer. */
function isAnswerType(type: string): type is Exclude<InputType, 'inputTaxId'> {
  return type in inputTypes && type !== 'inputTaxId'
}

/** An index into a list of unknown length, used modulo the length. */
const pick = fc.nat(1000)
const at = <Thing>(things: readonly Thing[], index: number): Thing | undefined =>
  things[index % things.length]

/** A condition before the available questions are known. */
type Wish = { kind: number; input: number; option: number; not: boolean; second: Wish | null }
const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.nat(9),
  input: pick,
  option: pick,
  not: fc.boolean(),
  second: fc.option(
    fc.record({ kind: fc.nat(9), input: pick, option: pick, not: fc.boolean(), second: fc.constant(null) }),
  ),
})

/** The wish as a condition on these inputs; undefined where none of them can be used. */
function conditionOf(given: Wish, inputs: readonly InputDefinition[]): Condition | undefined {
  const one = plainCondition(given, inputs)
  const other = given.second === null ? undefined : plainCondition(given.second, inputs)
  const joined: Condition | undefined = one && other ? { anyOf: [one, other] } : one
  return joined && given.not ? { not: joined } : joined
}

function plainCondition(
  { kind, input, option }: Wish,
  inputs: readonly InputDefinition[],
): Condition | undefined {
  if (kind === 0) return { fact: 'accidentalDeathOnly' }
  if (kind === 1) return { scope: option % 2 === 0 ? 'new_policy' : 'policy_holder' }
  const askable = inputs.filter(({ type }) =>
    ['inputSingleSelect', 'inputMultiSelect', 'inputCheckbox', 'inputToggle'].includes(type),
  )
  const found = at(askable, input)
  if (found === undefined) return undefined
  const { key, content } = found
  if (!('options' in content)) return { key, is: option % 2 === 0 }
  const value = at(content.options, option)?.value ?? ''
  return found.type === 'inputSingleSelect' ? { key, is: value } : { key, includes: value }
}

interface WishedForm {
  inputs: readonly { input: InputDefinition; when: Wish | null }[]
  ways: readonly { to: number; when: Wish }[]
  /**
   * What the form ends with: nothing, a phone number or an address; and whether its first two
   * inputs share a row.
   */
  group: 'none' | 'phone' | 'address'
  isTogether: boolean
}

const wishedForm: fc.Arbitrary<WishedForm> = fc.record({
  inputs: fc.array(fc.record({ input: anyInput, when: fc.option(wish, { freq: 1 }) }), { maxLength: 4 }),
  ways: fc.array(fc.record({ to: pick, when: wish }), { maxLength: 2 }),
  group: fc.constantFrom('none', 'none', 'phone', 'address'),
  isTogether: fc.boolean(),
})

const facts = ['firstName', 'middleName', 'suffix'] as const

/** A flow that the check of definitions takes. */
export const anyFlow: fc.Arbitrary<FlowDefinition> = fc
  .record({
    forms: fc.array(wishedForm, { minLength: 1, maxLength: 6 }),
    facts: fc.option(fc.array(own.inputText, { minLength: 1, maxLength: 3 })),
    taxId: own.inputTaxId,
    /** The index of the profile's forms, and a beneficiary. */
    factsAt: pick,
    namedAt: fc.option(pick),
    hasReview: fc.boolean(),
  })
  .map(({ forms: wished, facts: factInputs, taxId, factsAt, namedAt, hasReview }): FlowDefinition => {
    const places = wished.map((_, index) => index)
    const inputs: InputDefinition[][] = []
    const target = (from: number, number: number) =>
      from + 1 < places.length ? from + 1 + (number % (places.length - from - 1)) : null
    const passed = passedBefore(
      places.map((from) =>
        [0, ...(wished[from]?.ways ?? []).map(({ to }) => to)].map((to) => target(from, to)),
      ),
    )
    const askedBefore = (index: number) => (passed[index] ?? []).flatMap((one) => inputs[one] ?? [])
    const bare = wished.map(({ inputs: given, group }, index) => {
      const items = given.map(({ input, when: given }, place): ItemDefinition => {
        const item = { ...input, key: `f${index}_${place}` }
        const condition = given === null ? undefined : conditionOf(given, askedBefore(index))
        return condition === undefined ? item : when(condition, item)
      })
      items.push(...groupedItems(index, group))
      // Only items of earlier forms count: the items of an open form do not change.
      inputs.push(items.filter(isInputDefinition))
      return items
    })
    const last = hasReview ? 'review' : null
    const forms = bare.map((items, index): FormDefinition => {
      const before = [...askedBefore(index), ...(inputs[index] ?? [])]
      const slugOf = (place: number | null) => (place === null ? last : `form-${place}`)
      const ways = (wished[index]?.ways ?? []).flatMap(({ to, when: given }): NextRule[] => {
        const condition = conditionOf(given, before)
        return condition === undefined ? [] : [{ to: slugOf(target(index, to)), when: condition }]
      })
      const isFactual = factInputs !== null && index === factsAt % bare.length
      const isNaming = namedAt !== null && index === namedAt % bare.length
      const own = [
        ...(isFactual ? [...factItems(factInputs), taxIdItem(taxId)] : []),
        ...(isNaming ? namedItems : []),
        ...items,
      ]
      return form({
        slug: `form-${index}`,
        stepKey: 'estimate',
        title: `Form ${index}`,
        description: 'Made up.',
        items: [...own, submit()],
        groups: [
          ...(isFactual
            ? [
                apiGroup('facts', 'updatePrequalificationInformation', [
                  ...facts.slice(0, factInputs.length),
                  'taxId',
                ]),
              ]
            : []),
          ...(isNaming ? [namedGroup] : []),
          ...groupsOf(index, items, wished[index]),
        ],
        next: [...ways, { to: slugOf(target(index, 0)) }],
      })
    })
    const reached = reachable(hasReview ? [...forms, reviewOf(forms)] : forms)
    return {
      slug: 'onboarding-intro',
      level: 'identified',
      scopes: ['new_policy'],
      terminalBehavior: 'complete',
      lockedByApplication: false,
      forms: reached,
    }
  })

/** For each form, the forms on every path to it, whichever branches remain in the end. */
function passedBefore(ways: readonly (readonly (number | null)[])[]): number[][] {
  const passed: number[][] = []
  for (const [form] of ways.entries()) {
    const from = ways.flatMap((targets, other) =>
      targets.includes(form) ? [[...(passed[other] ?? []), other]] : [],
    )
    const [first = [], ...others] = from
    passed.push(first.filter((one) => others.every((way) => way.includes(one))))
  }
  return passed
}

const partKeys = (index: number) => ({
  countryCode: `c${index}`,
  phoneNumber: `n${index}`,
  street1: `s${index}`,
  city: `t${index}`,
  postalCode: `z${index}`,
})

/** The items of a phone number or an address, each without a condition. */
function groupedItems(index: number, group: WishedForm['group']): ItemDefinition[] {
  const { countryCode, phoneNumber, street1, city, postalCode } = partKeys(index)
  if (group === 'phone')
    return [
      choice(countryCode, 'Country', 'dropdown', [
        { value: 'us', label: 'US +1' },
        { value: 'ca', label: 'CA +1' },
      ]),
      textField(phoneNumber, 'Number', 'phoneNumber', 'tel-national', { characterMax: 20 }),
    ]
  if (group === 'address')
    return [
      textField(street1, 'Street', 'street', 'address-line1'),
      textField(city, 'City', 'words', 'address-level2', { required: false }),
      textField(postalCode, 'ZIP code', 'postalCode', 'postal-code', { characterMax: 10 }),
    ]
  return []
}

/** The groups that contain them, and one for two neighbors in a row. */
function groupsOf(
  index: number,
  items: readonly ItemDefinition[],
  wished: WishedForm | undefined,
): GroupDefinition[] {
  const { countryCode, phoneNumber, street1, city, postalCode } = partKeys(index)
  const pair = items.filter(({ key }) => key.startsWith('f')).slice(0, 2)
  return [
    ...(wished?.isTogether && pair.length > 0
      ? [
          together(
            'pair',
            pair.map(({ key }) => key),
          ),
        ]
      : []),
    ...(wished?.group === 'phone' ? [phone('phone', { countryCode, phoneNumber })] : []),
    ...(wished?.group === 'address'
      ? [
          address(
            'address',
            [
              { attribute: 'street1', itemKey: street1 },
              { attribute: 'city', itemKey: city },
              { attribute: 'postalCode', itemKey: postalCode },
            ],
            { countries: [], states: [] },
          ),
        ]
      : []),
  ]
}

const factItems = (factInputs: readonly DefinitionContents['inputText'][]): ItemDefinition[] =>
  factInputs.map((content, index) => ({ key: facts[index] ?? '', type: 'inputText', content }))

/** A beneficiary, with keys of its own because the same flow may ask for a profile. */
const named = [
  beneficiaryFields.firstName,
  beneficiaryFields.lastName,
  beneficiaryFields.relationship,
  beneficiaryFields.birthdate,
]
const keyOfNamed = (key: string) => `named-${key}`
const namedItems = named.map((item): InputDefinition => ({ ...item, key: keyOfNamed(item.key) }))
const namedGroup: GroupDefinition = {
  key: 'named',
  type: 'api',
  itemKeys: namedItems.map(({ key }) => key),
  mutation: 'createBeneficiary',
  variables: named.map(({ key }) => ({
    name: key,
    source: 'field',
    sourceType: 'string',
    value: keyOfNamed(key),
  })),
}

const taxIdItem = (content: DefinitionContents['inputTaxId']): ItemDefinition => ({
  key: 'taxId',
  type: 'inputTaxId',
  content,
})

const reviewOf = (forms: readonly FormDefinition[]): FormDefinition =>
  form({
    slug: 'review',
    stepKey: 'estimate',
    title: 'Review',
    description: 'What was answered.',
    layout: 'review',
    reviewVariant: 'interview_review',
    items: [
      ...forms.map(({ slug, items }) =>
        row(`row-${slug}`, slug, { answers: items.filter(isInputDefinition).map(({ key }) => key) }, slug),
      ),
      submit(),
    ],
    next: [{ to: null }],
  })

/** Removes forms that no branch reaches, and the review rows that would open them. */
function reachable(forms: readonly FormDefinition[]): FormDefinition[] {
  const slugs = new Set(forms.slice(0, 1).map(({ slug }) => slug))
  for (const { slug, next } of forms) if (slugs.has(slug)) for (const { to } of next) if (to) slugs.add(to)
  const kept = forms.filter(({ slug }) => slugs.has(slug))
  const keys = new Set(kept.flatMap(({ items }) => items.map(({ key }) => key)))
  return kept.map((each) => ({
    ...each,
    items: each.items
      .filter(({ key }) => !key.startsWith('row-') || slugs.has(key.slice('row-'.length)))
      .map((item) => withoutLost(item, keys)),
    next: each.next.filter(({ when: condition }) => condition === undefined || isKnown(condition, keys)),
  }))
}

/** An item that depended on a removed form's answer is shown to every user. */
const withoutLost = (item: ItemDefinition, keys: ReadonlySet<string>): ItemDefinition =>
  item.when === undefined || isKnown(item.when, keys) ? item : when({ scope: 'new_policy' }, item)

function isKnown(condition: Condition, keys: ReadonlySet<string>): boolean {
  if ('anyOf' in condition) return condition.anyOf.every((part) => isKnown(part, keys))
  if ('not' in condition) return isKnown(condition.not, keys)
  return !('key' in condition) || keys.has(condition.key)
}

/** Names of uploaded files that encode their content (`server/application/sandbox/playFlow.ts`). */
const played = (files: readonly number[]) => files.map((number) => `played|file-${number}.png|10|image/png`)

/** What a user or a script may put into a field. */
const nonsense: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 4 }),
)

/** Values that look like answers; one in two or three is valid. */
const sensible: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom<AnswerValue>(
    'us',
    'v0',
    'v1',
    'v2',
    true,
    false,
    'true',
    '',
    ' ',
    '0',
    ['v0'],
    ['v1', 'v0'],
  ),
  fc.constantFrom('Ada', 'N', 'ada@example.com', '(614) 555-0134', '43215', '43215 1234', '123-45-6789'),
  fc.nat(1000),
  fc.nat(20).map((number) => `${number} lb`),
  fc.nat(1000).map((number) => `${number}.25`),
  day,
  day.map((text) => `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`),
  fc.array(fc.nat(20).map(String), { minLength: 1, maxLength: 3 }),
  // Files that have arrived, in the form that the in-memory run knows them.
  fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }).map(played),
)

/** What is put into a field; `fit` for a value that the definition accepts. */
const anyEntry = fc.oneof(
  { weight: 5, arbitrary: fc.constant('fit' as const) },
  { weight: 3, arbitrary: sensible.map((value) => ({ value })) },
  { weight: 2, arbitrary: nonsense.map((value) => ({ value })) },
)

/** An action of the user at a form: fill in fields, then submit or leave. */
export const anyTurn = fc.record({
  entries: fc.array(anyEntry, { minLength: 8, maxLength: 8 }),
  act: fc.constantFrom('submit', 'submit', 'submit', 'back', 'edit', 'reload'),
  pick,
})
export type Turn = typeof anyTurn extends fc.Arbitrary<infer Value> ? Value : never
