import { TZDate } from '@date-fns/tz'
import { UTCDate } from '@date-fns/utc'
import { add, addMonths as addMonthsTo, addBusinessDays as addTo, isValid } from 'date-fns'
import { daysAfter } from '../../../rules/dates.ts'
import { dayInZone } from '../../../rules/dayInZone.ts'

const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/**
 * Months on by the calendar of an IANA time zone: day and time of day stay there, also over a change of the clocks; in a
 * month that is shorter it is that month's last day.
 */
export function addMonths(at: Date, months: number, zone: string): Date {
  return new Date(+addMonthsTo(new TZDate(+at, zone), months))
}

/** Past it, a term's end would need five digits for its year, which the database's dates do not take. */
const lastYear = 9000

/**
 * `at` moved by an ISO 8601 duration (`P1M`, `P31D`, `PT15M`), in UTC; undefined when it is none, or leads past the
 * year 9000.
 */
export function addDuration(at: Date, iso: string): Date | undefined {
  const match = pattern.exec(iso)
  if (!match || iso.endsWith('P') || iso.endsWith('T')) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const moved = add(new UTCDate(at), {
    years: part(1),
    months: part(2),
    weeks: part(3),
    days: part(4),
    hours: part(5),
    minutes: part(6),
  })
  const result = new Date(moved.getTime() + part(7) * 1000)
  return isValid(result) && result.getUTCFullYear() <= lastYear ? result : undefined
}

/** The later of two moments, of which the other may not be. */
export const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

/** The first moment of a day (`yyyy-MM-dd`) in an IANA time zone. */
export function startOfDay(day: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, zone))
}

/** The last moment of a day (`yyyy-MM-dd`) in an IANA time zone. */
const endOfDay = (day: string, zone: string): Date => new Date(+startOfDay(daysAfter(day, 1), zone) - 1)

/**
 * The deadline a number of calendar days after a moment: the last moment of that day in an IANA time zone. Pages and emails
 * name the day, and a day that is named lasts to its end.
 */
export const deadlineAfter = (at: Date, days: number, zone: string): Date =>
  endOfDay(daysAfter(dayInZone(zone, at), days), zone)

/** The first moment of the day a number of calendar days after a moment: what may be done from that day on, may be done then. */
export const dayOpensAfter = (at: Date, days: number, zone: string): Date =>
  startOfDay(daysAfter(dayInZone(zone, at), days), zone)

/**
 * A number of business days on: Saturdays and Sundays in UTC do not count, the time of day stays. Bank holidays are
 * not known here: what is announced by it is an upper bound ("up to 5 business days", access-to-purchase, 4.5) or about that
 * long ("about 48 working hours", 9).
 */
export function addBusinessDays(from: Date, days: number): Date {
  return new Date(addTo(new UTCDate(from), days))
}
