import { readFileSync } from 'node:fs'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { validatePassword } from '../../machines/validation/password.ts'
import type { ValidationError } from '../graphql/errors.ts'

/** promises.md, 14: at least 19 MiB, two passes, one lane. 2 stands for argon2id, whose enum is types only. */
const options = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const longestPassword = 128

/** Beside this module in the source, beside the bundle when built. */
const list = new URL('./commonPasswords.txt', import.meta.url)
let common: Set<string> | undefined

/** Letters and digits only, small: what people vary to get a common password past a list. */
const essence = (password: string) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean))
  return common.has(password.toLowerCase()) || common.has(essence(password))
}

/** What is wrong with a new password (promises.md, 13): the browser's own rule, its length, whether it is a known one. */
export function passwordErrors(password: string, field: string): ValidationError[] {
  const errors = validatePassword(password).map((error) => ({ field, ...error }))
  if (errors.length > 0) return errors
  if ([...password].length > longestPassword)
    return [{ field, code: 'passwordTooLong', message: `Must be at most ${longestPassword} characters` }]
  if (isCommon(password) || new Set(password).size < 4)
    return [
      { field, code: 'passwordTooCommon', message: 'This password is too common. Please choose another one' },
    ]
  return []
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options)

let decoy: Promise<string> | undefined

/** Takes as long for a user who is not there, so that the time does not tell. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'), options)
  return stored !== null && matches
}
