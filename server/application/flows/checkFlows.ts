import * as v from 'valibot'
import { isEarlier } from '../../../machines/contract/progressKeys.ts'
import type { FormItemType, GroupAttributeName } from '../../../machines/contract/schema.generated.ts'
import { flowSlugs } from '../../../machines/flowSlugs.ts'
import type {
  Condition,
  FlowDefinition,
  FormDefinition,
  GroupDefinition,
  ItemDefinition,
} from '../../platform/forms/definition.ts'
import { editedForm, isInputDefinition, isOpenChoice } from '../../platform/forms/definition.ts'
import { checkActions, checkSource } from './checkActions.ts'
import { checkItems } from './checkItems.ts'

const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not kebab-case'))
const words = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'))
const option = v.object({ value: words, label: words })

const shape = v.object({
  slug: v.picklist(flowSlugs),
  forms: v.pipe(
    v.array(
      v.object({
        slug,
        title: words,
        description: words,
        items: v.array(
          v.object({
            key: words,
            content: v.looseObject({
              label: v.optional(words),
              text: v.optional(words),
              options: v.optional(v.pipe(v.array(option), v.minLength(2, 'has too few options'))),
            }),
          }),
        ),
      }),
    ),
    v.minLength(1, 'has no forms'),
  ),
})

/** The API mutations' input fields, so that a group cannot name one that is not there. */
const variableNames: Record<string, readonly string[]> = {
  updatePrequalificationInformation: [
    'firstName',
    'middleName',
    'lastName',
    'suffix',
    'birthdate',
    'gender',
    'street1',
    'street2',
    'city',
    'state',
    'postalCode',
    'taxId',
  ],
  createBeneficiary: [
    'firstName',
    'middleInitial',
    'lastName',
    'relationship',
    'birthdate',
    'email',
    'phoneNumber',
  ],
  updateAccountProfile: [
    'firstName',
    'middleName',
    'lastName',
    'suffix',
    'street1',
    'street2',
    'city',
    'state',
    'postalCode',
  ],
  createPhoneNumber: ['number', 'smsMarketing'],
}

/** The file in `definitions/` that a flow's slug names. */
export const fileOf = (flow: string): string =>
  `definitions/${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`

/** The faults of all definitions, each as a sentence that names its file and its place in it; empty when they can be served. */
export function checkFlows(flows: readonly FlowDefinition[]): string[] {
  return [
    ...duplicates('flow', flows, (flow) => flow.slug).map((fault) => `definitions/index.ts: ${fault}`),
    ...flows.flatMap((flow) => checkFlow(flow).map((fault) => `${fileOf(flow.slug)}: ${fault}`)),
  ]
}

function checkFlow(flow: FlowDefinition): string[] {
  const parsed = v.safeParse(shape, flow)
  const malformed = parsed.success
    ? []
    : parsed.issues.map(({ path = [], message }) => {
        const keys = path.map(({ key }) => key)
        return `${flow.slug}: ${[...namesOn(flow, keys), message].join(' ')}`
      })
  const inputs = flow.forms.flatMap((form) => form.items.filter(isInputDefinition))
  const faults = [
    ...duplicates('form', flow.forms, (form) => form.slug),
    ...duplicates('input', inputs, (item) => item.key),
    ...flow.forms.flatMap((form) => checkForm(flow, form)),
    ...unreachable(flow),
    ...endless(flow),
    ...backwards(flow),
    ...checkTerminal(flow),
    ...unasked(flow),
    ...checkStoresAtEnd(flow, inputs),
    ...flow.forms.flatMap((form) => checkItemConditions(flow, form)),
  ]
  return [...malformed, ...faults.map((fault) => `${flow.slug}: ${fault}`)]
}

/** Where in a flow something is: its form by the slug and its item by the key, where these can be told. */
function namesOn({ forms }: FlowDefinition, [first, at, part, index, ...rest]: readonly unknown[]): string[] {
  const form = first === 'forms' ? forms[Number(at)] : undefined
  if (form === undefined)
    return [[first, at, part, index, ...rest].filter((key) => key !== undefined).join('.')]
  const slug = form.slug === '' ? `form ${Number(at) + 1}` : form.slug
  const item = part === 'items' ? form.items[Number(index)] : undefined
  if (item === undefined)
    return [`${slug}:`, [part, index, ...rest].filter((key) => key !== undefined).join('.')]
  return [`${slug}:`, `${item.key === '' ? `item ${Number(index) + 1}` : item.key}:`, rest.join('.')]
}

function checkForm(flow: FlowDefinition, form: FormDefinition): string[] {
  const faults = [
    ...duplicates('item', form.items, (item) => item.key),
    ...checkActions(flow, form),
    ...checkGroups(form),
    ...checkNext(flow, form),
    ...checkPricing(form),
    ...form.items.flatMap((item) => checkRow(flow, item)),
    ...checkItems(form),
  ]
  const buttons = form.items.filter((item) => item.type === 'button' && item.content.primary)
  if (buttons.length !== 1) faults.push(`has ${buttons.length} primary buttons`)
  for (const key of Object.keys(form.prefilled))
    if (form.asked === 'always' || !form.items.some((item) => item.key === key && isInputDefinition(item)))
      faults.push(`knows "${key}", which is no input of a form that is asked unless known`)
  if (form.advancesOn === 'choice' && !form.items.filter(isInputDefinition).every(isOpenChoice))
    faults.push('only a form whose answers all lie open as options can go on by a choice')
  if ((form.layout === 'review') !== (form.reviewVariant !== null))
    faults.push('a review layout and a review variant go together')
  return faults.map((fault) => `${form.slug}: ${fault}`)
}

function checkPricing({ pricing, items }: FormDefinition): string[] {
  const keys = pricing === null ? [] : [pricing.amountKey, pricing.termKey]
  return keys.flatMap((key) =>
    items.filter(isInputDefinition).some((item) => item.key === key)
      ? []
      : [`its price rests on "${key}", which is no input`],
  )
}

function checkGroups(form: FormDefinition): string[] {
  return form.groups.flatMap((group) => {
    const missing = [
      ...group.itemKeys
        .filter((key) => !form.items.some((item) => item.key === key))
        .map((key) => `"${key}", which is no item`),
      ...group.variables.flatMap((variable) => checkSource(form, variable)),
    ].map((fault) => `the group ${group.key} takes ${fault}`)
    if ((group.type === 'api') !== (group.mutation !== null))
      missing.push(`the group ${group.key} must have a mutation if it is an API group, and only then`)
    const known = group.mutation === null ? [] : (variableNames[group.mutation] ?? [])
    const unknown = group.variables
      .filter((variable) => !known.includes(variable.name))
      .map(
        (variable) => `the group ${group.key} sets "${variable.name}", which ${group.mutation} does not take`,
      )
    const { replacementKey } = group
    const taken = form.items.some(({ key }) => key === replacementKey)
      ? [`the group ${group.key} goes by the name of the item "${replacementKey}"`]
      : []
    return [...missing, ...unknown, ...taken, ...checkParts(group)]
  })
}

/** The parts without which an address cannot be looked up, nor a number be drawn as one. */
const neededParts: { readonly [Type in GroupDefinition['type']]?: readonly GroupAttributeName[] } = {
  address: ['street1', 'city', 'postalCode'],
  phone: ['countryCode', 'phoneNumber'],
}

function checkParts({ key, type, itemKeys, attributesSet = [] }: GroupDefinition): string[] {
  const needed = neededParts[type]
  if (needed === undefined) return []
  const named = attributesSet.map(({ attribute }) => attribute)
  const lacking = needed.filter((part) => !named.includes(part))
  return [
    ...lacking.map((part) => `the group ${key} has no ${part}`),
    ...attributesSet
      .filter(({ itemKey }) => !itemKeys.includes(itemKey))
      .map(({ itemKey }) => `the group ${key} takes "${itemKey}", which it does not hold`),
  ]
}

function checkNext(flow: FlowDefinition, form: FormDefinition): string[] {
  const faults = form.next
    .filter((rule) => rule.to !== null && !flow.forms.some((other) => other.slug === rule.to))
    .map((rule) => `goes to "${rule.to}", which is no form`)
  if (
    form.next.length === 0 ||
    form.next.some((rule, index) => (rule.when === undefined) !== (index === form.next.length - 1))
  )
    faults.push('the last rule, and no other, must be without a condition')
  return [
    ...faults,
    ...form.next.flatMap((rule) => (rule.when === undefined ? [] : checkCondition(flow, rule.when))),
  ]
}

function checkCondition(flow: FlowDefinition, condition: Condition): string[] {
  if ('anyOf' in condition) return condition.anyOf.flatMap((part) => checkCondition(flow, part))
  if ('not' in condition) return checkCondition(flow, condition.not)
  if ('fact' in condition || 'scope' in condition || 'reason' in condition) return []
  const item = flow.forms
    .flatMap((form) => form.items)
    .find((candidate) => isInputDefinition(candidate) && candidate.key === condition.key)
  if (item === undefined) return [`asks for "${condition.key}", which is no input`]
  const wanted = 'is' in condition ? condition.is : condition.includes
  const fits: FormItemType = 'is' in condition ? 'inputSingleSelect' : 'inputMultiSelect'
  if (typeof wanted === 'boolean') return []
  if (item.type !== fits || !('options' in item.content))
    return [`asks "${condition.key}" what it cannot answer`]
  return item.content.options.some((candidate) => candidate.value === wanted)
    ? []
    : [`asks whether "${condition.key}" is "${wanted}", which is no option`]
}

function checkRow(flow: FlowDefinition, item: ItemDefinition): string[] {
  if (item.type !== 'listRow' || !('answers' in item.content.shows)) return []
  const edited = editedForm(item)
  return item.content.shows.answers.flatMap((key) => {
    const asked = flow.forms.find(({ items }) => items.some((other) => other.key === key))
    if (asked === undefined) return [`the row ${item.key} shows "${key}", which is no input`]
    // What a row shows and its edit does not lead to could never be corrected.
    return edited === null || edited === asked.slug
      ? []
      : [`the row ${item.key} shows "${key}" of ${asked.slug}, and its edit opens ${edited}`]
  })
}

function targets(flow: FlowDefinition, form: FormDefinition): FormDefinition[] {
  return form.next.flatMap((rule) => flow.forms.filter((other) => other.slug === rule.to))
}

function unreachable(flow: FlowDefinition): string[] {
  const reached = new Set(flow.forms.slice(0, 1))
  for (const form of reached) for (const target of targets(flow, form)) reached.add(target)
  return flow.forms.filter((form) => !reached.has(form)).map((form) => `${form.slug}: cannot be reached`)
}

/** Forms only ever lead on to later ones, so no path can go in a circle; then every path ends. */
function endless(flow: FlowDefinition): string[] {
  return flow.forms.flatMap((form, index) =>
    targets(flow, form)
      .filter((target) => flow.forms.indexOf(target) <= index)
      .map((target) => `${form.slug}: leads back to ${target.slug}, so that a path might never end`),
  )
}

/** Progress never goes back: no form leads to an earlier topic. */
function backwards(flow: FlowDefinition): string[] {
  return flow.forms.flatMap((form) =>
    targets(flow, form)
      .filter((target) => isEarlier(target.stepKey, form.stepKey))
      .map((target) => `${form.slug}: leads back to the topic of ${target.slug}`),
  )
}

/** Whether a flow advances by itself at its end is what the layouts of its last forms say. */
function checkTerminal({ forms, terminalBehavior }: FlowDefinition): string[] {
  const fits = terminalBehavior === 'auto_advance'
  return forms
    .filter(({ next }) => next.some(({ to }) => to === null))
    .filter(({ layout }) => (layout === 'terminal') !== fits)
    .map(({ slug }) => `${slug}: its layout is not that of a flow that ends as ${terminalBehavior}`)
}

/** A flow begins and ends with a form that is always asked: there is something to see, and to confirm. */
function unasked(flow: FlowDefinition): string[] {
  return flow.forms
    .filter(({ asked }) => asked === 'unlessKnown')
    .filter((form) => form === flow.forms[0] || form.next.some(({ to }) => to === null))
    .map((form) => `${form.slug}: begins or ends the flow, and might not be asked`)
}

/** What waits in a session lies there open, so a tax id cannot wait; and it waits only where the flow is walked. */
function checkStoresAtEnd(
  { scopes, storesAtEnd = [] }: FlowDefinition,
  inputs: readonly ItemDefinition[],
): string[] {
  if (storesAtEnd.length === 0) return []
  return [
    ...storesAtEnd
      .filter((scope) => !scopes.includes(scope))
      .map((scope) => `stores at its end for ${scope}, for which it is not walked`),
    ...inputs.filter(({ type }) => type === 'inputTaxId').map(({ key }) => `${key}: cannot wait for the end`),
  ]
}

/** What an item depends on is asked before its form: within a form nothing comes or goes. */
function checkItemConditions(flow: FlowDefinition, form: FormDefinition): string[] {
  return form.items.flatMap(({ key, when }) => {
    if (when === undefined) return []
    const own = keysIn(when).filter((asked) => form.items.some((item) => item.key === asked))
    return [
      ...checkCondition(flow, when).map((fault) => `${form.slug}: ${key} ${fault}`),
      ...own.map((asked) => `${form.slug}: ${key} depends on "${asked}" of the same form`),
    ]
  })
}

function keysIn(condition: Condition): string[] {
  if ('anyOf' in condition) return condition.anyOf.flatMap(keysIn)
  if ('not' in condition) return keysIn(condition.not)
  return 'key' in condition ? [condition.key] : []
}

function duplicates<Thing>(
  kind: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): string[] {
  const names = things.map(nameOf)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `the ${kind} "${name}" is there twice`,
  )
}
