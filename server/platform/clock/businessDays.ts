import { UTCDate } from '@date-fns/utc'
import { addBusinessDays as addTo } from 'date-fns'

/**
 * A number of business days on: Saturdays and Sundays in UTC do not count, the time of day stays. Bank holidays are
 * not known here: what is announced by it is an upper bound ("up to 5 business days", access-to-purchase, 4.5) or about that
 * long ("about 48 working hours", 9).
 */
export function addBusinessDays(from: Date, days: number): Date {
  return new Date(addTo(new UTCDate(from), days))
}
