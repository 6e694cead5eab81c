import { expect, test } from 'vitest'
import { addMonths } from '../../../../server/platform/clock/duration.ts'

test.each([
  // In Ohio it is still January 30, so the month ends on the last of February there.
  ['2026-01-31T02:00:00Z', 1, 'America/New_York', '2026-03-01T02:00:00.000Z'],
  ['2026-01-31T02:00:00Z', 1, 'America/Phoenix', '2026-03-01T02:00:00.000Z'],
  ['2026-01-31T18:00:00Z', 1, 'America/New_York', '2026-02-28T18:00:00.000Z'],
  // The time of day stays when the clocks change: an hour earlier in UTC.
  ['2026-02-15T15:00:00Z', 1, 'America/New_York', '2026-03-15T14:00:00.000Z'],
  ['2026-02-15T15:00:00Z', 1, 'America/Phoenix', '2026-03-15T15:00:00.000Z'],
  ['2026-02-15T15:00:00Z', 240, 'America/New_York', '2046-02-15T15:00:00.000Z'],
  ['2028-02-29T15:00:00Z', 12, 'America/Chicago', '2029-02-28T15:00:00.000Z'],
])('%s plus %i months in %s is %s', (from, months, zone, to) => {
  expect(addMonths(new Date(from), months, zone).toISOString()).toBe(to)
})
