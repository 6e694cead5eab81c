import type { AnswerValue } from '../../flowSlugs.ts'

/** Strips everything but digits and one decimal point, keeps `precision` decimals; null when nothing is left. */
export function parseNumber(text: string, precision: number): number | null {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const digits = precision > 0 ? `${whole || '0'}.${decimals.join('').slice(0, precision)}` : whole
  if (whole === '' && decimals.join('') === '') return null
  const number = precision > 0 ? Number.parseFloat(digits) : Number.parseInt(digits, 10)
  return Number.isFinite(number) ? number : null
}

/** `$1,234` or `150 lb`. */
export function displayNumber(
  { currency, unit }: { currency: boolean; unit: string },
  answer: AnswerValue,
): string {
  const amount = Number(answer).toLocaleString('en-US')
  return `${currency ? '$' : ''}${amount}${unit === '' ? '' : ` ${unit}`}`
}
