import { expect, it } from 'vitest'
import type { BillingFrequency } from '../../../../rules/contract/schema.generated.ts'
import {
  billingDay,
  planFor,
  premiumFor,
  startOf,
} from '../../../../server/domains/policies/premiums/premiumAt.ts'
import { addMonths } from '../../../../server/platform/clock/duration.ts'

const day = 86_400_000
const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']
const premiums = { monthly: 2370, annually: 27_303 }
/** The longest period in days, with an hour for the clock change. */
const longest = { monthly: 31 + 1 / 24, annually: 366 + 1 / 24 }

/** Numbers from 0 to 1 determined by a seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Bills a policy to the end of its term, changing its billing frequency now and then. */
function bill(seed: number) {
  const next = numbers(seed)
  const zone = zones[Math.floor(next() * zones.length)] ?? 'America/New_York'
  const effectiveAt = new Date(Date.UTC(2024, 0, 1) + Math.floor(next() * 4 * 365.25 * day))
  const years = 10 + Math.floor(next() * 21)
  const term = { effectiveAt, terminatesAt: addMonths(effectiveAt, years * 12, zone) }
  const plan = (billingFrequency: BillingFrequency, start: { firstPeriod: number; firstMonth: number }) => ({
    billingFrequency,
    amount: premiums[billingFrequency],
    ...start,
  })
  const plans = [plan(next() < 0.5 ? 'monthly' : 'annually', { firstPeriod: 1, firstMonth: 0 })]
  const bills: { at: Date; amount: number; frequency: BillingFrequency; month: number }[] = []
  for (let period = 1; ; period += 1) {
    const { billingFrequency } = planFor(plans, period)
    if (period > 1 && next() < 0.1)
      plans.push(
        plan(
          billingFrequency === 'monthly' ? 'annually' : 'monthly',
          startOf(planFor(plans, period), period),
        ),
      )
    const current = planFor(plans, period)
    const at = billingDay(effectiveAt, current, period, zone)
    if (at >= term.terminatesAt) return { bills, years, ...term, zone }
    bills.push({
      at,
      amount: premiumFor(term, current, period, zone),
      frequency: current.billingFrequency,
      month: startOf(current, period).firstMonth,
    })
  }
}

const rounds = process.env.SOAK ? 5000 : 60
const first = Number(process.env.SEED ?? 1)

it('any policy is billed in order, one period apart, on its own day, and a year costs its price', () => {
  for (let seed = first; seed < first + rounds; seed += 1) {
    const { bills, years, effectiveAt, terminatesAt, zone } = bill(seed)
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, day: 'numeric' })
    const dayOfMonth = (at: Date) => Number(format.format(at))
    for (const [index, { at, frequency, month, amount }] of bills.entries()) {
      const until = bills[index + 1]?.at ?? terminatesAt
      const days = (until.getTime() - at.getTime()) / day
      expect(days, `seed ${seed}`).toBeGreaterThan(0)
      expect(days, `seed ${seed}`).toBeLessThanOrEqual(longest[frequency])
      // Only the last bill is for less than a period.
      if (index < bills.length - 1) expect(amount, `seed ${seed}`).toBe(premiums[frequency])
      // Shorter months are billed on their last day, and the next month returns to the policy's own
      // day.
      const isLastOfMonth = dayOfMonth(new Date(at.getTime() + day)) === 1
      if (!isLastOfMonth) expect(dayOfMonth(at), `seed ${seed}`).toBe(dayOfMonth(effectiveAt))
      // A year with one frequency.
      const isYear = bills.slice(index, index + 12).every((one) => one.frequency === frequency)
      if (frequency === 'monthly' && isYear && index + 12 <= bills.length && month + 12 <= years * 12)
        expect(
          bills.slice(index, index + 12).reduce((sum, one) => sum + one.amount, 0),
          `seed ${seed}`,
        ).toBe(12 * premiums.monthly)
    }
  }
})

it.each([
  // 304 of the 365 days from August 1: 27303 × 304 / 365 = 22740.03
  ['ten months of the last year', '2024-06-01T16:00:00Z', '2034-06-01T16:00:00Z', 22_740],
  [
    'the same until midnight, bought right after midnight',
    '2024-06-01T04:01:00Z',
    '2034-06-01T04:00:00Z',
    22_740,
  ],
  ['the same, bought late in the evening', '2024-06-02T03:59:00Z', '2034-06-01T04:00:00Z', 22_740],
  ['the whole last year', '2024-06-01T16:00:00Z', '2034-08-01T16:00:00Z', 27_303],
])('%s are paid by the day', (_, effectiveAt, terminatesAt, amount) => {
  const term = { effectiveAt: new Date(effectiveAt), terminatesAt: new Date(terminatesAt) }
  const plan = { firstPeriod: 3, firstMonth: 2, billingFrequency: 'annually' as const, amount: 27_303 }
  expect(premiumFor(term, plan, 12, 'America/New_York')).toBe(amount)
})
