/**
 * The calendar day that counts: that of the state in which somebody lives. Ages, birthdays, and the dates of quotes,
 * invoices and policies go by it, and neither by UTC nor by the zone of a browser, which may be on a journey.
 */

/** Of carrier and support (access-to-purchase, 1), and of those whose state is not known yet. */
const homeZone = 'America/New_York'

/**
 * Each state's IANA time zone; those that are not listed have the home zone. A state with two has the one in which most
 * of its people live (decision 031).
 */
const zones: Readonly<Record<string, string>> = {
  AL: 'America/Chicago',
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  AR: 'America/Chicago',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IL: 'America/Chicago',
  IN: 'America/Indiana/Indianapolis',
  IA: 'America/Chicago',
  KS: 'America/Chicago',
  LA: 'America/Chicago',
  MI: 'America/Detroit',
  MN: 'America/Chicago',
  MS: 'America/Chicago',
  MO: 'America/Chicago',
  MT: 'America/Denver',
  NE: 'America/Chicago',
  NV: 'America/Los_Angeles',
  NM: 'America/Denver',
  ND: 'America/Chicago',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles',
  SD: 'America/Chicago',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
  UT: 'America/Denver',
  WA: 'America/Los_Angeles',
  WI: 'America/Chicago',
  WY: 'America/Denver',
}

/** The IANA time zone of a state (two letters); the home zone where none is known. */
export const zoneOf = (state: string | null): string =>
  (state !== null && Object.hasOwn(zones, state) && zones[state]) || homeZone

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: making one takes longer than using it a hundred times. */
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

/** The calendar day of an instant in a state, `yyyy-MM-dd`. */
export function dayIn(state: string | null, at: Date): string {
  const parts = formatOf(zoneOf(state)).formatToParts(at)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
