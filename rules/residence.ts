import { dayInZone, homeZone } from './dayInZone.ts'

/**
 * The calendar day that counts: that of the state in which a user lives. Ages, birthdays, and the dates of quotes,
 * invoices and policies go by it, and neither by UTC nor by the zone of a browser, which may be on a journey.
 */

/**
 * Each state's IANA time zone; those that are not listed have the home zone. A state with two has the one in which most
 * of its people live (decision 013).
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

/** The calendar day of an instant in a state, `yyyy-MM-dd`. */
export const dayIn = (state: string | null, at: Date): string => dayInZone(zoneOf(state), at)
