import { addMonths } from '../../platform/clock/duration.ts'
import type { Json } from '../../platform/database/columns.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { CarrierError } from '../../transport/graphql/errors.ts'
import { issueInvoice } from './invoices.ts'
import { payInvoices, sweepIntent } from './payments.ts'

const day = 86_400_000
const collectionTries = 3
const daysBetweenTries = 3
/** How long a later premium may stay unpaid before it is past due. */
const daysToPay = 10

const monthsOf = { monthly: 1, annually: 12 } as const

const text = (payload: Json, key: string): string => {
  const value =
    typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload[key] : null
  if (typeof value !== 'string') throw new TypeError(`A job's payload lacks ${key}.`)
  return value
}

/**
 * What billing does later on: looking after intents, and the premiums after the first. What becomes of a policy whose
 * premiums stay unpaid (lapse, termination) is not here.
 */
export const billingJobs: JobHandlers = {
  settlePayment: {
    runOutside: (services, payload, at) => sweepIntent(services, text(payload, 'intentId'), at),
  },

  /** Issues the invoice of a period on its day, plans the next, and has this one collected. */
  issueInvoice: {
    async run(tx, payload, at, services) {
      const policyId = text(payload, 'policyId')
      const period = Number(text(payload, 'period'))
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where('id', '=', policyId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const { effectiveAt, terminatesAt } = policy
      if (policy.status !== 'valid' || !effectiveAt || (terminatesAt && terminatesAt <= at)) return
      const plan = await tx
        .selectFrom('plans')
        .selectAll()
        .where('policyId', '=', policyId)
        .executeTakeFirstOrThrow()
      const dueAt = new Date(at.getTime() + daysToPay * day)
      const { userId } = policy
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
  },

  /** Charges the active card for one invoice; tries again a few days later, three times in all. */
  collectPremium: {
    async runOutside(services, payload, at) {
      const invoiceId = text(payload, 'invoiceId')
      const attempt = Number(text(payload, 'attempt'))
      const userId = text(payload, 'userId')
      let failed: boolean
      try {
        const { processed } = await payInvoices(services, userId, [invoiceId], at)
        failed = processed[0]?.transactionResult === 'failed'
      } catch (error) {
        // No card on file: the same to the customer as a card that is refused.
        if (!(error instanceof CarrierError) || error.code !== 'REQUIRED_INPUT_MISSING') throw error
        await services.db
          .updateTable('invoices')
          .set({ status: 'failed' })
          .where('id', '=', invoiceId)
          .where('status', '=', 'created')
          .execute()
        failed = true
      }
      if (!failed || attempt >= collectionTries) return
      await services.db.transaction().execute((tx) =>
        services.jobs.schedule(tx, {
          kind: 'collectPremium',
          payload: { invoiceId, userId, attempt: String(attempt + 1) },
          dueAt: new Date(at.getTime() + daysBetweenTries * day),
          key: `collect:${invoiceId}:${attempt + 1}`,
        }),
      )
    },
  },
}
