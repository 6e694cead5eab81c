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

/**
 * A flow as data: its forms in the order in which users usually see them; the first is the start.
 */
export interface FlowDefinition {
  slug: FlowSlug
  level: AccessLevel
  scopes: readonly FlowScope[]
  /** `auto_advance` if its last form is a terminal one that cannot be left backwards. */
  terminalBehavior: 'complete' | 'auto_advance'
  /** Whether each opening starts a new session and forgets earlier answers. */
  sessionFromStart?: boolean
  /** Whether the answers are part of an application and locked once it is submitted. */
  lockedByApplication: boolean
  /**
   * Scopes in which API groups are stored only at the last submit, so that an abandoned flow
   * changes nothing.
   */
  storesAtEnd?: readonly FlowScope[]
  /**
   * The first form by what is known about the user: the first rule that applies; without rules, the
   * flow's first form.
   */
  opensAt?: readonly NextRule[]
  forms: readonly FormDefinition[]
  /** Its file below `server/application/flows`, unless `definitions/` has one named by its slug. */
  file?: string
  /** Forms that are defined in other files, so that an error names the right file. */
  parts?: readonly { file: string; forms: readonly FormDefinition[] }[]
}

export interface FormDefinition {
  slug: string
  /** For readers of the definitions; not shown on screen. */
  description: string
  title: string
  subtitle: string
  /** The topic of the progress bar; a form with several topics uses the first. */
  stepKey: ProgressKey
  layout: FormLayout
  /**
   * `choice` if selecting an option continues: only for a form of single choices without a
   * dropdown.
   */
  advancesOn: FormAdvance
  reviewVariant: ReviewVariant | null
  items: readonly ItemDefinition[]
  groups: readonly GroupDefinition[]
  /** The items that a price depends on; null if no price is shown. */
  pricing: FormPricing | null
  /** What happens instead of showing it once it has expired; null if it does not expire. */
  expiration: { until: 'mayReapply'; actions: readonly Action[] } | null
  /** Null if the user cannot go back from the form. */
  leadingNavigationButton: ButtonDefinition | null
  /**
   * A condition before the form counts as answered: underwriting has decided, or the policy was
   * paid for.
   */
  requires: 'decision' | 'payment' | null
  /** The reasons that its answers may establish: while one of them applies, the flow ends here. */
  decides: readonly IneligibleReason[]
  /**
   * `unlessKnown`: the form is skipped if the carrier already has the answer, but a review can
   * still open it.
   */
  asked: 'always' | 'unlessKnown'
  /** Answers that come from elsewhere until the user gives others here, by item key. */
  prefilled: Readonly<Record<string, KnownAnswer>>
  /** The first rule that applies decides; the last one has no condition. */
  next: readonly NextRule[]
}

/** `to: null` ends the flow. */
export interface NextRule {
  to: string | null
  when?: Condition
}

/** A condition on the answers so far. */
export type Condition =
  | { key: string; is: string | boolean }
  | { key: string; includes: string }
  | { fact: 'accidentalDeathOnly' | 'accidentalDeathOffered' | 'termLifeRefused' }
  /** A known fact makes the user ineligible for this reason. */
  | { reason: IneligibleReason }
  | { scope: FlowScope }
  | { anyOf: readonly Condition[] }
  | { not: Condition }

/** A fact from elsewhere that counts as an answer. */
export type KnownAnswer = 'tobaccoInEstimate'

/** A date, or one relative to the day on which the form is shown. */
export type DateBound = string | { yearsBeforeToday: number }

/**
 * An option. A user older than `oldest` years does not see it; an `unlisted` one is shown only if
 * it is selected.
 */
type OptionDefinition = SelectOption & { oldest?: number; unlisted?: true }

type Static<Content> = Omit<Content, 'value' | '__typename'>

/** The content of a control that autofill supports, with an HTML token. */
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

/** What a row of a review shows: stored facts, or answers of this flow. */
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

/** Contents whose definition differs from what is shown. */
interface WrittenOtherwise {
  button: ButtonDefinition
  inputDate: DateDefinition
  inputSingleSelect: Omit<Autofilled<Static<SingleSelectContent>>, 'options'> & {
    options: readonly OptionDefinition[]
    /** Selected when the form opens, if it is offered and nothing was answered. */
    recommended?: string
  }
  inputCheckbox: Omit<Static<CheckboxContent>, 'acknowledges'> & { acknowledges?: string }
  inputDirectUpload: Omit<Static<DirectUploadContent>, 'files'>
  inputTaxId: Omit<Static<TaxIdContent>, 'taxIdSet'>
  inputText: Omit<Autofilled<Static<TextInputContent>>, 'state'>
  listRow: { label: string; shows: RowSource; actions: readonly Action[] }
}

/** The part of an item's content that its definition sets; the rest is added when it is shown. */
export type DefinitionContents = {
  [Type in ItemType]: Type extends keyof WrittenOtherwise
    ? WrittenOtherwise[Type]
    : Static<ItemContents[Type]>
}

export type DefinitionOf<Type extends ItemType> = {
  [Each in Type]: {
    key: string
    type: Each
    content: DefinitionContents[Each]
    /** Shown only if this is true of the earlier forms or the facts. */
    when?: Condition
  }
}[Type]

export type ItemDefinition = DefinitionOf<ItemType>
export type InputDefinition<Type extends InputType = InputType> = DefinitionOf<Type>

/**
 * Items that belong together; those of an API group are stored by its mutation instead of among the
 * flow's answers.
 */
export interface GroupDefinition {
  key: string
  type: 'address' | 'phone' | 'container' | 'api'
  itemKeys: readonly string[]
  /** The name of the whole answer: errors under this name are shown at its first text field. */
  replacementKey?: string
  mutation: GroupMutation | null
  variables: readonly GroupVariable[]
  /** For an address or a phone number: which part each item is. */
  attributesSet?: readonly GroupAttribute[]
  /** For an address: the allowed countries; any state if none is named. */
  countries?: readonly AddressCountry[]
  states?: readonly AddressState[]
}

/** Whether a definition takes an answer. */
export function isInputDefinition(item: ItemDefinition): item is InputDefinition {
  return Object.hasOwn(inputTypes, item.type)
}

/**
 * Whether one press can answer an item: a choice with all options visible, or several of them with
 * a "None of the above".
 */
export const advancesByItself = ({ type, content }: ItemDefinition): boolean =>
  (type === 'inputSingleSelect' && 'format' in content && content.format !== 'dropdown') ||
  (type === 'inputMultiSelect' && 'options' in content && content.options.some(({ exclusive }) => exclusive))

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

export function acknowledgingTicks({ items }: FormDefinition): { key: string; slug: string }[] {
  return items.flatMap(({ key, content }) =>
    'acknowledges' in content && content.acknowledges !== undefined
      ? [{ key, slug: content.acknowledges }]
      : [],
  )
}

/** The inputs of a form whose answers are stored in the flow session. */
export function answeredItems(form: FormDefinition): InputDefinition[] {
  const stored = new Set(storedFields(form).map((field) => field.itemKey))
  return form.items.filter((item) => isInputDefinition(item)).filter((item) => !stored.has(item.key))
}

/** The form that a review row's edit opens; null for other items and rows without an edit. */
export function editedForm(item: ItemDefinition): string | null {
  if (item.type !== 'listRow') return null
  const given = item.content.actions
    .filter(({ command }) => command === 'openForm')
    .flatMap((action) =>
      action.arguments.filter(({ name, source }) => name === 'form' && source === 'literal'),
    )
  return given[0]?.value ?? null
}
