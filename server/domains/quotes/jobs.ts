import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, untilDone } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'
import { closeUnpaid } from '../policies/port.ts'
import { writeOfQuote } from './quoteEmails.ts'
import type { QuoteTable } from './tables.ts'

const day = 86_400_000

/** How long before it expires, which is at the end of a day, the applicant is reminded of an unpaid quote. */
const remindedBefore = 5.5 * day

const payload = v.object({ quoteId: v.string() })
const reminder = v.object({ applicationId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    expireQuote: v.InferInput<typeof payload>
    remindOfQuote: v.InferInput<typeof reminder>
  }
}

/** Plans the check of an accepted quote on its date: unpaid by then, it is closed. */
export async function planExpiry(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  { id, expiresAt }: Pick<QuoteTable, 'id' | 'expiresAt'>,
): Promise<void> {
  const key = `expire:${id}:${expiresAt.toISOString()}`
  await jobs.schedule(tx, { kind: 'expireQuote', payload: { quoteId: id }, dueAt: expiresAt, key })
}

/**
 * Schedules the reminder of an application's quote, even if the quote is changed in the meantime.
 */
export async function planReminder(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  { applicationId, expiresAt }: Pick<QuoteTable, 'applicationId' | 'expiresAt'>,
): Promise<void> {
  const dueAt = new Date(expiresAt.getTime() - remindedBefore)
  await jobs.schedule(tx, {
    kind: 'remindOfQuote',
    payload: { applicationId },
    dueAt,
    key: `remind:${applicationId}`,
  })
}

/** Reminds the applicant of a quote that can still be bought, shortly before it expires. */
export const remindOfQuote = defineJob({
  kind: 'remindOfQuote',
  payload: reminder,
  run: (tx, { applicationId }, at, services) =>
    writeOfQuote(tx, services, 'quoteExpiring', applicationId, services.clock.asOf(at)),
})

/**
 * Closes an accepted quote that was not paid in time, with its policy and invoice; tries again
 * while a payment is processing.
 */
export const expireQuote = defineJob({
  kind: 'expireQuote',
  payload,
  ...untilDone,
  async run(tx, { quoteId }, at, services) {
    const closing = await closeUnpaid(tx, quoteId)
    if (closing === 'underWay')
      await planExpiry(tx, services, { id: quoteId, expiresAt: new Date(at.getTime() + day) })
    if (closing === 'closed')
      await tx.updateTable('quotes').set({ status: 'expired' }).where('id', '=', quoteId).execute()
  },
})
