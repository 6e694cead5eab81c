import { daysAfter } from './dates.ts'

/** Days of the week as `Date.getUTCDay` counts them. */
const monday = 1
const thursday = 4
const saturday = 6
const sunday = 0

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of the week on or after a day. */
const onOrAfter = (day: string, wanted: number) => daysAfter(day, (wanted - weekday(day) + 7) % 7)

/** Friday for a holiday on a Saturday, Monday for one on a Sunday. */
function observed(day: string): string {
  if (weekday(day) === saturday) return daysAfter(day, -1)
  return weekday(day) === sunday ? daysAfter(day, 1) : day
}

/** The federal holidays of a year, on the days on which they are observed (5 U.S.C. 6103). */
function holidaysOf(year: number): string[] {
  return [
    observed(dayOf(year, 1, 1)),
    onOrAfter(dayOf(year, 1, 15), monday),
    onOrAfter(dayOf(year, 2, 15), monday),
    onOrAfter(dayOf(year, 5, 25), monday),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    onOrAfter(dayOf(year, 9, 1), monday),
    onOrAfter(dayOf(year, 10, 8), monday),
    observed(dayOf(year, 11, 11)),
    onOrAfter(dayOf(year, 11, 22), thursday),
    observed(dayOf(year, 12, 25)),
  ]
}

/** Whether a day (`yyyy-MM-dd`) is neither on a weekend nor a federal holiday. */
function isBusinessDay(day: string): boolean {
  if (weekday(day) === saturday || weekday(day) === sunday) return false
  const year = Number(day.slice(0, 4))
  // New Year's Day on a Saturday is observed in the year before.
  return ![...holidaysOf(year), ...holidaysOf(year + 1)].includes(day)
}

/** The day that is a number of business days later, or earlier if it is negative. */
export function businessDaysAfter(day: string, count: number): string {
  const step = count < 0 ? -1 : 1
  let reached = day
  for (let left = Math.abs(count); left > 0; ) {
    reached = daysAfter(reached, step)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}
