import { isValid, parseISO } from 'date-fns'
import * as v from 'valibot'
import { progressKeys } from '../../../rules/contract/progressKeys.ts'
import { flowSlugs } from '../../../rules/flowSlugs.ts'
import type { ItemType } from '../../../rules/items/itemContents.ts'
import { isAskable, mostBytes, mostFiles } from '../../../rules/uploads.ts'
import { isAcknowledgeable, isMadeForSome } from '../../domains/documents/acknowledgements.ts'
import { autofillTokens } from '../../platform/forms/autofillTokens.ts'
import { contractWords } from '../../platform/forms/contractWords.generated.ts'
import type {
  Condition,
  DateBound,
  DefinitionContents,
  FlowDefinition,
  FormDefinition,
  GroupDefinition,
  ItemDefinition,
  KnownAnswer,
  RowSource,
} from '../../platform/forms/definition.ts'
import { knownAnswers } from './applicant.ts'
import { rowFacts } from './rowFacts.ts'

/*
 * The shape of a definition, checked at run time because `npm run flows` runs without the compiler. Names come from the
 * contract and the registries, and the types of `definition.ts` make sure that each schema is complete. `checkFlows.ts`
 * checks how the parts of a flow refer to each other.
 */

/** A schema whose output is this part of a definition: the compiler refuses one that lets something else through. */
type SchemaOf<Part> = v.GenericSchema<unknown, Part>

const bool = v.boolean('is neither true nor false')
const string = v.string('is no text')
const words = v.pipe(string, v.trim(), v.minLength(1, 'is empty'))
const slug = v.pipe(string, v.regex(/^[a-z][a-z0-9-]*$/, 'is not kebab-case'))
const number = v.pipe(v.number('is no number'), v.finite('is no number'))
const whole = v.pipe(number, v.integer('is no whole number'))
const least = (value: number) => v.minValue<number, number, string>(value, `is below ${value}`)
const most = (value: number) => v.maxValue<number, number, string>(value, `is above ${value}`)

/** One of these words, and no other. */
const oneOf = <const Words extends readonly string[]>(all: Words) =>
  v.picklist(all, ({ received }) => `is ${received}, which is none of: ${all.join(', ')}`)

/** The names of a registry's rows. */
function rowsOf<Name extends string>(registry: Readonly<Record<Name, unknown>>) {
  const isName = (name: string): name is Name => Object.hasOwn(registry, name)
  return oneOf(Object.keys(registry).filter(isName))
}

const list = <Schema extends v.GenericSchema>(of: Schema) => v.array(of, 'is no list')

const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is nothing that is known here'
    return received === 'undefined' ? 'is missing' : 'is of the wrong shape'
  })

/** A record by what it is: the schema of the first of these keys that it has. */
function byKey<Part>(schemas: Readonly<Record<string, SchemaOf<Part>>>, fault: string): SchemaOf<Part> {
  const other: SchemaOf<Part> = v.custom<Part>(() => false, fault)
  return v.lazy((input) => {
    if (typeof input !== 'object' || input === null) return other
    const key = Object.keys(schemas).find((name) => Object.hasOwn(input, name))
    return (key === undefined ? undefined : schemas[key]) ?? other
  })
}

const { FlowScope, IneligibleReason, ActionSource, ActionSourceType } = contractWords
const scope = oneOf(FlowScope)
const reason = oneOf(IneligibleReason)

const key = words
const condition: SchemaOf<Condition> = byKey<Condition>(
  {
    anyOf: object({
      anyOf: v.pipe(list(v.lazy(() => condition)), v.minLength(1, 'has no conditions')),
    }),
    not: object({ not: v.lazy(() => condition) }),
    fact: object({ fact: oneOf(['accidentalDeathOnly', 'accidentalDeathOffered', 'termLifeRefused']) }),
    reason: object({ reason }),
    scope: object({ scope }),
    includes: object({ key, includes: string }),
    is: object({ key, is: v.union([string, bool], 'is neither a text nor true or false') }),
  },
  'is no condition',
)

const nextRule = object({ to: v.nullable(string), when: v.exactOptional(condition) })

const valueSource = object({
  name: words,
  source: oneOf(ActionSource),
  sourceType: oneOf(ActionSourceType),
  value: string,
})

const action = object({
  type: oneOf(contractWords.ActionType),
  command: oneOf(contractWords.ActionCommand),
  destination: v.nullable(oneOf(contractWords.ActionDestination)),
  arguments: list(valueSource),
})

const button = object({
  text: words,
  style: oneOf(contractWords.ButtonStyle),
  primary: bool,
  // A button without actions would do nothing.
  actions: v.pipe(list(action), v.minLength(1, 'has no actions')),
})

/** Whether a text is a day that there is, as definitions write it. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text))

const dateBound: SchemaOf<DateBound | null> = v.nullable(
  v.lazy((input): SchemaOf<DateBound> => {
    if (typeof input === 'object') return object({ yearsBeforeToday: v.pipe(whole, least(0), most(150)) })
    return v.pipe(
      string,
      v.check(
        (text) => text === 'today' || isDay(text),
        'is no day: 2020-12-31, "today" or { yearsBeforeToday }',
      ),
    )
  }),
)

const asked = { label: words, hint: string, required: bool }
const option = { value: words, label: words, description: string, exclusive: bool }
const options = <Option extends v.GenericSchema>(of: Option) =>
  v.pipe(list(of), v.minLength(2, 'has too few options'))
const autocomplete = v.picklist(autofillTokens, ({ received }) => `is ${received}, which no browser knows`)
const pictureName = oneOf(contractWords.PictureName)

/** What a double holds of a decimal fraction. */
const mostDecimals = 15

/** What the content of each type may say. */
const contents: { readonly [Type in ItemType]: SchemaOf<DefinitionContents[Type]> } = {
  button,
  decoration: object({ name: pictureName }),
  image: object({ name: pictureName, alternativeText: words }),
  inputCheckbox: object({
    ...asked,
    acknowledges: v.exactOptional(
      v.pipe(
        string,
        v.check(isAcknowledgeable, 'is no disclosure and no document'),
        v.check(isMadeForSome, 'is a document that is not made for anyone yet'),
      ),
    ),
  }),
  inputDate: object({
    ...asked,
    minDate: dateBound,
    maxDate: dateBound,
    rangeRule: oneOf(contractWords.DateRangeRule),
    rangeMessage: string,
    autocomplete,
  }),
  inputDirectUpload: object({
    ...asked,
    accept: v.pipe(
      list(v.pipe(string, v.check(isAskable, 'is no kind of file that is taken'))),
      v.minLength(1, 'has no kinds of files'),
    ),
    filesMax: v.pipe(whole, least(1), most(mostFiles)),
    bytesMax: v.pipe(whole, least(1), most(mostBytes)),
  }),
  inputMultiSelect: object({ ...asked, options: options(object(option)) }),
  inputNumeric: object({
    ...asked,
    currency: bool,
    min: v.nullable(number),
    max: v.nullable(number),
    precision: v.pipe(whole, least(0), most(mostDecimals)),
    unit: string,
  }),
  inputSingleSelect: object({
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
  // It is drawn between its two ends, and what is typed into it is read without decimals.
  inputSlider: object({
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
  // The carrier takes no tax id in plain text.
  inputTaxId: object({
    ...asked,
    encryptOutput: v.literal(true, 'is not true: no tax id is taken in plain text'),
  }),
  inputText: object({
    ...asked,
    characterMax: v.pipe(whole, least(1)),
    multiLine: bool,
    allowEmptySubmit: bool,
    rule: oneOf(contractWords.TextRule),
    autocomplete,
  }),
  inputToggle: object(asked),
  inputUnitized: object({
    ...asked,
    parts: v.pipe(
      list(
        object({
          key: words,
          label: words,
          minValue: v.pipe(whole, least(0)),
          maxValue: v.pipe(whole, least(0)),
          value: v.nullable(whole),
        }),
      ),
      v.minLength(1, 'has no parts'),
    ),
  }),
  listRow: object({
    label: words,
    shows: byKey<RowSource>(
      { fact: object({ fact: rowsOf(rowFacts) }), answers: object({ answers: list(words) }) },
      'shows neither a fact nor answers',
    ),
    actions: list(action),
  }),
  space: object({ size: v.pipe(whole, least(1)) }),
  text: object({ text: words, textStyle: oneOf(contractWords.TextStyle) }),
}

const isItemType = (type: unknown): type is ItemType =>
  typeof type === 'string' && Object.hasOwn(contents, type)

/** The types by which an item may go, of which there is a content for each. */
const itemTypes = Object.keys(contents).filter(isItemType)

function itemSchema<Type extends ItemType>(type: Type) {
  return object({ key, type: v.literal(type), content: contents[type], when: v.exactOptional(condition) })
}

const unknownItem = v.looseObject({ key, type: oneOf(itemTypes), content: v.looseObject({}) })
const items = new Map(itemTypes.map((type) => [type, itemSchema(type)]))
const item = v.lazy((input) => {
  const type: unknown =
    typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined
  return (isItemType(type) ? items.get(type) : undefined) ?? unknownItem
})

const group: SchemaOf<GroupDefinition> = object({
  key,
  type: oneOf(contractWords.FormGroupType),
  itemKeys: list(words),
  replacementKey: v.exactOptional(words),
  mutation: v.nullable(oneOf(contractWords.GroupMutation)),
  variables: list(valueSource),
  attributesSet: v.exactOptional(
    list(object({ attribute: oneOf(contractWords.GroupAttributeName), itemKey: words })),
  ),
  countries: v.exactOptional(
    list(object({ name: words, alpha3: words, hasStates: bool, hasPostalCode: bool })),
  ),
  states: v.exactOptional(list(object({ name: words, alpha2: words }))),
})

/** All but the items: what is right of them is asked type by type. */
const formShape: {
  readonly [Name in Exclude<keyof FormDefinition, 'items'>]: SchemaOf<FormDefinition[Name]>
} = {
  slug,
  description: words,
  title: words,
  subtitle: string,
  stepKey: oneOf(progressKeys),
  layout: oneOf(contractWords.FormLayout),
  advancesOn: oneOf(contractWords.FormAdvance),
  reviewVariant: v.nullable(oneOf(contractWords.ReviewVariant)),
  groups: list(group),
  pricing: v.nullable(object({ amountKey: words, termKey: words })),
  expiration: v.nullable(object({ until: oneOf(['mayReapply']), actions: list(action) })),
  leadingNavigationButton: v.nullable(button),
  requires: v.nullable(oneOf(['decision', 'payment'])),
  decides: list(reason),
  asked: oneOf(['always', 'unlessKnown']),
  prefilled: v.record(string, rowsOf<KnownAnswer>(knownAnswers), 'is of the wrong shape'),
  next: list(nextRule),
}

const part = v.object({ file: words, forms: v.array(v.unknown()) })

const flowShape: { readonly [Name in Exclude<keyof FlowDefinition, 'forms' | 'parts'>]-?: v.GenericSchema } =
  {
    slug: oneOf(flowSlugs),
    level: oneOf(contractWords.AccessLevel),
    scopes: v.pipe(list(scope), v.minLength(1, 'has no scopes')),
    terminalBehavior: oneOf(contractWords.TerminalBehavior),
    sessionFromStart: v.exactOptional(bool),
    lockedByApplication: bool,
    storesAtEnd: v.exactOptional(list(scope)),
    opensAt: v.exactOptional(list(nextRule)),
    file: v.exactOptional(words),
  }

/** A flow, as far as its parts can be judged one by one. */
export const definitionSchema = object({
  ...flowShape,
  parts: v.exactOptional(list(part)),
  forms: v.pipe(list(object({ ...formShape, items: list(item) })), v.minLength(1, 'has no forms')),
})

/** Whether an item is of a type that there is: what else it says can be read. */
export const isOfKnownType = ({ type }: ItemDefinition): boolean => isItemType(type)
