import { displayAnswer } from '../../../rules/answers.ts'
import type {
  DynamicForm,
  FormGroup,
  FormItem,
  GroupMutation,
  ShownPart,
} from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { itemKey } from '../../../rules/formTexts.ts'
import { between, unkeyed } from '../../../rules/items/inputRules.ts'
import { product } from '../../../rules/product.ts'
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
import type { Applicant } from './applicant.ts'
import { flows } from './definitions/index.ts'
import { expectedLength, topicShare, versionOf, type Walk } from './engine.ts'
import { expirationOf } from './expiration.ts'
import { replacements } from './registry.ts'
import { allAnswers, type Responses, storedFact } from './responses.ts'
import { type ChosenFact, rowFacts } from './rowFacts.ts'

export interface RenderedSession {
  flowSessionId: string
  flow: FlowDefinition
  responses: Responses
  /** The session's revision when it was rendered. */
  revision: number
  walk: Walk
  applicant: Applicant
}

/** A form as the contract's type: stored values in its inputs, answers in its rows. */
export function renderForm(form: FormDefinition, session: RenderedSession): DynamicForm {
  const { flow, walk, applicant } = session
  return {
    id: `${session.flowSessionId}.${form.slug}`,
    slug: form.slug,
    description: form.description,
    layout: form.layout,
    flowSlug: flow.slug,
    productSlug: applicant.facts.accidentalDeathOnly ? product.accidentalDeath : product.termLife,
    flowSessionId: session.flowSessionId,
    version: versionOf(form, session, applicant),
    title: form.title,
    subtitle: form.subtitle,
    formIndex: walk.path.indexOf(form),
    formCount: expectedLength(flow, walk, applicant),
    stepKey: form.stepKey,
    topicShare: topicShare(flow, walk, form, applicant),
    decides: form.decides,
    advancesOn: form.advancesOn,
    reviewVariant: form.reviewVariant,
    items: form.items.map((item) => renderItem(item, form, session)),
    groups: renderGroups(form, session.applicant),
    pricing: form.pricing,
    expiration: expirationOf(form, session.applicant),
    leadingNavigationButton: form.leadingNavigationButton,
  }
}

function renderItem(item: ItemDefinition, form: FormDefinition, session: RenderedSession): FormItem {
  return isInputDefinition(item)
    ? renderInput(item, storedValue(item, form, session), applicantIn(session))
    : renderShown(item, (source) => displayed(source, session))
}

const applicantIn = ({ applicant, flowSessionId }: RenderedSession) => ({ ...applicant, flowSessionId })

function storedValue(item: InputDefinition, form: FormDefinition, session: RenderedSession): AnswerValue {
  const fact = storedFact(form, item.key, session.applicant)
  return fact === undefined ? (given(session)[item.key] ?? null) : fact
}

export function renderGroups(form: FormDefinition, applicant: Applicant): FormGroup[] {
  return form.groups.map((group) => renderGroup(group, applicant))
}

/** If the object that the group would create exists, the group changes it instead. */
function renderGroup(group: GroupDefinition, { facts }: Applicant): FormGroup {
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

/** A mutation document for clients. Its reply is not needed, since the form is loaded again. */
function documentOf(name: GroupMutation): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  return `mutation ${type}($input: ${type}Input!) { ${name}(input: $input) { clientMutationId } }`
}

/** All answers, including those of removed forms, and known facts. */
const given = ({ responses, walk }: RenderedSession) => ({ ...allAnswers(responses), ...walk.answers })

function displayed(source: RowSource, session: RenderedSession): readonly ShownPart[] {
  if ('answers' in source) {
    const parts = source.answers.map((key) => displayedAnswer(key, session))
    return between(
      ' · ',
      parts.filter((each) => each.length > 0),
    )
  }
  const fact = rowFacts[source.fact]
  return typeof fact === 'function' ? unkeyed(fact(session.applicant.facts)) : displayedFact(fact, session)
}

function displayedAnswer(key: string, session: RenderedSession): readonly ShownPart[] {
  const asked = askedIn(session.flow, (_, item) => item.key === key)
  return asked === undefined ? [] : displayedIn(asked, given(session)[key] ?? null, session)
}

/** The selected option in the words of this flow, or of the first flow that asks for it. */
function displayedFact({ mutation, variable }: ChosenFact, session: RenderedSession): readonly ShownPart[] {
  const stores = (form: FormDefinition, item: InputDefinition) =>
    storedFields(form).some(
      (field) => field.itemKey === item.key && field.mutation === mutation && field.variable === variable,
    )
  const asked = [session.flow, ...flows].flatMap((flow) => askedIn(flow, stores) ?? [])[0]
  const value = session.applicant.facts.stored[mutation]?.[variable] ?? null
  return asked === undefined ? [] : displayedIn(asked, value, session)
}

interface Asked {
  flow: FlowDefinition
  form: FormDefinition
  item: InputDefinition
}

function askedIn(
  flow: FlowDefinition,
  isIt: (form: FormDefinition, item: InputDefinition) => boolean,
): Asked | undefined {
  return flow.forms.flatMap((form) =>
    form.items.flatMap((item) => (isInputDefinition(item) && isIt(form, item) ? [{ flow, form, item }] : [])),
  )[0]
}

function displayedIn(
  { flow, form, item }: Asked,
  value: AnswerValue,
  session: RenderedSession,
): readonly ShownPart[] {
  const keyOf = (path: string) => itemKey(flow.slug, form.slug, item.key, path)
  return displayAnswer(renderInput(item, value, applicantIn(session)), value, keyOf)
}
