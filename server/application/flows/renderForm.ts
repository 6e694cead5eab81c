import type {
  DynamicForm,
  FormGroup,
  FormItem,
  GroupMutation,
} from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { displayAnswer } from '../../../machines/validation/answers.ts'
import { showDate } from '../../../machines/validation/dates.ts'
import { showPhone } from '../../../machines/validation/digits.ts'
import { relationships } from '../../domains/beneficiaries/relationships.ts'
import type {
  FlowDefinition,
  FormDefinition,
  InputDefinition,
  ItemDefinition,
  RowFact,
  RowSource,
} from '../../platform/forms/definition.ts'
import { isInputDefinition, storedFields } from '../../platform/forms/definition.ts'
import { renderInput, renderShown } from '../../platform/forms/renderItem.ts'
import { allAnswers, expectedLength, type FlowWorld, type Responses, versionOf, type Walk } from './engine.ts'

export interface RenderedSession {
  flowSessionId: string
  flow: FlowDefinition
  responses: Responses
  walk: Walk
  world: FlowWorld
}

/** A form as the contract shows it: stored values in its inputs, what was answered in its rows. */
export function renderForm(form: FormDefinition, session: RenderedSession): DynamicForm {
  const { flow, walk } = session
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
    formCount: expectedLength(flow, walk),
    stepKey: form.stepKey,
    reviewVariant: form.reviewVariant,
    items: form.items.map((item) => renderItem(item, form, session)),
    groups: renderGroups(form, session.world),
    expiration: null,
    leadingNavigationButton: form.leadingNavigationButton,
  }
}

function renderItem(item: ItemDefinition, form: FormDefinition, session: RenderedSession): FormItem {
  return isInputDefinition(item)
    ? renderInput(item, storedValue(item, form, session), session.world)
    : renderShown(item, (source) => displayed(source, session))
}

function storedValue(item: InputDefinition, form: FormDefinition, session: RenderedSession): AnswerValue {
  const field = storedFields(form).find((candidate) => candidate.itemKey === item.key)
  if (field === undefined) return session.responses[form.slug]?.answers[item.key] ?? null
  return session.world.facts.stored[field.mutation]?.[field.variable] ?? null
}

/** The groups of a form for this user. */
export function renderGroups(form: FormDefinition, world: FlowWorld): FormGroup[] {
  return form.groups.map((group) => renderGroup(group, world))
}

/** Where the beneficiary is there already, creating becomes updating that one. */
function renderGroup(group: FormDefinition['groups'][number], world: FlowWorld): FormGroup {
  const { beneficiaryId } = world.facts
  const shown = { ...group, replacementKey: null, attributesSet: [] }
  if (group.mutation !== 'createBeneficiary' || beneficiaryId === null)
    return { ...shown, body: group.mutation === null ? null : documentOf(group.mutation) }
  return {
    ...shown,
    mutation: 'updateBeneficiary',
    body: documentOf('updateBeneficiary'),
    variables: [
      ...group.variables,
      { name: 'beneficiaryId', source: 'literal', sourceType: 'string', value: beneficiaryId },
    ],
  }
}

/** A mutation as a client sends it. Its answer is not needed: the form is asked for again. */
function documentOf(name: GroupMutation): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  return `mutation ${type}($input: ${type}Input!) { ${name}(input: $input) { clientMutationId } }`
}

function displayed(source: RowSource, { responses, flow, world }: RenderedSession): string {
  if ('fact' in source) return displayFact(source.fact, world)
  const answers = allAnswers(responses)
  const inputs = flow.forms.flatMap((form) => form.items.filter(isInputDefinition))
  return source.answers
    .map((key) => {
      const value = answers[key] ?? null
      const definition = inputs.find((item) => item.key === key)
      return definition === undefined ? '' : displayAnswer(renderInput(definition, value, world), value)
    })
    .filter((text) => text !== '')
    .join(' · ')
}

function displayFact(fact: RowFact, { facts }: FlowWorld): string {
  const user = facts.stored.updatePrequalificationInformation ?? {}
  const contact = facts.stored.createBeneficiary ?? {}
  const words = (values: readonly (AnswerValue | undefined)[]) =>
    values.filter((value) => typeof value === 'string' && value !== '').join(' ')
  switch (fact) {
    case 'name':
      return words([user.firstName, user.middleName, user.lastName, user.suffix])
    case 'birthdate':
      return showDate(words([user.birthdate]))
    case 'phone':
      return facts.phone === null ? '' : showPhone(facts.phone)
    case 'gender':
      return user.gender === 'F' ? 'Female' : user.gender === 'M' ? 'Male' : ''
    case 'address':
      return [
        words([user.street1]),
        words([user.street2]),
        words([user.city]),
        words([user.state, user.postalCode]),
      ]
        .filter((line) => line !== '')
        .join(', ')
    case 'taxId':
      return facts.taxIdSet ? '•••-••-••••' : ''
    case 'beneficiaryName':
      return words([contact.firstName, contact.middleInitial, contact.lastName])
    case 'beneficiaryRelationship':
      return relationships[words([contact.relationship])] ?? ''
    case 'beneficiaryBirthdate':
      return showDate(words([contact.birthdate]))
    case 'beneficiaryEmail':
      return words([contact.email])
    case 'beneficiaryPhone':
      return contact.phoneNumber ? showPhone(words([contact.phoneNumber])) : ''
  }
}
