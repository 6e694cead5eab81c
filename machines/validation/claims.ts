import { pastDateCheck } from './dateCheck.ts'
import type { FieldError } from './rules.ts'
import { textCheck } from './textCheck.ts'

/* What a relative says when someone has died, in the browser and on the carrier. */

export const claimFields = [
  'deceasedFirstName',
  'deceasedLastName',
  'deceasedBirthdate',
  'diedOn',
  'policyNumber',
  'reporterName',
  'relationship',
  'email',
  'phoneNumber',
  'message',
] as const

export type ClaimField = (typeof claimFields)[number]

interface ClaimRule {
  normalise(value: string): string | null
  error(value: string, today: string): FieldError | null
}

const text = (isRequired: boolean, ...rule: Parameters<typeof textCheck>): ClaimRule => {
  const { normalise, error } = textCheck(...rule)
  return { normalise, error: (value) => error(value, isRequired) }
}

const date = (isRequired: boolean, key: string): ClaimRule => {
  const { normalise, error } = pastDateCheck(key)
  return { normalise, error: (value, today) => error(value, isRequired, today) }
}

/** The rules of each field; an empty text is stored as null. */
export const claimRules: Readonly<Record<ClaimField, ClaimRule>> = {
  deceasedFirstName: text(true, 'name', 50),
  deceasedLastName: text(true, 'name', 50),
  deceasedBirthdate: date(false, 'birthdate'),
  diedOn: date(true, 'diedOn'),
  policyNumber: text(false, 'none', 30),
  reporterName: text(true, 'name', 100),
  relationship: text(false, 'words', 60),
  email: text(true, 'email', 254),
  phoneNumber: text(false, 'phoneNumber', 20),
  message: text(false, 'none', 1000),
}
