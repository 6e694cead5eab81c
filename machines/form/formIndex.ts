import type {
  ButtonContent,
  DynamicForm,
  FormGroup,
  ListRowContent,
} from '../../rules/contract/schema.generated.ts'
import { isInput, isItem } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'

/** The key of the form's upper-left button in `button.pressed`. */
export const leadingButton = 'leading'

interface DefaultButton {
  readonly key: string
  readonly content: ButtonContent
}

/** A form's items by purpose, so that no lookup searches the whole form. */
export interface FormIndex {
  readonly inputs: ReadonlyMap<string, InputItem>
  /** Includes the upper-left one, as `leading`. */
  readonly buttons: ReadonlyMap<string, ButtonContent>
  readonly rows: ReadonlyMap<string, ListRowContent>
  /** The button for Enter in a field, and for forms that submit automatically. */
  readonly defaultButton: DefaultButton | null
  /** The key of the input that a carrier's error belongs to, by the normalized form of its name. */
  readonly inputsByServerName: ReadonlyMap<string, string>
}

// Derived from the form alone, so it is not part of a snapshot: a restored form is indexed again.
const indexes = new WeakMap<DynamicForm, FormIndex>()

/**
 * The index of a form, created on first use.
 *
 * @throws Error when an item's type is not built or has another type's content: such a form cannot
 * be answered.
 */
export function indexOf(form: DynamicForm): FormIndex {
  const index = indexes.get(form) ?? makeIndex(form)
  indexes.set(form, index)
  return index
}

/** The carrier writes names in snake, kebab or camel case (access-to-purchase 5.2). */
export function plainName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase()
}

function makeIndex(form: DynamicForm): FormIndex {
  const inputs = new Map<string, InputItem>()
  const buttons = new Map<string, ButtonContent>()
  const rows = new Map<string, ListRowContent>()
  for (const item of form.items) {
    if (!isItem(item))
      throw new Error(`${form.slug}: ${item.key} has not the content of its type, ${item.type}`)
    if (isInput(item)) inputs.set(item.key, item)
    else if (item.type === 'button') buttons.set(item.key, item.content)
    else if (item.type === 'listRow') rows.set(item.key, item.content)
  }
  const defaultButton = defaultOf(buttons)
  if (form.leadingNavigationButton !== null) buttons.set(leadingButton, form.leadingNavigationButton)
  return { inputs, buttons, rows, defaultButton, inputsByServerName: serverNames(form, inputs) }
}

/** The primary button, else the first. */
function defaultOf(buttons: ReadonlyMap<string, ButtonContent>): DefaultButton | null {
  const entries = [...buttons].map(([key, content]) => ({ key, content }))
  return entries.find(({ content }) => content.primary) ?? entries[0] ?? null
}

/**
 * Maps a group's answer as a whole to its first typed item; the country beside it is chosen from a
 * list.
 */
function wholeOf(
  { replacementKey, itemKeys }: FormGroup,
  inputs: ReadonlyMap<string, InputItem>,
): [string, string][] {
  const typed = itemKeys.find((key) => inputs.get(key)?.type === 'inputText')
  return replacementKey === null || typed === undefined ? [] : [[plainName(replacementKey), typed]]
}

/** An input's own name takes precedence over a name that an API group gives to another. */
function serverNames(form: DynamicForm, inputs: ReadonlyMap<string, InputItem>): Map<string, string> {
  const variables = form.groups
    .flatMap((group) => group.variables)
    .filter(({ source, value }) => source === 'field' && inputs.has(value))
    .map(({ name, value }) => [plainName(name), value] as const)
  return new Map([
    ...form.groups.flatMap((group) => wholeOf(group, inputs)),
    ...variables.reverse(),
    ...[...inputs.keys()].reverse().map((key) => [plainName(key), key] as const),
  ])
}
