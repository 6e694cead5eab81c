/**
 * The zone of the carrier and support (access-to-purchase 1), and of users whose state is not known
 * yet.
 */
export const homeZone = 'America/New_York'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached by zone: creating one takes longer than using it a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The date of an instant in an IANA time zone, `yyyy-MM-dd`. */
export function dayInZone(zone: string, at: Date): string {
  const parts = formatOf(zone).formatToParts(at)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
