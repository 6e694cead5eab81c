import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { validatePassword } from '../../../rules/password.ts'
import type { ValidationError } from '../../platform/errors.ts'

/**
 * promises.md, 14: at least 19 MiB, two passes, one lane. 2 is argon2id, whose enum exists only as
 * a type.
 */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const longestPassword = 128

/** The most common passwords from published breaches. */
const common = new Set(dictionary['passwords-common'])

/** Lowercase letters and digits only: without the usual variations of a common password. */
const essence = (password: string) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether it is a common password, or one that was lengthened by digits around it or by repetition.
 */
function isCommon(password: string): boolean {
  const bare = essence(password)
  const once = bare.replace(/^(.+?)\1+$/u, '$1')
  const withoutDigits = bare.replace(/^\d+|\d+$/g, '')
  return [password.toLowerCase(), bare, once, withoutDigits].some((form) => common.has(form))
}

/**
 * Whether it counts up or down throughout, such as `1234567890123` or `zyxwvutsrqpo` (SP 800-63B:
 * sequential characters).
 */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.charCodeAt(0))
  // Modulo ten, so that 0 follows 9.
  const steps = new Set(codes.slice(1).map((code, at) => (code - (codes[at] ?? code) + 10) % 10))
  return steps.size === 1 && (steps.has(1) || steps.has(9))
}

/**
 * The errors in a new password (promises.md, 13): the browser's rule, the length, and whether it is
 * common.
 */
export function passwordErrors(password: string, field: string): ValidationError[] {
  const errors = validatePassword(password).map((error) => ({ field, ...error }))
  if (errors.length > 0) return errors
  if ([...password].length > longestPassword)
    return [{ field, code: 'passwordTooLong', message: `Must be at most ${longestPassword} characters` }]
  if (isCommon(password) || isSequence(password) || new Set(password).size < 4)
    return [
      { field, code: 'passwordTooCommon', message: 'This password is too common. Please choose another one' },
    ]
  return []
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options)

let decoy: Promise<string> | undefined

/** Takes equally long for a missing user, so that the time reveals nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this password')
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'), options)
  return stored !== null && matches
}
