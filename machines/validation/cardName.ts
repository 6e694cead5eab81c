import { type FieldError, ruleError } from './rules.ts'

/** access-to-purchase 9: the name on the card has at least 3 characters. */
const minimumCardName = 3

/** What is wrong with the name on the card, null when nothing is. */
export function checkCardName(name: string): FieldError | null {
  const length = [...name.trim()].length
  if (length === 0) return ruleError('required')
  if (length >= minimumCardName) return null
  return ruleError('nameOnCard')
}
