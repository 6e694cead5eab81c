import { dayInZone, homeZone } from './dayInZone.ts'

/**
 * The relevant date is that of the user's state of residence. Ages, birthdays, and the dates of
 * quotes, invoices and policies use it, instead of UTC or the browser's zone, which may change on a
 * trip.
 */

/**
 * Each state's IANA time zone; states that are not listed use the home zone. A state with two zones
 * uses the one in which most of its people live (decision 013).
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

/** The IANA time zone of a state (two letters); the home zone if none is known. */
export const zoneOf = (state: string | null): string =>
  (state !== null && Object.hasOwn(zones, state) && zones[state]) || homeZone

/** The date of an instant in a state, `yyyy-MM-dd`. */
export const dayIn = (state: string | null, at: Date): string => dayInZone(zoneOf(state), at)
