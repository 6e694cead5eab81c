import { digitsOf } from '../../../rules/digits.ts'
import { type FieldError, ruleError } from '../../../rules/ruleMessages.ts'
import type { Keys } from '../../platform/keys/keys.ts'

export const taxIdPurpose = 'tax id'

/** Decrypts the JWE in memory only to validate its digits, and encrypts them for the database. */
export async function sealTaxId(
  keys: Keys,
  jwe: string,
  errorIn: (digits: string) => FieldError | null,
): Promise<{ sealed: string } | { error: FieldError }> {
  try {
    const digits = digitsOf(await keys.openTaxId(jwe))
    const error = errorIn(digits)
    return error === null ? { sealed: keys.seal(digits, taxIdPurpose) } : { error }
  } catch {
    // A text that cannot be decrypted is no tax ID; the reason must not be revealed or logged with
    // its text.
    return { error: ruleError('ssnTin') }
  }
}
