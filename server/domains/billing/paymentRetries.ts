import * as v from 'valibot'
import { CarrierError } from '../../platform/errors.ts'
import { defineJob, storedCount, untilDone } from '../../platform/jobs/defineJob.ts'
import { payInvoices, sweepIntent } from './payments.ts'

/**
 * What billing does later on: looking after intents, and collecting the premiums after the first. What becomes of a
 * policy whose premiums stay unpaid (lapse, termination) is not here.
 */

const day = 86_400_000
const collectionTries = 3
const daysBetweenTries = 3

const intent = v.object({ intentId: v.string() })
const collection = v.object({ invoiceId: v.string(), userId: v.string(), attempt: storedCount })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    settlePayment: v.InferInput<typeof intent>
    collectPremium: v.InferInput<typeof collection>
  }
}

/** Asks the provider what became of an intent. */
export const settlePayment = defineJob({
  kind: 'settlePayment',
  payload: intent,
  ...untilDone,
  runOutside: (services, { intentId }, at) => sweepIntent(services, intentId, at),
})

/** Charges the active card for one invoice; tries again a few days later, three times in all. */
export const collectPremium = defineJob({
  kind: 'collectPremium',
  payload: collection,
  ...untilDone,
  async runOutside(services, { invoiceId, userId, attempt }, at) {
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
})
