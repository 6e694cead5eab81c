/** Calendar dates as text. Nothing here knows a time zone or a clock. */

/** Whether `yyyy-MM-dd` names a day that exists. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Reads an ISO instant, `yyyy-MM-dd` or `MM/dd/yyyy` (5.2) as `yyyy-MM-dd`; null when it is none of them or
 * names no day that exists.
 */
export function parseDate(text: string): string | null {
  const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const iso = typed
    ? `${typed[3]}-${typed[1]?.padStart(2, '0')}-${typed[2]?.padStart(2, '0')}`
    : (/^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim())?.[1] ?? '')
  return isIsoDate(iso) ? iso : null
}

/** Whether a date is typed but for the century of its year: `MM/dd/yy`. */
export const hasShortYear = (text: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text.trim())

/** `yyyy-MM-dd` as `MM/dd/yyyy`; any other text as it is, so that a half-typed date survives. */
export function showDate(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match ? `${match[2]}/${match[3]}/${match[1]}` : text
}

/** Whole years from one `yyyy-MM-dd` to another; a birthday on 29 February is kept on 1 March. */
export function ageAt(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** The calendar day so many days after one, both `yyyy-MM-dd`. */
export function daysAfter(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The same day a number of years before (negative: after); 29 February becomes 28 February where there is none. */
export function yearsBefore(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
  return isIsoDate(moved) ? moved : `${moved.slice(0, 8)}28`
}
