import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { zoneOf } from '../../../../rules/residence.ts'
import { deadlineAfter } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defineJob, storedCount } from '../../../platform/jobs/defineJob.ts'
import type { Services } from '../../../platform/services.ts'
import { emailAddress, residenceOf } from '../../accounts/port.ts'
import { activeMethod, newestPaid } from '../../billing/port.ts'
import { isDeathReported } from '../../claims/port.ts'
import { cents, date } from '../../documents/port.ts'
import { changePaidInstead, chargeOf } from './nextCharge.ts'
import { plansOf } from './plans.ts'

const day = 86_400_000
const daysAhead = 10

const payload = v.object({ policyId: v.string(), period: storedCount })

declare module '../../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    announcePremium: v.InferInput<typeof payload>
  }
}

/**
 * Plans the announcement of a premium that may differ from the one before, and of each annual one.
 */
export const scheduleAnnouncement = (
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  { policyId, period, chargedAt }: { policyId: string; period: number; chargedAt: Date },
): Promise<void> =>
  jobs.schedule(tx, {
    kind: 'announcePremium',
    payload: { policyId, period: String(period) },
    dueAt: new Date(chargedAt.getTime() - daysAhead * day),
    key: `announce:${policyId}:${period}:${chargedAt.toISOString()}`,
  })

/** Emails the owner about the next charge, if it differs from the last one or is annual. */
export const announcePremium = defineJob({
  kind: 'announcePremium',
  payload,
  async run(tx, { policyId, period }, at, { outbox, clock }) {
    const policy = await tx
      .selectFrom('policies')
      .selectAll()
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    const { userId, status, label } = policy
    const to = await emailAddress(tx, userId)
    if (status !== 'valid' || to === undefined || (await isDeathReported(tx, userId))) return
    const state = await residenceOf(tx, userId)
    const zone = zoneOf(state)
    const plans = await plansOf(tx, policyId)
    const change = await changePaidInstead(tx, policyId)
    const charge = chargeOf({ policy, plans, change, zone }, period)
    if (charge === null) return
    const { plan, chargedAt, amount } = charge
    const last = await newestPaid(tx, policyId)
    if (amount === last && plan.billingFrequency === 'monthly') return
    // It was already charged, which another email reports.
    if (chargedAt <= clock.asOf(at)) return
    await outbox.send(tx, {
      kind: 'premiumAnnounced',
      channel: 'email',
      to,
      expiresAt: deadlineAfter(chargedAt, 0, zone),
      values: {
        policy: label,
        premium: cents(amount),
        chargedOn: date(chargedAt, state),
        method: await activeMethod(tx, userId),
        last: last === undefined || last === amount ? null : cents(last),
      },
    })
  },
})
