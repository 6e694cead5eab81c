import type {
  DynamicForm,
  FormGroup,
  FormItem,
  FormItemContent,
  GroupMutation,
} from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { showDate } from '../../../machines/validation/dates.ts'
import { maskPhone } from '../../../machines/validation/masks.ts'
import { relationships } from '../../domains/beneficiaries/relationships.ts'
import type {
  ButtonDefinition,
  FlowDefinition,
  FormDefinition,
  InputDefinition,
  ItemDefinition,
  RowFact,
  RowSource,
} from './definition.ts'
import { isInputDefinition, storedFields } from './definition.ts'
import { allAnswers, expectedLength, type FlowWorld, type Responses, versionOf, type Walk } from './engine.ts'
import { renderInput } from './renderInput.ts'

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
  if (isInputDefinition(item)) return renderInput(item, storedValue(item, form, session), session.world)
  return { key: item.key, type: item.type, content: renderContent(item, session) }
}

function renderContent(
  item: Exclude<ItemDefinition, InputDefinition>,
  session: RenderedSession,
): FormItemContent {
  switch (item.type) {
    case 'button':
      return { __typename: 'ButtonContent', ...buttonOf(item.content) }
    case 'image':
      return { __typename: 'ImageContent', ...item.content }
    case 'text':
      return { __typename: 'TextContent', ...item.content }
    case 'space':
      return { __typename: 'SpaceContent', ...item.content }
    case 'listRow': {
      const { label, shows, actions } = item.content
      return { __typename: 'ListRowContent', label, shown: shown(shows, session), actions }
    }
  }
}

const buttonOf = ({ text, style, primary, actions }: ButtonDefinition) => ({ text, style, primary, actions })

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

function shown(source: RowSource, session: RenderedSession): string {
  if ('fact' in source) return shownFact(source.fact, session.world)
  const answers = allAnswers(session.responses)
  return source.answers
    .map((key) => shownAnswer(key, answers[key] ?? null, session.flow))
    .filter((text) => text !== '')
    .join(' · ')
}

function shownAnswer(key: string, value: AnswerValue, flow: FlowDefinition): string {
  const item = flow.forms.flatMap((form) => form.items).find((candidate) => candidate.key === key)
  if (value === null || item === undefined || !isInputDefinition(item)) return ''
  const list = Array.isArray(value) ? value : [value]
  switch (item.type) {
    case 'inputSingleSelect':
    case 'inputMultiSelect':
      return list
        .map((one) => item.content.options.find((option) => option.value === one)?.label ?? '')
        .join(', ')
    case 'inputUnitized':
      return item.content.parts.map((part, index) => `${list[index]} ${part.label.toLowerCase()}`).join(' ')
    case 'inputNumeric':
    case 'inputSlider': {
      const { currency, unit } = item.content
      return `${currency ? '$' : ''}${Number(value).toLocaleString('en-US')}${unit === '' ? '' : ` ${unit}`}`
    }
    case 'inputDate':
      return showDate(String(value))
    case 'inputCheckbox':
    case 'inputToggle':
      return value === true ? 'Yes' : 'No'
    default:
      return String(value)
  }
}

function shownFact(fact: RowFact, { facts }: FlowWorld): string {
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
      return facts.phone === null ? '' : maskPhone(facts.phone)
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
      return contact.phoneNumber ? maskPhone(words([contact.phoneNumber])) : ''
  }
}
