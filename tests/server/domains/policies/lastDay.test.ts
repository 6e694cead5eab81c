import { expect, it, test } from 'vitest'
import { daysAfter } from '../../../../rules/dates.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { lastDayOfCoverage, lastDayOfRider } from '../../../../server/domains/policies/lastDay.ts'
import { startOfDay } from '../../../../server/platform/clock/duration.ts'
import { policyOf, purchase } from '../../../support/client/purchase.ts'
import { signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const term = '2046-11-22T04:30:00Z'
test.each([
  ['before it begins', 'OH', { status: 'pending', terminatesAt: null }, null],
  ['in force, at a late hour', 'OH', { status: 'valid' }, '2046-11-21'],
  ['in force, farther west', 'HI', { status: 'valid' }, '2046-11-21'],
  ['in its grace period', 'OH', { status: 'valid', lapsesAt: '2027-02-01T04:59:59.999Z' }, '2046-11-21'],
  ['lapsed', 'OH', { status: 'lapsed', lapsesAt: '2027-02-01T04:59:59.999Z' }, '2027-01-31'],
  [
    'ended unpaid, a month after its coverage',
    'OH',
    { status: 'terminated', lapsesAt: '2027-02-01T04:59:59.999Z', endedAt: '2027-03-02T04:59:59.999Z' },
    '2027-01-31',
  ],
  ['canceled at night', 'CA', { status: 'cancelled', endedAt: '2027-02-01T07:59:00Z' }, '2027-01-31'],
  [
    'canceled in its grace period',
    'OH',
    { status: 'cancelled', lapsesAt: '2027-02-01T04:59:59.999Z', endedAt: '2027-01-20T17:00:00Z' },
    '2027-01-20',
  ],
  ['over', 'OH', { status: 'expired', endedAt: '2046-11-22T04:59:59.999Z' }, '2046-11-21'],
] as const)('the last day of a policy that is %s is a covered day', (_name, state, policy, day) => {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  const { status, terminatesAt, lapsesAt, endedAt } = {
    terminatesAt: term,
    lapsesAt: null,
    endedAt: null,
    ...policy,
  }
  const dates = { terminatesAt: at(terminatesAt), lapsesAt: at(lapsesAt), endedAt: at(endedAt) }
  expect(lastDayOfCoverage({ status, ...dates }, state)).toBe(day)
})

test.each([
  [null, null],
  ['2027-03-01T17:00:00Z', '2027-02-28'],
  ['2027-03-01T04:30:00Z', '2027-02-27'],
])('a rider that ends at the bill of %s covers until %s', (endsAt, day) => {
  expect(lastDayOfRider(endsAt === null ? null : new Date(endsAt), 'OH')).toBe(day)
})

it('coverage lasts to the end of the term’s last day at no extra cost', async () => {
  const { person, policy } = await purchase(carrier)
  const { db, clock, jobs } = carrier.services
  const day = daysAfter(dayIn('OH', clock.now()), 1)
  const terminatesAt = new Date(startOfDay(day, zoneOf('OH')).getTime() + 12 * 3_600_000)
  await db.updateTable('policies').set({ terminatesAt }).where('id', '=', policy.id).execute()
  await db.transaction().execute((tx) =>
    jobs.schedule(tx, {
      kind: 'endPolicy',
      payload: { policyId: policy.id },
      dueAt: terminatesAt,
      key: 'noon',
    }),
  )
  const seen = async (until: Date) => {
    await carrier.advance(`PT${Math.ceil((+until - +clock.now()) / 1000)}S`)
    const owner = await signInAgain(carrier, person)
    const status = (await policyOf(carrier, owner))?.status
    const { policies } = await carrier.ask<{ policies: { endsOn: string }[] }>(
      '{ policies { endsOn } }',
      {},
      owner.token,
    )
    return [status, policies[0]?.endsOn]
  }
  expect(await seen(new Date(+terminatesAt + 10 * 3_600_000))).toEqual(['valid', day])
  expect(await seen(startOfDay(daysAfter(day, 1), zoneOf('OH')))).toEqual(['expired', day])
  const invoices = await db.selectFrom('invoices').select('id').where('policyId', '=', policy.id).execute()
  expect(invoices).toHaveLength(1)
})
