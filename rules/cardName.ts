import { normalizeText } from './normalizeText.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/** access-to-purchase 9: the name on the card has at least 3 characters. The upper limit is ours. */
export const cardNameLength = { min: 3, max: 100 } as const

/** A run of 12 to 19 digits, spaced or not, that is not the tail of an id. */
const numberLike = /(?<![A-Za-z0-9])\d(?:[ -]?\d){11,18}(?![A-Za-z0-9])/

/** Whether a text may contain a card number, which only the provider stores (promises.md, 33). */
export function looksLikeCardNumber(text: string): boolean {
  return numberLike.test(text)
}

/** The error for a card number in another field. */
export const cardNumberRefused: FieldError = {
  code: 'card_number',
  message: 'Don’t enter a card number here.',
}

/** The error of the name on the card, or null. */
export function checkCardName(name: string): FieldError | null {
  const length = [...normalizeText(name)].length
  if (length === 0) return ruleError('required')
  if (length < cardNameLength.min) return ruleError('nameOnCard')
  if (looksLikeCardNumber(normalizeText(name))) return cardNumberRefused
  return length > cardNameLength.max ? ruleError('nameOnCardTooLong') : null
}
