import { expect, test } from 'vitest'
import { dayInZone } from '../../../../rules/dayInZone.ts'
import { dayOpensAfter, deadlineAfter } from '../../../../server/platform/clock/duration.ts'

/** Clocks change on 2026-03-08 and 2026-11-01 in the United States, and never in Arizona and Hawaii. */
test.each([
  ['right after midnight', 'America/New_York', '2026-02-28T06:30:00Z', 31, '2026-03-31'],
  ['right before midnight', 'America/New_York', '2026-03-01T04:59:59Z', 31, '2026-03-31'],
  ['over the night with 23 hours', 'America/New_York', '2026-03-07T17:00:00Z', 1, '2026-03-08'],
  ['over the night with 25 hours', 'America/New_York', '2026-10-31T16:00:00Z', 1, '2026-11-01'],
  ['31 days across the end of summer time', 'America/Chicago', '2026-10-15T05:10:00Z', 31, '2026-11-15'],
  ['in a leap year', 'America/Denver', '2028-01-31T20:00:00Z', 29, '2028-02-29'],
  ["across the year's end", 'America/Los_Angeles', '2026-12-05T08:00:00Z', 30, '2027-01-04'],
  ['when the UTC day is the next one', 'America/Los_Angeles', '2026-06-02T06:59:00Z', 10, '2026-06-11'],
  ['far in the west', 'Pacific/Honolulu', '2026-06-01T09:30:00Z', 90, '2026-08-29'],
  ['without summer time', 'America/Phoenix', '2026-03-01T06:59:59Z', 29, '2026-03-29'],
  ['three years', 'America/New_York', '2026-11-28T21:00:00Z', 1095, '2029-11-27'],
  ['the day before', 'America/New_York', '2026-03-09T04:00:00Z', -1, '2026-03-08'],
])('a deadline %s is the end of the named day', (_name, zone, at, days, named) => {
  const deadline = deadlineAfter(new Date(at), days, zone)
  expect(dayInZone(zone, deadline)).toBe(named)
  expect(dayInZone(zone, new Date(+deadline + 1))).not.toBe(named)
  expect(dayOpensAfter(new Date(at), days + 1, zone)).toEqual(new Date(+deadline + 1))
})
