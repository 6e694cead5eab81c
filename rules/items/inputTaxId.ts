import type { TaxIdContent } from '../contract/schema.generated.ts'
import { digitsOf } from '../digits.ts'
import { ruleError, taxIdError } from '../ruleMessages.ts'
import { emptyToNull, type InputRules, isFilled, unkeyed } from './inputRules.ts'

/** Judged in the browser: the carrier gets it encrypted, and judges it where it decrypts it. */
export const inputTaxId: InputRules<TaxIdContent> = {
  content: 'TaxIdContent',
  normalise: (_, raw) => (typeof raw === 'string' ? emptyToNull(digitsOf(raw)) : raw),
  isAnswered: isFilled,
  errors: ({ value }, answer) => {
    // The sandbox offers one that is never issued, and takes it.
    if (value !== null && answer === value) return []
    const error = taxIdError(typeof answer === 'string' ? answer : '')
    return error === null ? [] : [error]
  },
  // Tax ids are kept apart from answers; were one there by mistake, a review would still not show it.
  display: () => unkeyed('•••-••-••••'),
  empty: ({ taxIdSet }) => (taxIdSet ? [] : [ruleError('required')]),
  // access-to-purchase 5.2: one that is on file and was not typed again is not sent, lest null overwrite it.
  omittedWhenEmpty: true,
  isSecret: true,
  isEncrypted: ({ encryptOutput }) => encryptOutput,
}
