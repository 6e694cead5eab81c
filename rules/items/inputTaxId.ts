import type { TaxIdContent } from '../contract/schema.generated.ts'
import { digitsOf } from '../digits.ts'
import { ruleError, taxIdError } from '../ruleMessages.ts'
import { emptyToNull, type InputRules, isFilled, unkeyed } from './inputRules.ts'

/**
 * Validated in the browser: the carrier receives it encrypted, and validates it where it decrypts
 * it.
 */
export const inputTaxId: InputRules<TaxIdContent> = {
  content: 'TaxIdContent',
  normalize: (_, raw) => (typeof raw === 'string' ? emptyToNull(digitsOf(raw)) : raw),
  isAnswered: isFilled,
  errors: ({ value }, answer) => {
    // The sandbox prefills one that is never issued, and accepts it.
    if (value !== null && answer === value) return []
    const error = taxIdError(typeof answer === 'string' ? answer : '')
    return error === null ? [] : [error]
  },
  // Tax ids are stored apart from answers; even if one were there by mistake, a review would not
  // show it.
  display: () => unkeyed('•••-••-••••'),
  empty: ({ taxIdSet }) => (taxIdSet ? [] : [ruleError('required')]),
  // access-to-purchase 5.2: one that is on file and was not retyped is not sent, so that null does
  // not overwrite it.
  omittedWhenEmpty: true,
  isSecret: true,
  isEncrypted: ({ encryptOutput }) => encryptOutput,
}
