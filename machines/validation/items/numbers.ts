import type { ShownPart } from '../../contract/schema.generated.ts'
import type { AnswerValue } from '../../flowSlugs.ts'
import { textOf } from '../formTexts.ts'
import { type KeyOf, unkeyed } from './inputRules.ts'

/** Strips everything but digits and one decimal point, keeps `precision` decimals; null when nothing is left. */
export function parseNumber(text: string, precision: number): number | null {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const digits = precision > 0 ? `${whole || '0'}.${decimals.join('').slice(0, precision)}` : whole
  if (whole === '' && decimals.join('') === '') return null
  const number = precision > 0 ? Number.parseFloat(digits) : Number.parseInt(digits, 10)
  return Number.isFinite(number) ? number : null
}

interface Measured {
  readonly currency: boolean
  readonly unit: string
  /** Decimals that an answer may have; where an item has no such word, none. */
  readonly precision?: number
}

/** `$1,234`, `$1,234.50` (cents are written with both of their digits, access-to-purchase, 9) or `150 lb`. */
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

/** The same as one text, in the words that the content has. */
export const numberText = (measured: Measured, answer: AnswerValue): string =>
  textOf(displayNumber(measured, answer, (path) => path))
