import type { PhoneNumber } from 'libphonenumber-js/core'
import { normalizeText } from './normalizeText.ts'

/* A valid phone number is a US number that can receive texts or calls. */

type ParsePhone = (text: string) => PhoneNumber | undefined

let parsePhone: ParsePhone = () => {
  throw new Error('Phone numbers need rules/phoneParser.ts to be loaded')
}

/** Called by `phoneParser.ts`. Few forms ask for a number, and the parser is larger than all other rules. */
export function setPhoneParser(parser: ParsePhone): void {
  parsePhone = parser
}

/** The United States and its territories. */
const ownCountries: ReadonlySet<string> = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI'])

/**
 * Without `tel:`, and with nothing before the plus of a country code: `(+65) 9234` becomes +65
 * 9234.
 */
function cleaned(text: string): string {
  return normalizeText(text.normalize('NFKC'))
    .replace(/^tel:/i, '')
    .trim()
    .replace(/^[^\p{L}\p{N}]*\+[^\p{L}\p{N}]*(?=\d)/u, '+')
}

/** A number of the North American plan; undefined for other countries' numbers and for text around a number. */
function parse(text: string) {
  const number = parsePhone(cleaned(text))
  return number?.ext === undefined ? number : undefined
}

/** The ten national digits of a North American number; any other text stays, for {@link isPhoneNumber} to refuse. */
export function nationalDigits(text: string): string {
  const digits = parse(text)?.nationalNumber ?? ''
  return isPhoneNumber(digits) ? digits : cleaned(text)
}

/** Exactly ten digits, without the country code. */
export function isPhoneNumber(digits: string): boolean {
  return /^\d{10}$/.test(digits)
}

/** Whether a number begins with another country code than 1. */
export function hasForeignCode(number: string): boolean {
  return !isPhoneNumber(number) && /^(\+(?!1)|011|00)\D*\d/.test(cleaned(number))
}

/**
 * Whether a number belongs to another country, by its country code or area code: no code is sent
 * there.
 */
export function isForeign(number: string): boolean {
  const country = parse(number)?.country
  return hasForeignCode(number) || (country !== undefined && !ownCountries.has(country))
}

/**
 * An area code that can be assigned to a region. Codes that end in two equal digits are reserved
 * for services, N9X, 37X and 96X for longer numbers, and 88X for toll-free, 5XX of this list for
 * personal, 456 and 710 for special numbers.
 */
const geographic = /^(?!.(\d)\1|.9|37|96|456|5(?:[2-5]\d|69|78|89)|710|88)[2-9]\d\d[2-9]\d{6}$/

/**
 * Whether ten digits can be a number in the North American plan; an area code unknown to the
 * library counts as a new US one. The area code 900 and the exchange 976 charge the sender
 * (docs/decisions/006-rate-limits.md).
 */
export function isReachable(digits: string): boolean {
  const number = parse(digits)
  const isNew = number?.country === 'US' && geographic.test(digits)
  return (number?.isValid() === true || isNew) && !/^(?:900|\d{3}976)/.test(digits)
}
