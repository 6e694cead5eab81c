import { TZDate } from '@date-fns/tz'
import { UTCDate } from '@date-fns/utc'
import { add, addMonths as addMonthsTo, addBusinessDays as addTo, isValid } from 'date-fns'
import { daysAfter } from '../../../rules/dates.ts'
import { dayInZone } from '../../../rules/dayInZone.ts'

const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/**
 * Adds calendar months in an IANA time zone. The day and the time of day stay, also across a clock
 * change; in a shorter month it is the last day.
 */
export function addMonths(at: Date, months: number, zone: string): Date {
  return new Date(+addMonthsTo(new TZDate(+at, zone), months))
}

/**
 * Beyond it, a term's end would need a five-digit year, which the database's dates do not support.
 */
const lastYear = 9000

/**
 * `at` moved by an ISO 8601 duration (`P1M`, `P31D`, `PT15M`), in UTC; undefined if the duration is
 * invalid or leads past the year 9000.
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

/** The later of two moments; the second may be null. */
export const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

/** The first moment of a day (`yyyy-MM-dd`) in an IANA time zone. */
export function startOfDay(day: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(+new TZDate(year, month - 1, date, zone))
}

/** The last moment of a day (`yyyy-MM-dd`) in an IANA time zone. */
const endOfDay = (day: string, zone: string): Date => new Date(+startOfDay(daysAfter(day, 1), zone) - 1)

/**
 * The deadline a number of calendar days after a moment: the last moment of that day in an IANA
 * time zone. Pages and emails name the day, and it counts until its end.
 */
export const deadlineAfter = (at: Date, days: number, zone: string): Date =>
  endOfDay(daysAfter(dayInZone(zone, at), days), zone)

/**
 * The first moment of the day that is a number of calendar days later: an action is allowed from
 * then on.
 */
export const dayOpensAfter = (at: Date, days: number, zone: string): Date =>
  startOfDay(daysAfter(dayInZone(zone, at), days), zone)

/**
 * Adds business days: Saturdays and Sundays in UTC do not count, and the time of day stays. Bank
 * holidays are not known here, so announced times are an upper bound ("up to 5 business days",
 * access-to-purchase, 4.5) or approximate ("about 48 working hours", 9).
 */
export function addBusinessDays(from: Date, days: number): Date {
  return new Date(addTo(new UTCDate(from), days))
}
