import type { GroupMutation } from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import { showPhone } from '../../../rules/digits.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { FormDefinition, RowFact } from '../../platform/forms/definition.ts'
import type { Applicant, FlowFacts } from './applicant.ts'

const joinTexts = (...values: readonly (AnswerValue | undefined)[]) =>
  values.filter((value) => typeof value === 'string' && value !== '').join(' ')

const profile = ({ stored }: FlowFacts) => stored.updatePrequalificationInformation ?? {}
const contact = ({ stored }: FlowFacts) => stored.createBeneficiary ?? {}

/** A fact that was selected among options: a review shows the option's text. */
export interface ChosenFact {
  readonly mutation: GroupMutation
  readonly variable: string
}

/**
 * The facts that review rows show: a text, empty if there is none, or an option as the form asks
 * for it.
 */
export const rowFacts: { readonly [Fact in RowFact]: ((facts: FlowFacts) => string) | ChosenFact } = {
  name(facts) {
    const { firstName, middleName, lastName, suffix } = profile(facts)
    return joinTexts(firstName, middleName, lastName, suffix)
  },
  birthdate: (facts) => showDate(joinTexts(profile(facts).birthdate)),
  phone: ({ phone }) => (phone === null ? '' : showPhone(phone)),
  gender: { mutation: 'updatePrequalificationInformation', variable: 'gender' },
  address(facts) {
    const { street1, street2, city, state, postalCode } = profile(facts)
    const lines = [joinTexts(street1), joinTexts(street2), joinTexts(city), joinTexts(state, postalCode)]
    return lines.filter((line) => line !== '').join(', ')
  },
  state: { mutation: 'updatePrequalificationInformation', variable: 'state' },
  mayReapplyOn: ({ mayReapply }) => (mayReapply === null ? '' : showDate(mayReapply.on)),
  taxId: ({ taxIdSet }) => (taxIdSet ? '•••-••-••••' : ''),
  beneficiaryName(facts) {
    const { firstName, middleInitial, lastName } = contact(facts)
    return joinTexts(firstName, middleInitial, lastName)
  },
  beneficiaryRelationship: { mutation: 'createBeneficiary', variable: 'relationship' },
  beneficiaryBirthdate: (facts) => showDate(joinTexts(contact(facts).birthdate)),
  beneficiaryEmail: (facts) => joinTexts(contact(facts).email),
  beneficiaryPhone(facts) {
    const { phoneNumber } = contact(facts)
    return phoneNumber ? showPhone(joinTexts(phoneNumber)) : ''
  },
  beneficiaryShare: ({ beneficiaryShare }) => `${beneficiaryShare}%`,
}

export const shownFacts = ({ items }: FormDefinition, { facts }: Applicant): AnswerValue[] =>
  items.flatMap((item) => {
    if (item.type !== 'listRow' || !('fact' in item.content.shows)) return []
    const shown = rowFacts[item.content.shows.fact]
    if (typeof shown === 'function') return [shown(facts)]
    return [facts.stored[shown.mutation]?.[shown.variable] ?? null]
  })
