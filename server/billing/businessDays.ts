const day = 86_400_000

/**
 * A number of business days on: Saturdays and Sundays in UTC do not count, the time of day stays. Bank holidays are
 * not known here; "up to 5 business days" (access-to-purchase, 4.5) is shown as an upper bound only.
 */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + day)
    const weekday = at.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return at
}
