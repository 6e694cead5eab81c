import * as v from 'valibot'
import { isEarlier, progressKeys } from '../../../rules/contract/progressKeys.ts'
import { isQuestion } from '../../../rules/formTexts.ts'
import type { InputType } from '../../../rules/items/itemContents.ts'
import type {
  Condition,
  FlowDefinition,
  FormDefinition,
  InputDefinition,
  ItemDefinition,
} from '../../platform/forms/definition.ts'
import { advancesByItself, editedForm, isInputDefinition } from '../../platform/forms/definition.ts'
import { checkActions } from './checkActions.ts'
import { checkGroups } from './checkGroups.ts'
import { checkItems, repeated } from './checkItems.ts'
import { definitionSchema, isOfKnownType } from './definitionSchema.ts'
import { checkReview } from './reviewVariants.ts'

/**
 * The file that defines a flow or one of its forms; by default `definitions/` with the flow's slug.
 */
export function fileOf({ slug, file, parts = [] }: FlowDefinition, form?: FormDefinition): string {
  const part = parts.find(({ forms }) => forms.some((other) => other.slug === form?.slug))
  const usual = `definitions/${String(slug).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`
  return part?.file ?? file ?? usual
}

/** An error and its form; null if it concerns the flow itself. */
interface Fault {
  form: FormDefinition | null
  fault: string
}

const ofFlow = (faults: readonly string[]): Fault[] => faults.map((fault) => ({ form: null, fault }))
const ofForm = (form: FormDefinition, faults: readonly string[]): Fault[] =>
  faults.map((fault) => ({ form, fault }))

/**
 * The errors in all definitions, each as a message with its file and location; empty if they can be
 * served.
 */
export function checkFlows(flows: readonly FlowDefinition[]): string[] {
  return [
    ...duplicates('flow', flows, (flow) => flow.slug).map((fault) => `definitions/index.ts: ${fault}`),
    ...flows.flatMap((flow) =>
      checkFlow(flow).map(({ form, fault }) => {
        const place = form === null ? [] : [`${form.slug || `form ${flow.forms.indexOf(form) + 1}`}: `]
        return `${fileOf(flow, form ?? undefined)}: ${flow.slug}: ${place.join('')}${fault}`
      }),
    ),
  ]
}

/**
 * Whether something is missing or of the wrong type, so that checks which depend on it are
 * impossible.
 */
const isGap = ({ type, expected }: v.BaseIssue<unknown>) =>
  expected !== 'never' &&
  ['strict_object', 'loose_object', 'array', 'record', 'string', 'custom'].includes(type)

function checkFlow(flow: FlowDefinition): Fault[] {
  const { issues = [] } = v.safeParse(definitionSchema, flow)
  const malformed = issues.map((issue) => faultOf(flow, issue))
  return issues.some(isGap) ? malformed : [...malformed, ...checkRules(withKnownItems(flow))]
}

/** The flow without items of unknown types, whose content cannot be checked. */
const withKnownItems = (flow: FlowDefinition): FlowDefinition =>
  flow.forms.every(({ items }) => items.every(isOfKnownType))
    ? flow
    : { ...flow, forms: flow.forms.map((form) => ({ ...form, items: form.items.filter(isOfKnownType) })) }

function checkRules(flow: FlowDefinition): Fault[] {
  const inputs = flow.forms.flatMap((form) => form.items.filter(isInputDefinition))
  return [
    ...ofFlow(duplicates('form', flow.forms, (form) => form.slug)),
    ...ofFlow(duplicates('input', inputs, (item) => item.key)),
    ...flow.forms.flatMap((form) => ofForm(form, checkForm(flow, form))),
    ...unreachable(flow),
    ...endless(flow),
    ...backwards(flow),
    ...checkTerminal(flow),
    ...unasked(flow),
    ...ofFlow(checkStoresAtEnd(flow, inputs)),
    ...checkConditions(flow),
  ]
}

/** A schema issue with its form, item key and path, as far as these are known. */
function faultOf({ forms }: FlowDefinition, { path, message }: v.BaseIssue<unknown>): Fault {
  const [first, at, part, index, ...rest] = path?.map(({ key }) => key) ?? []
  const describe = (keys: readonly unknown[]) =>
    [keys.filter((key) => key !== undefined).join('.'), message].filter(Boolean).join(' ')
  const form = first === 'forms' ? forms?.[Number(at)] : undefined
  if (!form) return { form: null, fault: describe([first, at, part, index, ...rest]) }
  const item = part === 'items' ? form.items?.[Number(index)] : undefined
  if (!item) return { form, fault: describe([part, index, ...rest]) }
  return { form, fault: `${item.key || `item ${Number(index) + 1}`}: ${describe(rest)}` }
}

function checkForm(flow: FlowDefinition, form: FormDefinition): string[] {
  const faults = [
    ...duplicates('item', form.items, (item) => item.key),
    ...checkActions(flow, form),
    ...checkGroups(form),
    ...checkNext(flow, form),
    ...checkPricing(form),
    ...checkReview(form),
    ...form.items.flatMap((item) => checkRow(flow, form, item)),
    ...checkItems(form),
    ...checkTitle(form),
  ]
  const buttons = form.items.filter((item) => item.type === 'button' && item.content.primary)
  if (buttons.length !== 1) faults.push(`has ${buttons.length} primary buttons`)
  for (const key of Object.keys(form.prefilled))
    if (form.asked === 'always' || !form.items.some((item) => item.key === key && isInputDefinition(item)))
      faults.push(`knows "${key}", which is not an input of a form that is asked unless known`)
  if (form.advancesOn === 'choice' && !form.items.filter(isInputDefinition).slice(-1).every(advancesByItself))
    faults.push('only a form whose last input shows its options can advance on a choice')
  if (
    form.advancesOn === 'opening' &&
    form.items.filter(isInputDefinition).some((item) => !isSuggested(item))
  )
    faults.push('only a form that suggests every value can advance as it opens')
  return faults
}

/** Whether an input opens with a value of its own. */
const isSuggested = ({ type, content }: InputDefinition): boolean =>
  type === 'inputSlider' || ('recommended' in content && content.recommended !== undefined)

/** A form's title is the label of its only input, unless that input has a label next to its box. */
function checkTitle({ title, items }: FormDefinition): string[] {
  const [alone, ...others] = items.filter(isInputDefinition)
  if (
    alone === undefined ||
    others.length > 0 ||
    alone.type === 'inputCheckbox' ||
    alone.type === 'inputToggle'
  )
    return []
  return !isQuestion(title, alone.content.label)
    ? [`its title is shown in place of "${alone.content.label}", but asks for nothing`]
    : []
}

function checkPricing({ pricing, items }: FormDefinition): string[] {
  const keys = pricing === null ? [] : [pricing.amountKey, pricing.termKey]
  return keys.flatMap((key) =>
    items.filter(isInputDefinition).some((item) => item.key === key)
      ? []
      : [`its price depends on "${key}", which is not an input`],
  )
}

function checkNext(flow: FlowDefinition, form: FormDefinition): string[] {
  const faults = form.next
    .filter((rule) => rule.to !== null && !flow.forms.some((other) => other.slug === rule.to))
    .map((rule) => `goes to "${rule.to}", which is not a form`)
  if (
    form.next.length === 0 ||
    form.next.some((rule, index) => (rule.when === undefined) !== (index === form.next.length - 1))
  )
    faults.push('only the last rule may, and must, have no condition')
  return faults
}

/** The kind of condition that an answer type allows; other types allow none. */
const askable: { readonly [Type in InputType]?: 'is' | 'is true or false' | 'includes' } = {
  inputCheckbox: 'is true or false',
  inputToggle: 'is true or false',
  inputSingleSelect: 'is',
  inputMultiSelect: 'includes',
}

function checkCondition(flow: FlowDefinition, condition: Condition): string[] {
  if ('anyOf' in condition) return condition.anyOf.flatMap((part) => checkCondition(flow, part))
  if ('not' in condition) return checkCondition(flow, condition.not)
  if ('fact' in condition || 'scope' in condition || 'reason' in condition) return []
  const item = flow.forms
    .flatMap((form) => form.items)
    .find((candidate) => isInputDefinition(candidate) && candidate.key === condition.key)
  if (item === undefined) return [`asks for "${condition.key}", which is not an input`]
  const wanted = 'is' in condition ? condition.is : condition.includes
  const asks = 'includes' in condition ? 'includes' : typeof wanted === 'boolean' ? 'is true or false' : 'is'
  if (!isInputDefinition(item) || askable[item.type] !== asks)
    return [`asks "${condition.key}" for something that it cannot answer`]
  if (!('options' in item.content)) return []
  return item.content.options.some((candidate) => candidate.value === wanted)
    ? []
    : [`asks whether "${condition.key}" is "${wanted}", which is not an option`]
}

function checkRow(flow: FlowDefinition, form: FormDefinition, item: ItemDefinition): string[] {
  if (item.type !== 'listRow') return []
  const edited = editedForm(item)
  // A row is shown if its edit form was passed before (decision 016): this one never would be.
  const isLater = flow.forms.findIndex(({ slug }) => slug === edited) > flow.forms.indexOf(form)
  const faults = isLater ? [`the row ${item.key} opens ${edited}, which comes after it`] : []
  if (!('answers' in item.content.shows)) return faults
  const unedited = item.content.shows.answers.flatMap((key) => {
    const asked = flow.forms.find(({ items }) => items.some((other) => other.key === key))
    if (asked === undefined) return [`the row ${item.key} shows "${key}", which is not an input`]
    // A value that the row shows but its edit does not open could never be corrected.
    return edited === null || edited === asked.slug
      ? []
      : [`the row ${item.key} shows "${key}" of ${asked.slug}, and its edit opens ${edited}`]
  })
  return [...faults, ...unedited]
}

function targets(flow: FlowDefinition, form: FormDefinition): FormDefinition[] {
  return form.next.flatMap((rule) => flow.forms.filter((other) => other.slug === rule.to))
}

function reachedIn(flow: FlowDefinition): ReadonlySet<FormDefinition> {
  const opening = (flow.opensAt ?? []).map(({ to }) => to)
  const reached = new Set(
    flow.forms.filter(({ slug }, index) => (opening.length > 0 ? opening.includes(slug) : index === 0)),
  )
  for (const form of reached) for (const target of targets(flow, form)) reached.add(target)
  return reached
}

function unreachable(flow: FlowDefinition): Fault[] {
  const reached = reachedIn(flow)
  return flow.forms.filter((form) => !reached.has(form)).map((form) => ({ form, fault: 'cannot be reached' }))
}

/** Forms lead only to later ones, so every path ends. */
function endless(flow: FlowDefinition): Fault[] {
  return flow.forms.flatMap((form, index) =>
    targets(flow, form)
      .filter((target) => flow.forms.indexOf(target) <= index)
      .map((target) => ({ form, fault: `leads back to ${target.slug}, so that a path might never end` })),
  )
}

/** Progress never goes back: no form leads to an earlier topic. */
function backwards(flow: FlowDefinition): Fault[] {
  return flow.forms.flatMap((form) =>
    targets(flow, form)
      // An unknown topic has no position.
      .filter(({ stepKey }) => progressKeys.includes(stepKey) && isEarlier(stepKey, form.stepKey))
      .map((target) => ({ form, fault: `leads back to the topic of ${target.slug}` })),
  )
}

/** Whether a flow advances automatically at its end follows from the layouts of its last forms. */
function checkTerminal({ forms, terminalBehavior }: FlowDefinition): Fault[] {
  const fits = terminalBehavior === 'auto_advance'
  return forms
    .filter(({ next }) => next.some(({ to }) => to === null))
    .filter(({ layout }) => (layout === 'terminal') !== fits)
    .map((form) => ({ form, fault: `its layout does not fit a flow that ends as ${terminalBehavior}` }))
}

/**
 * A flow begins and ends with a form that is always shown, so that there is something to see and to
 * confirm.
 */
function unasked(flow: FlowDefinition): Fault[] {
  return flow.forms
    .filter(({ asked }) => asked === 'unlessKnown')
    .filter((form) => form === flow.forms[0] || form.next.some(({ to }) => to === null))
    .map((form) => ({ form, fault: 'begins or ends the flow, but can be skipped' }))
}

/**
 * Values that wait in a session are unencrypted, so a tax ID cannot wait; and they wait only in the
 * flow's own scopes.
 */
function checkStoresAtEnd(
  { scopes, storesAtEnd = [] }: FlowDefinition,
  inputs: readonly ItemDefinition[],
): string[] {
  if (storesAtEnd.length === 0) return []
  return [
    ...storesAtEnd
      .filter((scope) => !scopes.includes(scope))
      .map((scope) => `stores at its end for ${scope}, which is not one of its scopes`),
    ...inputs.filter(({ type }) => type === 'inputTaxId').map(({ key }) => `${key}: cannot wait for the end`),
  ]
}

/**
 * The answer behind a condition must be asked on every path to it; otherwise the condition might
 * never be true.
 */
function checkConditions(flow: FlowDefinition): Fault[] {
  const before = formsBefore(flow)
  return flow.forms.flatMap((form) => {
    const passed = before.get(form)
    // No path leads to an unreachable form, which is reported already.
    const unaskedBy = (condition: Condition) =>
      passed === undefined ? [] : unaskedIn(flow, condition, [...passed, form])
    // Items do not change within an open form; only its next form depends on its own answers.
    const ofItems = form.items.flatMap(({ key, when }) =>
      when === undefined
        ? []
        : [
            ...checkCondition(flow, when),
            ...keysIn(when)
              .filter((asked) => form.items.some((item) => item.key === asked))
              .map((asked) => `depends on "${asked}" of the same form`),
            ...unaskedBy(when),
          ].map((fault) => `${key}: ${fault}`),
    )
    const ofWays = form.next.flatMap(({ when }) =>
      when === undefined ? [] : [...checkCondition(flow, when), ...unaskedBy(when)],
    )
    return ofForm(form, [...ofItems, ...ofWays])
  })
}

/** For each reachable form, the other forms on every path to it. */
function formsBefore(flow: FlowDefinition): ReadonlyMap<FormDefinition, readonly FormDefinition[]> {
  const reached = reachedIn(flow)
  const before = new Map<FormDefinition, readonly FormDefinition[]>()
  // Forms lead only to later ones (`endless`), so one pass in order sees all paths to a form before
  // the form itself.
  for (const form of flow.forms) {
    const ways = [...before.keys()]
      .filter((other) => targets(flow, other).includes(form))
      .map((other) => [...(before.get(other) ?? []), other])
    const [first = [], ...others] = ways
    if (reached.has(form))
      before.set(
        form,
        first.filter((one) => others.every((way) => way.includes(one))),
      )
  }
  return before
}

function unaskedIn(flow: FlowDefinition, condition: Condition, passed: readonly FormDefinition[]): string[] {
  const isIn = (key: string) => (form: FormDefinition) =>
    form.items.some((item) => item.key === key && isInputDefinition(item))
  return [...new Set(keysIn(condition))]
    .filter((key) => flow.forms.some(isIn(key)) && !passed.some(isIn(key)))
    .map((key) => `asks for "${key}", which is not asked on every path to it`)
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
  return repeated(things.map(nameOf)).map((name) => `the ${kind} "${name}" appears twice`)
}
