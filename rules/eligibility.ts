import type { IneligibleReason } from './contract/schema.generated.ts'
import { ageAt, birthdayAt } from './dates.ts'

/** Coverage age band (access-to-purchase 5.2 and 9), inclusive, in whole years. */
export const ageBand = { min: 18, max: 45 } as const

/** A beneficiary's minimum age in whole years (access-to-purchase 9). */
export const beneficiaryMinimumAge = 21

/** The nine states with coverage, by two-letter code (access-to-purchase 5.2). */
export const eligibleStates = {
  AZ: 'Arizona',
  GA: 'Georgia',
  IL: 'Illinois',
  MI: 'Michigan',
  NC: 'North Carolina',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  WI: 'Wisconsin',
} as const

export type EligibleState = keyof typeof eligibleStates

export function isEligibleState(code: string): code is EligibleState {
  return Object.hasOwn(eligibleStates, code)
}

export function isEligibleAge(age: number): boolean {
  return age >= ageBand.min && age <= ageBand.max
}

/** The date on which a user is old enough for coverage; null if they already are. */
export function oldEnoughOn(birthdate: string, today: string): string | null {
  if (ageAt(birthdate, today) >= ageBand.min) return null
  return birthdayAt(birthdate, ageBand.min)
}

/** The facts that decide eligibility; null while unknown. */
export interface EligibilityFacts {
  /** `yyyy-MM-dd` */
  birthdate: string | null
  /** Two-letter code. */
  state: string | null
  felony: boolean | null
}

/**
 * The answers that alone make a user ineligible; a criminal record is not mentioned beside a field.
 */
const decidedBy = {
  birthdate: 'age_of_insured',
  state: 'state_of_residence',
} as const satisfies Record<string, IneligibleReason>

/** The ineligibility reason of a single answer on a date, or null. */
export function reasonAt(key: string, answer: unknown, today: string): IneligibleReason | null {
  if ((key !== 'birthdate' && key !== 'state') || typeof answer !== 'string') return null
  const facts = { birthdate: null, state: null, felony: null, [key]: answer }
  return ineligibleReasons(facts, today).includes(decidedBy[key]) ? decidedBy[key] : null
}

/**
 * Why a user is ineligible on a date (`yyyy-MM-dd`), most important first. Unknown facts are no
 * reason.
 */
export function ineligibleReasons(facts: EligibilityFacts, today: string): IneligibleReason[] {
  const reasons: IneligibleReason[] = []
  if (facts.birthdate !== null && !isEligibleAge(ageAt(facts.birthdate, today)))
    reasons.push('age_of_insured')
  if (facts.state !== null && !isEligibleState(facts.state)) reasons.push('state_of_residence')
  if (facts.felony === true) reasons.push('criminal_history')
  return reasons
}
