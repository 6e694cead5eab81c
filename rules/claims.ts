import './phoneParser.ts'
import { pastDateCheck } from './dateCheck.ts'
import type { FieldError } from './ruleMessages.ts'
import { textCheck } from './textCheck.ts'
import { mostBytes } from './uploads.ts'

/* The fields of a claim by a relative, for the browser and the carrier. */

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
  normalize(value: string): string | null
  error(value: string, today: string): FieldError | null
}

const text = (isRequired: boolean, ...rule: Parameters<typeof textCheck>): ClaimRule => {
  const { normalize, error } = textCheck(...rule)
  return { normalize: normalize, error: (value) => error(value, isRequired) }
}

const date = (isRequired: boolean, key: string): ClaimRule => {
  const { normalize, error } = pastDateCheck(key)
  return { normalize: normalize, error: (value, today) => error(value, isRequired, today) }
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

/** Files for a report of a death, such as the death certificate. */
export const claimFiles = {
  accept: ['application/pdf', 'image/jpeg', 'image/png'],
  filesMax: 5,
  bytesMax: mostBytes,
} as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether this is the id of a claim draft: too long to guess. */
export const isClaimDraftId = (text: string): boolean => uuid.test(text)
