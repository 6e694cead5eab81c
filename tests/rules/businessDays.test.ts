import { expect, test } from 'vitest'
import { businessDaysAfter } from '../../rules/businessDays.ts'

test.each([
  ['over a weekend', '2026-03-06', 1, '2026-03-09'],
  ['from a Saturday', '2026-03-07', 1, '2026-03-09'],
  ['over the holidays of a winter', '2026-11-25', 21, '2026-12-28'],
  ['over a holiday on a Saturday, observed on Friday', '2026-07-02', 1, '2026-07-06'],
  ['over a holiday on a Sunday, observed on Monday', '2027-07-02', 1, '2027-07-06'],
  ['over New Year’s Day observed in the year before', '2027-12-30', 1, '2028-01-03'],
  ['over Juneteenth', '2026-06-18', 1, '2026-06-22'],
  ['over Martin Luther King Jr. Day', '2026-01-16', 1, '2026-01-20'],
  ['back over Thanksgiving', '2026-11-27', -1, '2026-11-25'],
  ['over ninety of them', '2026-01-02', 90, '2026-05-12'],
])('business days are counted %s', (_name, day, count, reached) => {
  expect(businessDaysAfter(day, count)).toBe(reached)
})
