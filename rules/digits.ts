/** Digits of typed numbers, and the display of stored ones. */

/** The digits of a text, including full-width ones. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** The digits of a US number without its country code. */
const phoneDigits = 10

/** A stored number as `(602) 555-0134`, or as much of it as there is. */
export function showPhone(text: string): string {
  const digits = digitsOf(text)
    .replace(/^1(?=\d{10})/, '')
    .slice(0, phoneDigits)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
