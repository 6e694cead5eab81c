import type {
  Action,
  AddressCountry,
  AddressState,
  CheckboxContent,
  DateContent,
  DirectUploadContent,
  FlowScope,
  FormAdvance,
  FormLayout,
  FormPricing,
  GroupAttribute,
  GroupMutation,
  GroupVariable,
  IneligibleReason,
  ProgressKey,
  ReviewVariant,
  SelectOption,
  SingleSelectContent,
  TaxIdContent,
  TextInputContent,
} from '../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import { inputTypes } from '../../../rules/items/index.ts'
import type { InputType, ItemContents, ItemType } from '../../../rules/items/itemContents.ts'
import type { AccessLevel } from '../call/call.ts'
import type { AutofillToken } from './autofillTokens.ts'

/** A flow as data: its forms in the order in which they are usually met; the first one is where it begins. */
export interface FlowDefinition {
  slug: FlowSlug
  /** The access level that every operation on the flow needs. */
  level: AccessLevel
  /** What it is walked for: in no other scope is it served. */
  scopes: readonly FlowScope[]
  /** `auto_advance` where its last form is a terminal one, which no one comes back to. */
  terminalBehavior: 'complete' | 'auto_advance'
  /** Whether it is asked again each time that it is opened, and forgets what was answered before. */
  sessionFromStart?: boolean
  /** Whether the answers are part of an application, and fixed once it has been sent. */
  lockedByApplication: boolean
  /** Where what its API groups carry waits until its last press: a flow that is left before has changed nothing. */
  storesAtEnd?: readonly FlowScope[]
  /** Where it opens, by what is known of the user: the first rule that holds; at its first form where there are none. */
  opensAt?: readonly NextRule[]
  forms: readonly FormDefinition[]
  /** Where it is written, beside `server/application/flows`, unless `definitions/` has a file of its slug. */
  file?: string
  /** Those of its forms that are written elsewhere, by the file, so that what is wrong with one is looked for there. */
  parts?: readonly { file: string; forms: readonly FormDefinition[] }[]
}

export interface FormDefinition {
  slug: string
  /** For people who read the definitions; no screen shows it. */
  description: string
  title: string
  subtitle: string
  /** The topic of the progress bar; a form of several has the first one's. */
  stepKey: ProgressKey
  layout: FormLayout
  /** `choice` where a press on an option goes on; a form of single choices alone, none of them a dropdown. */
  advancesOn: FormAdvance
  reviewVariant: ReviewVariant | null
  items: readonly ItemDefinition[]
  groups: readonly GroupDefinition[]
  /** Its items that a price rests on; null where none is shown. */
  pricing: FormPricing | null
  /** What is done instead of showing it, once it is past its time; null where it is for good. */
  expiration: { until: 'mayReapply'; actions: readonly Action[] } | null
  /** Null when the form cannot be left backwards. */
  leadingNavigationButton: ButtonDefinition | null
  /** What must be true before the form counts as answered: underwriting decided, or the policy was paid for. */
  requires: 'decision' | 'payment' | null
  /** What its answers may decide: while such a reason holds, the flow ends here. */
  decides: readonly IneligibleReason[]
  /**
   * `unlessKnown`: no one is asked what the carrier knows already. The form is passed over then, and a review leads to it
   * all the same.
   */
  asked: 'always' | 'unlessKnown'
  /** Answers that the carrier takes from elsewhere while no one has given others here, by item key. */
  prefilled: Readonly<Record<string, KnownAnswer>>
  /** The first rule that holds decides; the last one has no condition. */
  next: readonly NextRule[]
}

/** `to: null` ends the flow. */
export interface NextRule {
  to: string | null
  when?: Condition
}

/** A question put to the answers given so far. */
export type Condition =
  | { key: string; is: string | boolean }
  | { key: string; includes: string }
  | { fact: 'accidentalDeathOnly' | 'accidentalDeathOffered' | 'termLifeRefused' }
  /** What is known of the person decides against covering them. */
  | { reason: IneligibleReason }
  | { scope: FlowScope }
  | { anyOf: readonly Condition[] }
  | { not: Condition }

/** What was told elsewhere and stands for an answer. */
export type KnownAnswer = 'tobaccoInEstimate'

/** A day, or one counted from the day on which the form is shown. */
export type DateBound = string | { yearsBeforeToday: number }

/** A choice. A person older than `oldest`, in whole years, is not offered it; an `unlisted` one is shown only where it is chosen. */
type OptionDefinition = SelectOption & { oldest?: number; unlisted?: true }

type Static<Content> = Omit<Content, 'value' | '__typename'>

/** The content of a control that autofill may fill in, by a word that browsers know. */
type Autofilled<Content> = Omit<Content, 'autocomplete'> & { autocomplete: AutofillToken }

type DateDefinition = Omit<Autofilled<Static<DateContent>>, 'minDate' | 'maxDate'> & {
  minDate: DateBound | null
  maxDate: DateBound | null
}

export interface ButtonDefinition {
  text: string
  style: 'back' | 'destructive' | 'exit' | 'hidden' | 'primary' | 'secondary' | 'textLink'
  primary: boolean
  actions: readonly Action[]
}

/** What a row of a review shows: facts that the carrier holds, or answers of this flow. */
export type RowSource = { fact: RowFact } | { answers: readonly string[] }

export type RowFact =
  | 'name'
  | 'birthdate'
  | 'phone'
  | 'gender'
  | 'address'
  | 'state'
  | 'taxId'
  | 'mayReapplyOn'
  | 'beneficiaryName'
  | 'beneficiaryRelationship'
  | 'beneficiaryBirthdate'
  | 'beneficiaryEmail'
  | 'beneficiaryPhone'
  | 'beneficiaryShare'

/** Contents that are written otherwise than they are shown. */
interface WrittenOtherwise {
  button: ButtonDefinition
  inputDate: DateDefinition
  inputSingleSelect: Omit<Autofilled<Static<SingleSelectContent>>, 'options'> & {
    options: readonly OptionDefinition[]
    /** Chosen when the form opens, where it is offered and nothing was answered. */
    recommended?: string
  }
  inputCheckbox: Omit<Static<CheckboxContent>, 'acknowledges'> & { acknowledges?: string }
  inputDirectUpload: Omit<Static<DirectUploadContent>, 'files'>
  inputTaxId: Omit<Static<TaxIdContent>, 'taxIdSet'>
  inputText: Omit<Autofilled<Static<TextInputContent>>, 'state'>
  listRow: { label: string; shows: RowSource; actions: readonly Action[] }
}

/** What a definition says of an item; all else of its content comes when it is shown. */
export type DefinitionContents = {
  [Type in ItemType]: Type extends keyof WrittenOtherwise
    ? WrittenOtherwise[Type]
    : Static<ItemContents[Type]>
}

/** The definition of an item of this type. */
export type DefinitionOf<Type extends ItemType> = {
  [Each in Type]: {
    key: string
    type: Each
    content: DefinitionContents[Each]
    /** Shown only where this holds of the forms before, or of the facts. */
    when?: Condition
  }
}[Type]

export type ItemDefinition = DefinitionOf<ItemType>
export type InputDefinition<Type extends InputType = InputType> = DefinitionOf<Type>

/** Items that belong together; those of an API group are stored by its mutation, not among the flow's answers. */
export interface GroupDefinition {
  key: string
  type: 'address' | 'phone' | 'container' | 'api'
  itemKeys: readonly string[]
  /** The name of its answer as a whole: what is said of that name stands at its first item that is typed. */
  replacementKey?: string
  mutation: GroupMutation | null
  variables: readonly GroupVariable[]
  /** Of an address or a phone number: which part of it each item is. */
  attributesSet?: readonly GroupAttribute[]
  /** Of an address: where it may lie; in any state where none is named. */
  countries?: readonly AddressCountry[]
  states?: readonly AddressState[]
}

/** Whether a definition takes an answer. */
export function isInputDefinition(item: ItemDefinition): item is InputDefinition {
  return Object.hasOwn(inputTypes, item.type)
}

/** Whether an item is a single choice whose options all lie open: one press on them says all there is to say. */
export const isOpenChoice = ({ type, content }: ItemDefinition): boolean =>
  type === 'inputSingleSelect' && 'format' in content && content.format !== 'dropdown'

/** An item that an API group stores, and the field of the mutation's input that carries it. */
export interface StoredField {
  itemKey: string
  mutation: GroupMutation
  variable: string
}

/** The items of a form that are stored by its API groups. */
export function storedFields(form: FormDefinition): StoredField[] {
  return form.groups.flatMap((group) => {
    const { mutation } = group
    if (group.type !== 'api' || mutation === null) return []
    return group.variables
      .filter((variable) => variable.source === 'field')
      .map((variable) => ({ itemKey: variable.value, mutation, variable: variable.name }))
  })
}

/** The ticks of a form that acknowledge, and by its slug what. */
export function acknowledgingTicks({ items }: FormDefinition): { key: string; slug: string }[] {
  return items.flatMap(({ key, content }) =>
    'acknowledges' in content && content.acknowledges !== undefined
      ? [{ key, slug: content.acknowledges }]
      : [],
  )
}

/** The inputs of a form whose answers the flow session keeps. */
export function answeredItems(form: FormDefinition): InputDefinition[] {
  const stored = new Set(storedFields(form).map((field) => field.itemKey))
  return form.items.filter((item) => isInputDefinition(item)).filter((item) => !stored.has(item.key))
}

/** The form that the edit of a row opens; null for what is no row, or has no edit. */
export function editedForm(item: ItemDefinition): string | null {
  if (item.type !== 'listRow') return null
  const given = item.content.actions
    .filter(({ command }) => command === 'openForm')
    .flatMap((action) =>
      action.arguments.filter(({ name, source }) => name === 'form' && source === 'literal'),
    )
  return given[0]?.value ?? null
}
