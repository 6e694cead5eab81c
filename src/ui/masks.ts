/** The digits of a text, full-width ones too, at most `max` of them. */
export function onlyDigits(text: string, max = Number.POSITIVE_INFINITY): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, max)
}

/** Everything that is typed counts: of a text that no mask fits. */
const everything = /./su
const digit = /\d/

/** Which characters of a field's text were typed: under its mask only these, without it all of them. */
export const typedUnder = (isMasked: boolean, typed: RegExp = digit): RegExp =>
  isMasked ? typed : everything

const usLength = 10
/** What stands in a US number as it is usually written: digits, and what separates them. */
const usNumber = /^[\d\s().\-\u2010-\u2013/]*$/

/**
 * The national digits of a US number; a country code 1 is dropped when ten digits follow. Any other text stays as it was
 * typed: without its plus or its letters, it would be another person's number.
 */
export function phoneDigits(text: string): string {
  const digits = onlyDigits(text)
  const national = digits.length === usLength + 1 && digits.startsWith('1') ? digits.slice(1) : digits
  if (usNumber.test(text)) return national
  return national.length === usLength && /^\s*\+\s*1/.test(text) && usNumber.test(text.replace('+', ''))
    ? national
    : text
}

/** Whether a text is shown under the mask of a US number. */
export const isUsPhone = (text: string): boolean => /^\d{0,10}$/.test(phoneDigits(text))

/** A US number as it grows: (555) 555-0123; what cannot be one is shown as it is. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (!isUsPhone(digits)) return digits
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Nine digits as 123-45-6789, as far as they go. */
export function maskTaxId(text: string): string {
  const digits = onlyDigits(text, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}

/**
 * A date under the mask mm/dd/yyyy. An ISO date is turned round; a slash after one digit pads it;
 * the slash after a full part comes by itself unless the person is deleting. Letters alone stay as they are typed: what
 * went without a trace could not be said to be wrong.
 */
export function maskDate(text: string, deleting = false): string {
  if (/\p{L}/u.test(text) && !/\d/.test(text)) return text.slice(0, 10)
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const parts = iso ? [iso[2], iso[3], iso[1]] : text.split('/')
  const padded = parts.map((part = '', index) => {
    const digits = onlyDigits(part)
    return index < 2 && digits.length === 1 && index < parts.length - 1 ? `0${digits}` : digits
  })
  const digits = padded.join('').slice(0, 8)
  const month = digits.slice(0, 2)
  const day = digits.slice(2, 4)
  const year = digits.slice(4)
  const afterMonth = digits.length > 2 || (digits.length === 2 && !deleting) ? '/' : ''
  const afterDay = digits.length > 4 || (digits.length === 4 && !deleting) ? '/' : ''
  return `${month}${afterMonth}${day}${afterDay}${year}`
}

/**
 * A plain decimal text: digits, at most one point with `precision` places, no leading zeros. Of a whole number the point
 * stays while it is typed, so that what follows it is dropped and not taken for more digits: see {@link withoutPoint}.
 */
export function plainNumber(text: string, precision = 0, characterMax = Number.POSITIVE_INFINITY): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  if (rest.length === 0) return trimmed.slice(0, characterMax)
  const begun = precision === 0 ? trimmed || '0' : trimmed
  return `${begun}.${rest.join('').slice(0, precision)}`.slice(0, characterMax)
}

/** A plain decimal text that is no longer typed. */
export const withoutPoint = (plain: string): string => (plain.endsWith('.') ? plain.slice(0, -1) : plain)

const grouping = new Intl.NumberFormat('en-US')

/** A plain decimal text with thousands set apart; what is still being typed after the point stays. */
export function groupNumber(plain: string): string {
  const [whole = '', ...rest] = plain.split('.')
  const grouped = whole === '' ? '' : grouping.format(BigInt(whole))
  return rest.length === 0 ? grouped : `${grouped}.${rest.join('')}`
}
