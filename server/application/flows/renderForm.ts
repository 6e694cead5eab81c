import type {
  DynamicForm,
  FormExpiration,
  FormGroup,
  FormItem,
  GroupMutation,
  ShownPart,
} from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { displayAnswer } from '../../../machines/validation/answers.ts'
import { optionKey } from '../../../machines/validation/formTexts.ts'
import { chosenOf } from '../../../machines/validation/items/choices.ts'
import type {
  FlowDefinition,
  FormDefinition,
  GroupDefinition,
  InputDefinition,
  ItemDefinition,
  RowSource,
} from '../../platform/forms/definition.ts'
import { isInputDefinition, storedFields } from '../../platform/forms/definition.ts'
import { renderInput, renderShown } from '../../platform/forms/renderItem.ts'
import { expectedLength, topicShare, versionOf, type Walk } from './engine.ts'
import { replacements } from './registry.ts'
import { allAnswers, type Responses } from './responses.ts'
import { rowFacts } from './rowFacts.ts'
import type { FlowWorld } from './world.ts'

export interface RenderedSession {
  flowSessionId: string
  flow: FlowDefinition
  responses: Responses
  walk: Walk
  world: FlowWorld
}

/** A form as the contract shows it: stored values in its inputs, what was answered in its rows. */
export function renderForm(form: FormDefinition, session: RenderedSession): DynamicForm {
  const { flow, walk, world } = session
  return {
    id: `${session.flowSessionId}.${form.slug}`,
    slug: form.slug,
    description: form.description,
    layout: form.layout,
    flowSlug: flow.slug,
    flowSessionId: session.flowSessionId,
    version: versionOf(form, session.responses),
    title: form.title,
    subtitle: form.subtitle,
    formIndex: walk.path.indexOf(form),
    formCount: expectedLength(flow, walk, world),
    stepKey: form.stepKey,
    topicShare: topicShare(flow, walk, form, world),
    decides: form.decides,
    advancesOn: form.advancesOn,
    reviewVariant: form.reviewVariant,
    items: form.items.map((item) => renderItem(item, form, session)),
    groups: renderGroups(form, session.world),
    pricing: form.pricing,
    expiration: expirationOf(form, session.world),
    leadingNavigationButton: form.leadingNavigationButton,
  }
}

/** When the form is past its time; one that nothing keeps any more was so from the beginning. */
function expirationOf({ expiration }: FormDefinition, { facts }: FlowWorld): FormExpiration | null {
  if (expiration === null) return null
  const { until, actions } = expiration
  return { effectiveUntil: facts[until]?.at ?? new Date(0).toISOString(), actions }
}

function renderItem(item: ItemDefinition, form: FormDefinition, session: RenderedSession): FormItem {
  return isInputDefinition(item)
    ? renderInput(item, storedValue(item, form, session), worldIn(session))
    : renderShown(item, (source) => displayed(source, session))
}

const worldIn = ({ world, flowSessionId }: RenderedSession) => ({ ...world, flowSessionId })

function storedValue(item: InputDefinition, form: FormDefinition, session: RenderedSession): AnswerValue {
  const field = storedFields(form).find((candidate) => candidate.itemKey === item.key)
  if (field === undefined) return given(session)[item.key] ?? null
  return session.world.facts.stored[field.mutation]?.[field.variable] ?? null
}

/** The groups of a form for this user. */
export function renderGroups(form: FormDefinition, world: FlowWorld): FormGroup[] {
  return form.groups.map((group) => renderGroup(group, world))
}

/** Where what the group makes is there already, it changes that one instead. */
function renderGroup(group: GroupDefinition, { facts }: FlowWorld): FormGroup {
  const { replacementKey = null, attributesSet = [], countries = [], states = [] } = group
  const shown = { ...group, replacementKey, attributesSet, countries, states }
  if (group.mutation === null) return { ...shown, body: null }
  const replacement = replacements[group.mutation]
  const existing = replacement?.idOf(facts) ?? null
  if (replacement === undefined || existing === null) return { ...shown, body: documentOf(group.mutation) }
  const { mutation, idVariable } = replacement
  return {
    ...shown,
    mutation,
    body: documentOf(mutation),
    variables: [
      ...group.variables,
      { name: idVariable, source: 'literal', sourceType: 'string', value: existing },
    ],
  }
}

/** A mutation as a client sends it. Its answer is not needed: the form is asked for again. */
function documentOf(name: GroupMutation): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  return `mutation ${type}($input: ${type}Input!) { ${name}(input: $input) { clientMutationId } }`
}

/** What was answered, in a form of before too, and what is known from elsewhere. */
const given = ({ responses, walk }: RenderedSession) => ({ ...allAnswers(responses), ...walk.answers })

function displayed(source: RowSource, session: RenderedSession): ShownPart[] {
  if ('fact' in source) return unkeyed(rowFacts[source.fact](session.world.facts))
  return between(
    ' · ',
    source.answers.map((key) => displayedAnswer(key, session)).filter((parts) => parts.length > 0),
  )
}

/** The options of a choice by the keys of their labels; anything else as it is. */
function displayedAnswer(key: string, session: RenderedSession): ShownPart[] {
  const { flow } = session
  const value = given(session)[key] ?? null
  const form = flow.forms.find(({ items }) =>
    items.some((item) => item.key === key && isInputDefinition(item)),
  )
  const definition = form?.items.filter(isInputDefinition).find((item) => item.key === key)
  if (form === undefined || definition === undefined) return []
  const item = renderInput(definition, value, worldIn(session))
  if (!('options' in item.content)) return unkeyed(displayAnswer(item, value))
  return between(
    ', ',
    chosenOf(item.content, value).map((option) => [
      { key: optionKey(flow.slug, form.slug, key, option.value), text: option.label },
    ]),
  )
}

const unkeyed = (text: string): ShownPart[] => (text === '' ? [] : [{ key: null, text }])

const between = (sign: string, all: readonly ShownPart[][]): ShownPart[] =>
  all.flatMap((parts, at) => (at === 0 ? parts : [{ key: null, text: sign }, ...parts]))
