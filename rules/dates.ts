import { normalizeText } from './normalizeText.ts'

/** Whether `yyyy-MM-dd` is an existing date. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const separator = '(?: ?[-/.,] ?| )'
const month = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?<rest>\p{L}*)\.?`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const written = (...parts: readonly string[]) => new RegExp(`^${parts.join(separator)}$`, 'iu')

/** The accepted orders of a date; if all parts are digits, the month precedes the day. */
const orders: readonly RegExp[] = [
  written(String.raw`(?<month>\d{1,2})`, String.raw`(?<day>\d{1,2})`, String.raw`(?<year>\d{4})`),
  written(String.raw`(?<year>\d{4})`, String.raw`(?<month>\d{1,2})`, String.raw`(?<day>\d{1,2})`),
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  written(month, day, String.raw`(?<year>\d{4})`),
  written(`${day}(?: of)?`, month, String.raw`(?<year>\d{4})`),
  written(String.raw`(?<year>\d{4})`, month, day),
]

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The number of a month, by its full or short name (`Sept`); zero for another word. */
function numberOfMonth(word: string): number {
  return monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1
}

/**
 * Converts an ISO instant or a typed date (5.2: `MM/dd/yyyy`; also with other separators, the year
 * first, or the month by name) to `yyyy-MM-dd`; null for any other text, and for a date that does
 * not exist.
 */
export function parseDate(text: string): string | null {
  const instant = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim())?.[1]
  const candidates = [instant ?? '', ...orders.map((order) => isoOf(order.exec(spelled(text))?.groups))]
  return candidates.find(isIsoDate) ?? null
}

const spelled = (text: string) => normalizeText(text.normalize('NFKC'))

function isoOf(groups: Readonly<Record<string, string | undefined>> = {}): string {
  const { year = '', month: number, name = '', rest = '', day: ofMonth = '' } = groups
  const ofYear = number ?? String(numberOfMonth(name + rest))
  return `${year}-${ofYear.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`
}

/** Whether a date lacks only the century of its year: `MM/dd/yy`. */
export const hasShortYear = (text: string): boolean =>
  /^(?:\d{1,2}|\p{L}{3,9}\.?)(?: ?[-/.,] ?| )\d{1,2}(?: ?[-/.,] ?| )'?\d{2}$/u.test(spelled(text))

/** `yyyy-MM-dd` as `MM/dd/yyyy`; any other text as it is, so that a half-typed date is kept. */
export function showDate(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match ? `${match[2]}/${match[3]}/${match[1]}` : text
}

/** Whole years from one `yyyy-MM-dd` to another; a birthday on February 29 moves to March 1. */
export function ageAt(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/**
 * The date on which someone reaches an age, both `yyyy-MM-dd`, as in `ageAt`: March 1 if there is
 * no February 29.
 */
export function birthdayAt(birthdate: string, age: number): string {
  const year = String(Number(birthdate.slice(0, 4)) + age).padStart(4, '0')
  const day = `${year}${birthdate.slice(4)}`
  return isIsoDate(day) ? day : `${year}-03-01`
}

/** The date that is a number of days later, both `yyyy-MM-dd`. */
export function daysAfter(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // biome-ignore lint/plugin: a day of UTC, made from a day and given back as one
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/**
 * The same date a number of years before (negative: after); February 29 becomes February 28 if
 * there is none.
 */
export function yearsBefore(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
  return isIsoDate(moved) ? moved : `${moved.slice(0, 8)}28`
}
