import type { ShownPart } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import { textOf } from '../formTexts.ts'
import { normalizeText } from '../normalizeText.ts'
import { type FieldError, ruleError } from '../ruleMessages.ts'
import { type KeyOf, outside, unkeyed } from './inputRules.ts'

const amount = /^\$? ?(?<whole>\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(?<decimals>\d*))?$/

/** `90.000`: ninety in the US, ninety thousand in much of the world. */
const thousandsByPoint = /^\$? ?[1-9]\d{0,2}\.\d{3}$/

/**
 * The number of a text in US notation, cut to `precision` decimals; null for an empty text. Any
 * other text stays as typed, for {@link numberErrors} to refuse: converting `90.000` or `90k` would
 * change the number.
 */
export function parseNumber(text: string, precision: number, unit = ''): number | string | null {
  const spelled = normalizeText(text.normalize('NFKC'))
  const written = unit !== '' && spelled.endsWith(unit) ? spelled.slice(0, -unit.length).trimEnd() : spelled
  if (written === '') return null
  const { whole = '', decimals = '' } = amount.exec(written)?.groups ?? {}
  if (whole + decimals === '' || (precision < 3 && thousandsByPoint.test(written))) return text
  return Number(`${whole.replace(/[, ]/g, '') || '0'}.${decimals.slice(0, precision)}`)
}

/** The error of an answer that is not a number. */
export const numberErrors = (answer: AnswerValue): FieldError[] =>
  typeof answer === 'string' ? [ruleError('number')] : outside()

interface Measured {
  readonly currency: boolean
  readonly unit: string
  /** The permitted decimals; none by default. */
  readonly precision?: number
}

/** `$1,234`, `$1,234.50` (cents with both digits, access-to-purchase 9) or `150 lb`. */
export function displayNumber(
  { currency, unit, precision = 0 }: Measured,
  answer: AnswerValue,
  keyOf: KeyOf,
): ShownPart[] {
  const number = Number(answer)
  const written = number.toLocaleString('en-US', {
    minimumFractionDigits: currency && !Number.isInteger(number) ? precision : 0,
    maximumFractionDigits: precision,
  })
  const amount = `${currency ? '$' : ''}${written}`
  return unit === '' ? unkeyed(amount) : [...unkeyed(`${amount} `), { key: keyOf('unit'), text: unit }]
}

/** The same as one text, in the content's own language. */
export const numberText = (measured: Measured, answer: AnswerValue): string =>
  textOf(displayNumber(measured, answer, (path) => path))
