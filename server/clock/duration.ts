const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Months on in UTC; the day stays unless the month is shorter, then it is that month's last. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(at.getUTCDate(), last))
  return moved
}

/** `at` moved by an ISO 8601 duration (`P1M`, `P31D`, `PT15M`), in UTC; undefined when it is none. */
export function addDuration(at: Date, iso: string): Date | undefined {
  const match = pattern.exec(iso)
  if (!match || iso.endsWith('P') || iso.endsWith('T')) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const moved = addMonths(at, part(1) * 12 + part(2))
  const days = part(3) * 7 + part(4)
  const seconds = part(5) * 3600 + part(6) * 60 + part(7)
  const result = new Date(moved.getTime() + (days * 86_400 + seconds) * 1000)
  return Number.isNaN(result.getTime()) ? undefined : result
}
