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

/** Nine digits as 123-45-6789, as far as they go; one too many stays, to be seen. */
export function maskTaxId(text: string): string {
  const digits = onlyDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}

/** What was done to a text before a mask sees it. */
export type Edit = 'typed' | 'deleted' | 'pasted'

/** What a date under its mask grows through; no month begins with 13 or more, a year does. */
const usDate = /^(?:(?<month>0\d|1[0-2])\/?(?:(?<day>\d\d)\/?(?<year>\d{0,4})|(?<half>\d?))|\d?)$/

/** Whether a text may be shown under the mask of a date. */
export const isUsDate = (text: string): boolean => usDate.test(text)

/**
 * A date under the mask mm/dd/yyyy: a slash after one digit pads it, and the slash after a full part comes by itself. An
 * ISO date is turned round. Any other text stays as it is typed: its digits in this order would be another day.
 */
export function maskDate(text: string, edit: Edit = 'typed'): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  if (edit === 'deleted') return isUsDate(text) ? text.replace(/\/$/, '') : text
  const padded = text
    .replace(/^(\d)\/$/, '0$1/')
    .replace(/^(\d\d\/)(\d)\/$/, '$10$2/')
    // The mask's own slash gives way to the separator that is typed after it.
    .replace(/^(\d\d|\d\d\/\d\d)\/([-/.,\s\u2010-\u2014])$/, '$1$2')
  const { month, day, year = '', half = '' } = usDate.exec(padded)?.groups ?? {}
  if (month === undefined) return padded
  return day === undefined ? `${month}/${half}` : `${month}/${day}/${year}`
}

const amount = /^\$?\s*(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(\.\d*)?$/

/** `90.000`: ninety in the US, ninety thousand in much of the world. */
const thousandsByPoint = /^[1-9]\d{0,2}\.\d{3}$/

/** Whether a text is a plain decimal one, as the mask of a number shows it. */
export const isPlainNumber = (text: string): boolean => /^\d*(?:\.\d*)?$/.test(text)

/**
 * A number as it is usual in the US as a plain decimal text: without leading zeros. Any other text stays as
 * it is typed: `90.000` and `90k` would become another number.
 */
export function plainNumber(text: string, precision = 0): string {
  const [, whole = '', decimals = ''] = amount.exec(text.normalize('NFKC')) ?? []
  if (whole + decimals === '' || (precision < 3 && thousandsByPoint.test(text))) return text.trim() && text
  return `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}${decimals}`
}

/** A plain decimal text that is no longer typed, with the decimals that it may have; any other text as it is. */
export function finishedNumber(plain: string, precision = 0): string {
  const [, whole = '', decimals = ''] = /^(\d*)\.(\d*)$/.exec(plain) ?? []
  if (whole + decimals === '' || thousandsByPoint.test(plain)) return plain
  const left = decimals.slice(0, precision)
  return left === '' ? whole || '0' : `${whole}.${left}`
}

const grouping = new Intl.NumberFormat('en-US')

/** A plain decimal text with thousands set apart; any other text as it is. */
export function groupNumber(plain: string): string {
  if (!isPlainNumber(plain)) return plain
  const [whole = '', ...rest] = plain.split('.')
  const grouped = whole === '' ? '' : grouping.format(BigInt(whole))
  return rest.length === 0 ? grouped : `${grouped}.${rest.join('')}`
}

/** A text as it is after an edit, without the commas that the mask has put there; those that were typed or pasted stay. */
export function withoutMaskCommas(text: string, shown: string, edit: Edit): string {
  const count = (of: string) => of.split(',').length
  return edit === 'pasted' || count(text) > count(shown) ? text : text.replaceAll(',', '')
}
