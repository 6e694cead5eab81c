import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { zoneOf } from '../../../rules/residence.ts'
import { later } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { residenceOf } from '../accounts/port.ts'
import { voidOpenInvoices } from '../billing/port.ts'
import { isDeathReported } from '../claims/port.ts'
import { notify } from '../notifications/port.ts'
import { termOverAt } from './lastDay.ts'
import { closeAdjustmentsOf } from './premiums/closeUnpaid.ts'
import { inForceStatuses } from './premiums/firstPayment.ts'
import { withdrawChange } from './premiums/plans.ts'
import { undoExtension } from './termExtensions.ts'

/**
 * Ends a policy that covers, with its plans and open invoices. An ended policy stays unchanged,
 * unless the insured turns out to have died earlier.
 * @returns whether it covered until now
 */
export async function endPolicy(
  tx: Transaction<Database>,
  policyId: string,
  status: 'expired' | 'cancelled' | 'terminated' | 'claimed',
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('policies')
    .set({ status, endedAt: at })
    .where('id', '=', policyId)
    .where('status', 'in', status === 'claimed' ? [...inForceStatuses, ...overStatuses] : inForceStatuses)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  if (await withdrawChange(tx, policyId)) await undoExtension(tx, policyId)
  await tx.updateTable('plans').set({ status: 'ended' }).where('policyId', '=', policyId).execute()
  await voidOpenInvoices(tx, policyId)
  await closeAdjustmentsOf(tx, policyId)
  return true
}

const overStatuses = ['expired', 'cancelled', 'terminated'] as const

const payload = v.object({ policyId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    endPolicy: v.InferInput<typeof payload>
  }
}

/** Ends a policy after the last day of its term; the end of an extended term has its own job. */
export const endPolicyJob = defineJob({
  kind: 'endPolicy',
  payload,
  async run(tx, { policyId }, at, { jobs }) {
    const { terminatesAt, userId, billingResumedAt } = await tx
      .selectFrom('policies')
      .select(['terminatesAt', 'userId', 'billingResumedAt'])
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    if (terminatesAt !== null && terminatesAt > at) return
    // Planned again with the decision (`resumeBilling`, `endByDeath`).
    if (await isDeathReported(tx, userId)) return
    const overAt = terminatesAt && termOverAt(terminatesAt, zoneOf(await residenceOf(tx, userId)))
    // Premiums that were not charged during an open claim are charged first.
    const dueAt = overAt && later(overAt, billingResumedAt && addDays(billingResumedAt, 1))
    if (dueAt === null || dueAt <= at) {
      if (await endPolicy(tx, policyId, 'expired', overAt ?? at))
        await notify(tx, userId, { type: 'policy_ended' }, at)
    } else
      await jobs.schedule(tx, {
        kind: 'endPolicy',
        payload: { policyId },
        dueAt,
        key: `end:${policyId}:${dueAt.toISOString()}`,
      })
  },
})
