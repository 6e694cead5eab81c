import * as v from 'valibot'
import { progressKeys } from '../../../rules/contract/progressKeys.ts'
import { flowSlugs } from '../../../rules/flowSlugs.ts'
import type { InputType, ItemType, ShownType } from '../../../rules/items/itemContents.ts'
import { isAcknowledgeable, isEverCreated } from '../../domains/documents/acknowledgements.ts'
import { carrierInputs } from '../../platform/forms/carrierInputs.ts'
import { contractWords } from '../../platform/forms/contractWords.generated.ts'
import type {
  Condition,
  DefinitionContents,
  FlowDefinition,
  FormDefinition,
  GroupDefinition,
  ItemDefinition,
  KnownAnswer,
  RowSource,
} from '../../platform/forms/definition.ts'
import {
  asked,
  bool,
  least,
  list,
  object,
  oneOf,
  type SchemaOf,
  string,
  text,
  whole,
} from '../../platform/forms/schemas.ts'
import { knownAnswers } from './applicant.ts'
import { rowFacts } from './rowFacts.ts'

/*
 * The run-time schema of definitions, since `npm run flows` runs without the compiler. Names come
 * from the contract and the registries, and the types of `definition.ts` ensure that each schema is
 * complete. `checkFlows.ts` checks how the parts of a flow refer to each other.
 */

const slug = v.pipe(string, v.regex(/^[a-z][a-z0-9-]*$/, 'is not kebab-case'))
function rowsOf<Name extends string>(registry: Readonly<Record<Name, unknown>>) {
  const isName = (name: string): name is Name => Object.hasOwn(registry, name)
  return oneOf(Object.keys(registry).filter(isName))
}

/** Selects the schema by the first of these keys that the record has. */
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

const key = text
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
    is: object({ key, is: v.union([string, bool], 'is neither a string nor a boolean') }),
  },
  'is not a condition',
)

const nextRule = object({ to: v.nullable(string), when: v.exactOptional(condition) })

const valueSource = object({
  name: text,
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
  text: text,
  style: oneOf(contractWords.ButtonStyle),
  primary: bool,
  // A button without actions would do nothing.
  actions: v.pipe(list(action), v.minLength(1, 'has no actions')),
})

const pictureName = oneOf(contractWords.PictureName)

/** The allowed content of each item type that takes no answer. */
const shownContents: { readonly [Type in ShownType]: SchemaOf<DefinitionContents[Type]> } = {
  button,
  decoration: object({ name: pictureName }),
  image: object({ name: pictureName, alternativeText: text }),
  listRow: object({
    label: text,
    shows: byKey<RowSource>(
      { fact: object({ fact: rowsOf(rowFacts) }), answers: object({ answers: list(text) }) },
      'shows neither a fact nor answers',
    ),
    actions: list(action),
  }),
  space: object({ size: v.pipe(whole, least(1)) }),
  text: object({ text: text, textStyle: oneOf(contractWords.TextStyle) }),
}

/** Only the documents domain knows what can be acknowledged. */
const checkbox: SchemaOf<DefinitionContents['inputCheckbox']> = object({
  ...asked,
  acknowledges: v.exactOptional(
    v.pipe(
      string,
      v.check(isAcknowledgeable, 'is neither a disclosure nor a document'),
      v.check(isEverCreated, 'is a document that is not created yet'),
    ),
  ),
})

const isShownType = (type: string): type is ShownType => Object.hasOwn(shownContents, type)
const isInputType = (type: string): type is InputType => Object.hasOwn(carrierInputs, type)
const isItemType = (type: unknown): type is ItemType =>
  typeof type === 'string' && (isShownType(type) || isInputType(type))

const itemTypes = Object.keys({ ...shownContents, ...carrierInputs })
  .filter(isItemType)
  .sort()

function contentOf(type: ItemType): v.GenericSchema {
  if (isShownType(type)) return shownContents[type]
  return type === 'inputCheckbox' ? checkbox : carrierInputs[type].content
}

const itemSchema = (type: ItemType) =>
  object({ key, type: v.literal(type), content: contentOf(type), when: v.exactOptional(condition) })

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
  itemKeys: list(text),
  replacementKey: v.exactOptional(text),
  mutation: v.nullable(oneOf(contractWords.GroupMutation)),
  variables: list(valueSource),
  attributesSet: v.exactOptional(
    list(object({ attribute: oneOf(contractWords.GroupAttributeName), itemKey: text })),
  ),
  countries: v.exactOptional(
    list(object({ name: text, alpha3: text, hasStates: bool, hasPostalCode: bool })),
  ),
  states: v.exactOptional(list(object({ name: text, alpha2: text }))),
})

/** Everything but the items, which are checked by type. */
const formShape: {
  readonly [Name in Exclude<keyof FormDefinition, 'items'>]: SchemaOf<FormDefinition[Name]>
} = {
  slug,
  description: text,
  title: text,
  subtitle: string,
  stepKey: oneOf(progressKeys),
  layout: oneOf(contractWords.FormLayout),
  advancesOn: oneOf(contractWords.FormAdvance),
  reviewVariant: v.nullable(oneOf(contractWords.ReviewVariant)),
  groups: list(group),
  pricing: v.nullable(object({ amountKey: text, termKey: text })),
  expiration: v.nullable(object({ until: oneOf(['mayReapply']), actions: list(action) })),
  leadingNavigationButton: v.nullable(button),
  requires: v.nullable(oneOf(['decision', 'payment'])),
  decides: list(reason),
  asked: oneOf(['always', 'unlessKnown']),
  prefilled: v.record(string, rowsOf<KnownAnswer>(knownAnswers), 'has the wrong shape'),
  next: list(nextRule),
}

const part = v.object({ file: text, forms: v.array(v.unknown()) })

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
    file: v.exactOptional(text),
  }

/** A flow, as far as its parts can be checked independently. */
export const definitionSchema = object({
  ...flowShape,
  parts: v.exactOptional(list(part)),
  forms: v.pipe(list(object({ ...formShape, items: list(item) })), v.minLength(1, 'has no forms')),
})

/** Whether an item's type is known, so that the rest of it can be read. */
export const isOfKnownType = ({ type }: ItemDefinition): boolean => isItemType(type)
