import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { showDate } from '../../../machines/validation/dates.ts'
import { showPhone } from '../../../machines/validation/digits.ts'
import { stateName } from '../../domains/accounts/states.ts'
import { relationships } from '../../domains/beneficiaries/relationships.ts'
import type { RowFact } from '../../platform/forms/definition.ts'
import type { FlowFacts } from './world.ts'

const words = (...values: readonly (AnswerValue | undefined)[]) =>
  values.filter((value) => typeof value === 'string' && value !== '').join(' ')

const profile = ({ stored }: FlowFacts) => stored.updatePrequalificationInformation ?? {}
const contact = ({ stored }: FlowFacts) => stored.createBeneficiary ?? {}

/** What the rows of a review show of the facts on file; an empty text where there is nothing. */
export const rowFacts: { readonly [Fact in RowFact]: (facts: FlowFacts) => string } = {
  name(facts) {
    const { firstName, middleName, lastName, suffix } = profile(facts)
    return words(firstName, middleName, lastName, suffix)
  },
  birthdate: (facts) => showDate(words(profile(facts).birthdate)),
  phone: ({ phone }) => (phone === null ? '' : showPhone(phone)),
  gender(facts) {
    const { gender } = profile(facts)
    return gender === 'F' ? 'Female' : gender === 'M' ? 'Male' : ''
  },
  address(facts) {
    const { street1, street2, city, state, postalCode } = profile(facts)
    const lines = [words(street1), words(street2), words(city), words(state, postalCode)]
    return lines.filter((line) => line !== '').join(', ')
  },
  state: (facts) => stateName(words(profile(facts).state)) ?? '',
  mayReapplyOn: ({ mayReapply }) => (mayReapply === null ? '' : showDate(mayReapply.on)),
  taxId: ({ taxIdSet }) => (taxIdSet ? '•••-••-••••' : ''),
  beneficiaryName(facts) {
    const { firstName, middleInitial, lastName } = contact(facts)
    return words(firstName, middleInitial, lastName)
  },
  beneficiaryRelationship: (facts) => relationships[words(contact(facts).relationship)] ?? '',
  beneficiaryBirthdate: (facts) => showDate(words(contact(facts).birthdate)),
  beneficiaryEmail: (facts) => words(contact(facts).email),
  beneficiaryPhone(facts) {
    const { phoneNumber } = contact(facts)
    return phoneNumber ? showPhone(words(phoneNumber)) : ''
  },
  beneficiaryShare: ({ beneficiaryShare }) => `${beneficiaryShare}%`,
}
