import './phoneParser.ts'
import type { RecipientType } from './contract/schema.generated.ts'
import { isEmail, keptEmail } from './email.ts'
import { normalizeLabel } from './normalizeText.ts'
import { isPhoneNumber, nationalDigits } from './phone.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/**
 * The recipient of a wish: the fields of each kind, their rules, and how they are stored (spec:
 * product 3).
 */

type Check = (text: string) => FieldError | null

const required =
  (most: number): Check =>
  (text) =>
    normalizeLabel(text) === '' ? ruleError('required') : atMost(most)(text)

const atMost =
  (most: number): Check =>
  (text) =>
    normalizeLabel(text).length <= most ? null : ruleError('inRange', `Use at most ${most} characters`)

const optional =
  (check: Check): Check =>
  (text) =>
    text.trim() === '' ? null : check(text)

const phoneNumber = optional((text) =>
  isPhoneNumber(nationalDigits(text)) ? null : ruleError('phoneNumber'),
)

const webAddress = optional((text) =>
  /^(?:https?:\/\/)?[^\s/:?#@]+\.[a-z]{2,63}(?:[/?#]\S*)?$/i.test(text.trim()) && text.length <= 300
    ? null
    : ruleError('inRange', 'Enter a web address, such as www.example.org'),
)

const accountNumber = optional((text) =>
  /^[\dA-Z -]{4,34}$/i.test(text.trim())
    ? null
    : ruleError('inRange', 'Enter the 4 to 34 letters and digits of the account number'),
)

const email = optional((text) => (isEmail(keptEmail(text)) ? null : ruleError('email')))

/** The rules of each kind by field, in the order of the form. */
export const recipientChecks = {
  institution: { name: required(100), accountNumber, phoneNumber },
  company: { name: required(100), websiteUrl: webAddress },
  individual: { name: required(100), relationship: atMost(50), email, phoneNumber },
} as const satisfies Record<RecipientType, Readonly<Record<string, Check>>>

/**
 * A field as it is stored: phone numbers as ten digits, addresses in their stored form; null if
 * empty.
 */
export function storedField(field: string, text: string | null | undefined): string | null {
  const trimmed = normalizeLabel(text ?? '')
  if (trimmed === '') return null
  if (field === 'phoneNumber') return nationalDigits(trimmed)
  return field === 'email' ? keptEmail(trimmed) : trimmed
}
