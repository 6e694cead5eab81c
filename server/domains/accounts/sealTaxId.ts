import { digitsOf } from '../../../rules/digits.ts'
import { type FieldError, ruleError } from '../../../rules/ruleMessages.ts'
import type { Keys } from '../../platform/keys/keys.ts'

/** Opens the JWE in memory only to judge the digits in it, and seals them for the database. */
export async function sealTaxId(
  keys: Keys,
  jwe: string,
  errorIn: (digits: string) => FieldError | null,
): Promise<{ sealed: string } | { error: FieldError }> {
  try {
    const digits = digitsOf(await keys.openTaxId(jwe))
    const error = errorIn(digits)
    return error === null ? { sealed: keys.seal(digits, 'tax id') } : { error }
  } catch {
    // What cannot be opened is no tax id; why must not be told, nor logged with its text.
    return { error: ruleError('ssnTin') }
  }
}
