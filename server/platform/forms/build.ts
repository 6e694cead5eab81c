import type {
  Action,
  ActionArgument,
  ActionCommand,
  ActionDestination,
  DateRangeRule,
  GroupAttribute,
  GroupMutation,
  PictureName,
  TextRule,
} from '../../../rules/contract/schema.generated.ts'
import { mostBytes, mostFiles, usualAccept } from '../../../rules/uploads.ts'
import type { AutofillToken } from './autofillTokens.ts'
import type {
  ButtonDefinition,
  Condition,
  DateBound,
  FormDefinition,
  GroupDefinition,
  InputDefinition,
  ItemDefinition,
  RowSource,
} from './definition.ts'

/** Helpers for definitions: omitted properties of a form get the usual value. */

type Usual =
  | 'subtitle'
  | 'layout'
  | 'advancesOn'
  | 'reviewVariant'
  | 'groups'
  | 'pricing'
  | 'expiration'
  | 'leadingNavigationButton'
  | 'requires'
  | 'decides'
  | 'asked'
  | 'prefilled'

export function form(
  given: Omit<FormDefinition, Usual> & Partial<Pick<FormDefinition, Usual>>,
): FormDefinition {
  return {
    subtitle: '',
    layout: 'vertical',
    advancesOn: 'button',
    reviewVariant: null,
    groups: [],
    pricing: null,
    expiration: null,
    leadingNavigationButton: given.layout === 'modal' ? close : back,
    requires: null,
    decides: [],
    asked: 'always',
    prefilled: {},
    ...given,
  }
}

/** The action of a button or an expiration. */
export const action = (command: ActionCommand, args: readonly ActionArgument[] = []): Action => ({
  type: 'api',
  command,
  destination: null,
  arguments: args,
})

/** Opens a page next to the flow, with its arguments in the URL, or leaves the flow for it. */
export const followLink = (destination: ActionDestination, args: readonly ActionArgument[] = []): Action => ({
  type: 'link',
  command: 'followLink',
  destination,
  arguments: args,
})

const openForm = (slug: string): Action =>
  action('openForm', [{ name: 'form', source: 'literal', sourceType: 'string', value: slug }])

const back: ButtonDefinition = {
  text: 'Back',
  style: 'back',
  primary: false,
  actions: [action('previousForm')],
}

/** Closes a form in a dialog: its ×, Escape and a click outside. */
const close: ButtonDefinition = {
  text: 'Close',
  style: 'back',
  primary: false,
  actions: [action('dismissForm')],
}

/** The main button of a form, with these commands. */
export function primary(text: string, commands: readonly ActionCommand[]): ItemDefinition {
  return {
    key: 'continue',
    type: 'button',
    content: { text, style: 'primary', primary: true, actions: commands.map((command) => action(command)) },
  }
}

/** A button next to the main one. */
export const sideButton = (
  key: string,
  text: string,
  style: ButtonDefinition['style'],
  actions: readonly Action[],
): ItemDefinition => ({ key, type: 'button', content: { text, style, primary: false, actions } })

/** The main button of a form: its answers are stored in the flow session or by its API groups. */
export const submit = (text = 'CONTINUE') => primary(text, ['validate', 'createResponse', 'nextForm'])

/**
 * The button of a layout with a machine of its own: its actions run once that machine has finished.
 */
export const proceed = (text: string) => primary(text, ['createResponse', 'nextForm'])

export const text = (
  key: string,
  text: string,
  textStyle: 'heading' | 'body' | 'small' | 'legal' = 'body',
): ItemDefinition => ({ key, type: 'text', content: { text: text, textStyle } })

/** A decorative image, which a screen reader skips. */
export const decoration = (key: string, name: PictureName): ItemDefinition => ({
  key,
  type: 'decoration',
  content: { name },
})

export const row = (key: string, label: string, shows: RowSource, form?: string): ItemDefinition => ({
  key,
  type: 'listRow',
  content: { label, shows, actions: form === undefined ? [] : [openForm(form)] },
})

/** The item, shown only if the condition is true. */
export const when = <Item extends ItemDefinition>(condition: Condition, item: Item): Item => ({
  ...item,
  when: condition,
})

interface Common {
  hint?: string
  required?: boolean
}

/** For a control that autofill may support. */
interface MayBeAutofilled extends Common {
  autocomplete?: AutofillToken
}

const common = (label: string, { hint = '', required = true }: Common) => ({ label, hint, required })

export const textField = (
  key: string,
  label: string,
  rule: TextRule,
  autocomplete: AutofillToken,
  given: Common & { characterMax?: number } = {},
): InputDefinition => ({
  key,
  type: 'inputText',
  content: {
    ...common(label, given),
    rule,
    autocomplete,
    characterMax: given.characterMax ?? 100,
    multiLine: false,
    allowEmptySubmit: false,
  },
})

export const dateField = (
  key: string,
  label: string,
  given: MayBeAutofilled & { minDate?: DateBound; maxDate: DateBound; rangeRule?: DateRangeRule },
): InputDefinition => ({
  key,
  type: 'inputDate',
  content: {
    ...common(label, given),
    minDate: given.minDate ?? '1900-01-01',
    maxDate: given.maxDate,
    rangeRule: given.rangeRule ?? 'validateDateRange',
    rangeMessage: '',
    autocomplete: given.autocomplete ?? '',
  },
})

export interface Choice {
  value: string
  label: string
  description?: string
  exclusive?: boolean
  /** Offered up to this age in years. */
  oldest?: number
  /** Shown only if it was chosen elsewhere. */
  unlisted?: true
}

export const options = (choices: readonly Choice[]) =>
  choices.map(({ value, label, description = '', exclusive = false, oldest, unlisted }) => ({
    value,
    label,
    description,
    exclusive,
    ...(oldest === undefined ? {} : { oldest }),
    ...(unlisted === undefined ? {} : { unlisted }),
  }))

export const choice = (
  key: string,
  label: string,
  format: 'blobs' | 'dropdown' | 'radio' | 'rectangles',
  choices: readonly Choice[],
  given: MayBeAutofilled & { recommended?: string } = {},
): InputDefinition => ({
  key,
  type: 'inputSingleSelect',
  content: {
    ...common(label, given),
    format,
    autocomplete: given.autocomplete ?? '',
    options: options(choices),
    ...(given.recommended === undefined ? {} : { recommended: given.recommended }),
  },
})

export const choices = (
  key: string,
  label: string,
  given: Common & { choices: readonly Choice[] },
): InputDefinition => ({
  key,
  type: 'inputMultiSelect',
  content: { ...common(label, given), options: options(given.choices) },
})

export const yesOrNo = (key: string, label: string, given: Common = {}) =>
  choice(
    key,
    label,
    'rectangles',
    [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    given,
  )

/** A checkbox; `acknowledges` is the slug of the disclosure or document that it acknowledges. */
export const checkbox = (
  key: string,
  label: string,
  given: Common & { acknowledges?: string } = {},
): InputDefinition => ({
  key,
  type: 'inputCheckbox',
  content: {
    ...common(label, given),
    ...(given.acknowledges === undefined ? {} : { acknowledges: given.acknowledges }),
  },
})

/** A file upload, with the usual number and types unless given. */
export const upload = (
  key: string,
  label: string,
  given: Common & { accept?: readonly string[]; filesMax?: number } = {},
): InputDefinition => ({
  key,
  type: 'inputDirectUpload',
  content: {
    ...common(label, given),
    accept: given.accept ?? usualAccept,
    filesMax: given.filesMax ?? mostFiles,
    bytesMax: mostBytes,
  },
})

/** Fields that are parts of one answer, such as a name: they share a row if there is room. */
export const together = (key: string, itemKeys: readonly string[]): GroupDefinition => ({
  key,
  type: 'container',
  itemKeys,
  mutation: null,
  variables: [],
})

/** The fields of an address, which is looked up while its street is typed. */
export const address = (
  key: string,
  attributesSet: readonly GroupAttribute[],
  where: Pick<GroupDefinition, 'countries' | 'states'>,
): GroupDefinition => ({
  ...where,
  key,
  replacementKey: key,
  type: 'address',
  itemKeys: attributesSet.map(({ itemKey }) => itemKey),
  mutation: null,
  variables: [],
  attributesSet,
})

/** A phone number with its country code: two fields for one number. */
export const phone = (
  key: string,
  itemKeys: { countryCode: string; phoneNumber: string },
): GroupDefinition => ({
  key,
  replacementKey: key,
  type: 'phone',
  itemKeys: [itemKeys.countryCode, itemKeys.phoneNumber],
  mutation: null,
  variables: [],
  attributesSet: [
    { attribute: 'countryCode', itemKey: itemKeys.countryCode },
    { attribute: 'phoneNumber', itemKey: itemKeys.phoneNumber },
  ],
})

/** An API group whose variables have the names of its items. */
export const apiGroup = (
  key: string,
  mutation: GroupMutation,
  itemKeys: readonly string[],
  booleans: readonly string[] = [],
): GroupDefinition => ({
  key,
  type: 'api',
  itemKeys,
  mutation,
  variables: itemKeys.map((itemKey) => ({
    name: itemKey,
    source: 'field',
    sourceType: booleans.includes(itemKey) ? 'boolean' : 'string',
    value: itemKey,
  })),
})
