import { showDate } from './dates.ts'

/** How fields look while they are typed in and when a stored answer is shown again. */

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The ten national digits; a leading country code 1 before ten digits is dropped. */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** `mm/dd/yyyy` as far as it is typed; an ISO date is turned round. */
export function maskDate(text: string): string {
  const shown = showDate(text)
  if (shown !== text) return shown
  if (/^\d{1,2}\/\d{0,2}(\/\d{0,4})?$/.test(text)) return text
  const digits = digitsOf(text).slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** `(602) 555-0134` as far as it is typed. */
export function maskPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, 10)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** `123-45-6789` as far as it is typed. */
export function maskTaxId(text: string): string {
  const digits = digitsOf(text).slice(0, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-')
}
