import * as v from 'valibot'
import { addMonths } from '../../platform/clock/duration.ts'
import { defineJob, storedCount } from '../../platform/jobs/defineJob.ts'
import { issueInvoice } from '../billing/port.ts'

const day = 86_400_000
/** How long a later premium may stay unpaid before it is past due. */
const daysToPay = 10

const monthsOf = { monthly: 1, annually: 12 } as const

const payload = v.object({ policyId: v.string(), period: storedCount })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    issueInvoice: v.InferInput<typeof payload>
  }
}

/** Issues the invoice of a period on its day, plans the next, and has this one collected. */
export const issuePremiumInvoice = defineJob({
  kind: 'issueInvoice',
  payload,
  async run(tx, { policyId, period }, at, services) {
    const policy = await tx
      .selectFrom('policies')
      .selectAll()
      .where('id', '=', policyId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { effectiveAt, terminatesAt, userId } = policy
    if (policy.status !== 'valid' || !effectiveAt || (terminatesAt && terminatesAt <= at)) return
    const plan = await tx
      .selectFrom('plans')
      .selectAll()
      .where('policyId', '=', policyId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const dueAt = new Date(at.getTime() + daysToPay * day)
    const invoice = await issueInvoice(tx, {
      userId,
      policyId,
      period,
      amount: plan.amount,
      issuedAt: at,
      dueAt,
    })
    // From the first day, not from the last payment: a policy of the 31st comes back to the 31st.
    const nextPaymentAt = addMonths(effectiveAt, period * monthsOf[plan.billingFrequency])
    await tx.updateTable('plans').set({ nextPaymentAt }).where('id', '=', plan.id).execute()
    await services.jobs.schedule(tx, {
      kind: 'issueInvoice',
      payload: { policyId, period: String(period + 1) },
      dueAt: nextPaymentAt,
      key: `invoice:${policyId}:${period + 1}`,
    })
    await services.jobs.schedule(tx, {
      kind: 'collectPremium',
      payload: { invoiceId: invoice.id, userId, attempt: '1' },
      dueAt: at,
      key: `collect:${invoice.id}:1`,
    })
  },
})
