/** What counts of a number that a person typed, and how a stored one is shown again. */

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * The ten national digits; a leading country code 1 before ten digits is dropped. Another country's code stays, with its
 * plus: what is left without it would be somebody else's number.
 */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text)
  if (/^\s*\+/.test(text) && digits !== '' && !digits.startsWith('1')) return `+${digits}`
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** `(602) 555-0134`, or as much of it as there is. */
export function showPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, 10)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
