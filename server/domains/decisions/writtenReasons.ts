import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { businessDaysAfter } from '../../../rules/businessDays.ts'
import { company } from '../../../rules/company.ts'
import type { DecisionNotice, RequestWrittenReasonsInput } from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import { homeZone } from '../../../rules/dayInZone.ts'
import { answerWithinBusinessDays } from '../../../rules/decisionNotice.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Work } from '../../platform/call/call.ts'
import { startOfDay } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { newReference } from '../../platform/reference.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, lastAddressOf, residenceOf } from '../accounts/port.ts'
import { makeDocuments } from '../documents/port.ts'
import { writtenReasonsDocument } from './noticeDocuments.ts'
import { ownNotice } from './notices.ts'

/** Business days before the due day on which the agents are reminded. */
const remindBefore = 3
/** How long delivery of the emails is tried. */
const usefulDays = 7

const payload = v.object({ requestId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    remindOfWrittenReasons: v.InferInput<typeof payload>
  }
}

const notFound = () => new CarrierError('NOT_FOUND', 'We couldn’t find this decision.')

async function sendTo(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  userId: string,
  message:
    | { kind: 'writtenReasonsRequested'; values: { dueOn: string } }
    | { kind: 'writtenReasonsSent'; values: { documentId: string } },
  now: Date,
): Promise<void> {
  const to = await emailAddress(tx, userId)
  if (to === undefined) return
  const posted = { channel: 'email', to, expiresAt: addDays(now, usefulDays) } as const
  if (message.kind === 'writtenReasonsSent') await outbox.send(tx, { ...posted, ...message })
  else await outbox.send(tx, { ...posted, ...message })
}

/**
 * Requests the reasons of a refusal in writing, once: a repetition shows the first request. Answered
 * within 21 business days (A.R.S. 20-2110, N.C.G.S. 58-39-55, ORS 746.650).
 * @throws CarrierError NOT_FOUND for another user's notice, STEP_NOT_ALLOWED after the last day
 */
export async function requestWrittenReasons({
  tx,
  input: { noticeId },
  viewer: { userId },
  context: { services, now },
}: Work<RequestWrittenReasonsInput>): Promise<{ notice: DecisionNotice }> {
  const notice = await ownNotice(tx, userId, noticeId)
  if (notice === null) throw notFound()
  if (notice.request !== null) return { notice }
  const requestedOn = dayIn(await residenceOf(tx, userId), now)
  if (requestedOn > notice.askUntil)
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      `You could ask for the reasons in writing until ${showDate(notice.askUntil)}. Please call us at ${company.phone.shown}.`,
    )
  const dueOn = businessDaysAfter(requestedOn, answerWithinBusinessDays)
  const stored = await tx
    .insertInto('writtenReasons')
    .values({
      id: randomUUID(),
      noticeId,
      reference: newReference('R'),
      requestedOn,
      dueOn,
      answeredOn: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('noticeId').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()
  // Otherwise another tab was first.
  if (stored) {
    const shown = showDate(dueOn)
    await sendTo(tx, services, userId, { kind: 'writtenReasonsRequested', values: { dueOn: shown } }, now)
    await services.outbox.send(tx, {
      kind: 'writtenReasonsDue',
      values: { reference: stored.reference, dueOn: shown, isReminder: false },
      channel: 'email',
      to: company.support,
      expiresAt: addDays(now, usefulDays),
    })
    await services.jobs.schedule(tx, {
      kind: 'remindOfWrittenReasons',
      payload: { requestId: stored.id },
      dueAt: startOfDay(businessDaysAfter(dueOn, -remindBefore), homeZone),
      key: `reasons:${stored.id}`,
    })
  }
  const requested = await ownNotice(tx, userId, noticeId)
  if (requested === null) throw notFound()
  return { notice: requested }
}

/** Reminds the agents of a request that is still not answered, some days before and on the due day. */
export const remindOfWrittenReasons = defineJob({
  kind: 'remindOfWrittenReasons',
  payload,
  async run(tx, { requestId }, at, { outbox, jobs }) {
    const request = await tx
      .selectFrom('writtenReasons')
      .select(['reference', 'dueOn'])
      .where('id', '=', requestId)
      .where('answeredOn', 'is', null)
      .executeTakeFirst()
    if (request === undefined) return
    const dueAt = startOfDay(request.dueOn, homeZone)
    if (at < dueAt) await jobs.schedule(tx, { kind: 'remindOfWrittenReasons', payload: { requestId }, dueAt })
    await outbox.send(tx, {
      kind: 'writtenReasonsDue',
      values: { reference: request.reference, dueOn: showDate(request.dueOn), isReminder: true },
      channel: 'email',
      to: company.support,
      expiresAt: addDays(at, usefulDays),
    })
  },
})

/** The open requests, the one that is due first at the top, for an operator. */
export async function openRequests(db: Services['db']) {
  const rows = await db
    .selectFrom('writtenReasons')
    .innerJoin('decisionNotices', 'decisionNotices.id', 'writtenReasons.noticeId')
    .select(['reference', 'requestedOn', 'dueOn', 'kind', 'reasons', 'decidedOn', 'userId'])
    .where('answeredOn', 'is', null)
    .orderBy('dueOn')
    .orderBy('reference')
    .execute()
  return await Promise.all(
    rows.map(async ({ userId, ...row }) => ({ ...row, email: (await emailAddress(db, userId)) ?? userId })),
  )
}

interface Answer {
  outcome: 'answered' | 'answered before' | 'not found'
  /** The answer to send by other means, if the account was closed and nobody can open the document. */
  letter: { to: string; lines: string[] } | null
}

/**
 * Answers a request, once: makes the document with the reasons and the answers behind them, and
 * emails the person.
 * @param addition what the operator adds; may be empty
 */
export async function answerRequest(
  services: Pick<Services, 'db' | 'clock' | 'outbox'>,
  reference: string,
  addition: string,
): Promise<Answer> {
  return await services.db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('writtenReasons')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (request === undefined) return { outcome: 'not found', letter: null }
    if (request.answeredOn !== null) return { outcome: 'answered before', letter: null }
    const now = services.clock.now()
    const notice = await tx
      .selectFrom('decisionNotices')
      .selectAll()
      .where('id', '=', request.noticeId)
      .executeTakeFirstOrThrow()
    const { userId } = notice
    const content = await writtenReasonsDocument(tx, notice, { requestedOn: request.requestedOn, addition })
    const [document] = await makeDocuments(tx, {
      userId,
      slug: 'written-reasons',
      name: content.title,
      subjectId: request.id,
      content,
      now,
    })
    if (document === undefined) throw new Error('An answer has no document.')
    const answeredOn = dayIn(await residenceOf(tx, userId), now)
    await tx.updateTable('writtenReasons').set({ answeredOn }).where('id', '=', request.id).execute()
    const values = { documentId: document.id }
    await sendTo(tx, services, userId, { kind: 'writtenReasonsSent', values }, now)
    if ((await emailAddress(tx, userId)) !== undefined) return { outcome: 'answered', letter: null }
    const { rows, clauses } = content
    const lines = [...rows.map(({ label, value }) => `${label}: ${value}`), ...clauses]
    return { outcome: 'answered', letter: { to: (await lastAddressOf(tx, userId)) ?? 'the person', lines } }
  })
}
