/** The digits of a text, including full-width ones, at most `max` of them. */
export function onlyDigits(text: string, max = Number.POSITIVE_INFINITY): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, max)
}

/** For text that no mask fits: every character counts as typed. */
const everything = /./su
const digit = /\d/

/**
 * The characters of a field's text that the user typed: with the mask, only these; without it, all
 * of them.
 */
export const typedUnder = (isMasked: boolean, typed: RegExp = digit): RegExp =>
  isMasked ? typed : everything

const usLength = 10
/** The characters of a US number as usually written: digits and separators. */
const usNumber = /^[\d\s().\-\u2010-\u2013/]*$/

/**
 * The national digits of a US number. A country code 1 is dropped if ten digits follow. Any other
 * text is returned as typed: without its plus or letters, it would be a different number.
 */
export function phoneDigits(text: string): string {
  const digits = onlyDigits(text)
  const national = digits.length === usLength + 1 && digits.startsWith('1') ? digits.slice(1) : digits
  if (usNumber.test(text)) return national
  return national.length === usLength && /^\s*\+\s*1/.test(text) && usNumber.test(text.replace('+', ''))
    ? national
    : text
}

/** Whether a text is shown with the mask of a US number. */
export const isUsPhone = (text: string): boolean => /^\d{0,10}$/.test(phoneDigits(text))

/** A US number while it is typed: (555) 555-0123. Other text is returned unchanged. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text)
  if (!isUsPhone(digits)) return digits
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Nine digits as 123-45-6789, also while incomplete. An extra digit stays visible. */
export function maskTaxId(text: string): string {
  const digits = onlyDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}

/** How a text was edited before a mask is applied. */
export type Edit = 'typed' | 'deleted' | 'pasted'

/** Matches every prefix of a date in the mask. No month begins with 13 or more, but a year does. */
const usDate = /^(?:(?<month>0\d|1[0-2])\/?(?:(?<day>\d\d)\/?(?<year>\d{0,4})|(?<half>\d?))|\d?)$/

/** Whether a text can be shown with the mask of a date. */
export const isUsDate = (text: string): boolean => usDate.test(text)

/**
 * A date in the mask mm/dd/yyyy. A slash after one digit pads it, and the slash after a complete
 * part is added automatically. An ISO date is converted. Any other text is returned as typed: its
 * digits in this order would be a different day.
 */
export function maskDate(text: string, edit: Edit = 'typed'): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  if (edit === 'deleted') return isUsDate(text) ? text.replace(/\/$/, '') : text
  const padded = text
    .replace(/^(\d)\/$/, '0$1/')
    .replace(/^(\d\d\/)(\d)\/$/, '$10$2/')
    // A typed separator replaces the slash that the mask added.
    .replace(/^(\d\d|\d\d\/\d\d)\/([-/.,\s\u2010-\u2014])$/, '$1$2')
  const { month, day, year = '', half = '' } = usDate.exec(padded)?.groups ?? {}
  if (month === undefined) return padded
  return day === undefined ? `${month}/${half}` : `${month}/${day}/${year}`
}

const amount = /^\$?\s*(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(\.\d*)?$/

/** `90.000` means ninety in the US, but ninety thousand in much of the world. */
const thousandsByPoint = /^[1-9]\d{0,2}\.\d{3}$/

/** Whether a text is a plain decimal number, which the number mask can show. */
export const isPlainNumber = (text: string): boolean => /^\d*(?:\.\d*)?$/.test(text)

/**
 * A number in US notation as plain decimal text without leading zeros. Any other text is returned
 * as typed: `90.000` and `90k` would become different numbers.
 */
export function plainNumber(text: string, precision = 0): string {
  const [, whole = '', decimals = ''] = amount.exec(text.normalize('NFKC')) ?? []
  if (whole + decimals === '' || (precision < 3 && thousandsByPoint.test(text))) return text.trim() && text
  return `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}${decimals}`
}

/**
 * A plain decimal number after editing, with the allowed decimals. Any other text is returned
 * unchanged.
 */
export function finishedNumber(plain: string, precision = 0): string {
  const [, whole = '', decimals = ''] = /^(\d*)\.(\d*)$/.exec(plain) ?? []
  if (whole + decimals === '' || thousandsByPoint.test(plain)) return plain
  const left = decimals.slice(0, precision)
  return left === '' ? whole || '0' : `${whole}.${left}`
}

const grouping = new Intl.NumberFormat('en-US')

/** A plain decimal number with thousands separators. Any other text is returned unchanged. */
export function groupNumber(plain: string): string {
  if (!isPlainNumber(plain)) return plain
  const [whole = '', ...rest] = plain.split('.')
  const grouped = whole === '' ? '' : grouping.format(BigInt(whole))
  return rest.length === 0 ? grouped : `${grouped}.${rest.join('')}`
}

/** The text after an edit, without the commas that the mask added. Typed or pasted commas stay. */
export function withoutMaskCommas(text: string, shown: string, edit: Edit): string {
  const count = (of: string) => of.split(',').length
  return edit === 'pasted' || count(text) > count(shown) ? text : text.replaceAll(',', '')
}
