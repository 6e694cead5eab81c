/** The digits of a text, at most `max` of them. */
export function onlyDigits(text: string, max = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, max)
}

/** A US number as it grows: (555) 555-0123; what cannot be one is shown as it is. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.startsWith('+') || digits.length > usLength) return digits
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

const usLength = 10
/** The most that any country's numbers have (E.164), and room to see that there is one too many. */
const longest = 16

/**
 * The national digits of a US number; a leading country code 1 is dropped when ten digits follow. Another country's code
 * keeps its plus and surplus digits stay: cut to ten digits it would be somebody else's number.
 */
export function phoneDigits(text: string): string {
  const digits = onlyDigits(text, longest)
  if (/^\s*\+/.test(text) && (digits === '' || digits === '1' || !digits.startsWith('1'))) return `+${digits}`
  return digits.length === usLength + 1 && digits.startsWith('1') ? digits.slice(1) : digits
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
