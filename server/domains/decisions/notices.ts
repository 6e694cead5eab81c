import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import { businessDaysAfter } from '../../../rules/businessDays.ts'
import type {
  DecisionKind,
  DecisionNotice,
  QueryDecisionNoticeArgs,
} from '../../../rules/contract/schema.generated.ts'
import { askWithinBusinessDays } from '../../../rules/decisionNotice.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, residenceOf } from '../accounts/port.ts'
import { makeDocuments } from '../documents/port.ts'
import { noticeDocument } from './noticeDocuments.ts'
import type { StatedReason } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** How long delivery of the email is tried. */
const usefulDays = 7

interface Refusal {
  userId: string
  kind: DecisionKind
  subjectId: string
  reasons: StatedReason[]
  /** The first day on which the person may ask again, `yyyy-MM-dd`. */
  againOn: string | null
}

/**
 * Stores what a person is told of a refusal, and makes the document (A.R.S. 20-2110, N.C.G.S.
 * 58-39-55, ORS 746.650).
 * @returns the document's ID; null without reasons, when the sandbox decided by a tag
 */
export async function recordNotice(
  tx: Transaction<Database>,
  refusal: Refusal,
  now: Date,
): Promise<string | null> {
  const { userId, kind, subjectId, reasons } = refusal
  if (reasons.length === 0) return null
  const decidedOn = dayIn(await residenceOf(tx, userId), now)
  // Waiting makes no one younger.
  const againOn = reasons.some(({ reason }) => reason === 'age') ? null : refusal.againOn
  const askUntil = businessDaysAfter(decidedOn, askWithinBusinessDays)
  const facts = { userId, kind, reasons, decidedOn, againOn, askUntil }
  const content = await noticeDocument(tx, facts)
  const [document] = await makeDocuments(tx, {
    userId,
    slug: 'decision-notice',
    name: content.title,
    subjectId,
    content,
    now,
  })
  if (document === undefined) throw new Error('A notice has no document.')
  await tx
    .insertInto('decisionNotices')
    .values({
      ...facts,
      id: randomUUID(),
      subjectId,
      reasons: JSON.stringify(reasons),
      documentId: document.id,
      createdAt: now,
    })
    .execute()
  return document.id
}

/** The same for a policy, and emails the person that the request was refused. */
export async function noteRefusal(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { now, ...refusal }: Refusal & { kind: 'reinstatement' | 'extension'; now: Date },
): Promise<void> {
  const documentId = await recordNotice(tx, refusal, now)
  const to = await emailAddress(tx, refusal.userId)
  if (documentId === null || to === undefined) return
  await outbox.send(tx, {
    kind: 'requestRefused',
    values: { kind: refusal.kind, documentId },
    channel: 'email',
    to,
    expiresAt: addDays(now, usefulDays),
  })
}

/** Notices with the request for the reasons in writing, if there is one. */
const shownNotices = (db: Reader) =>
  db
    .selectFrom('decisionNotices')
    .leftJoin('writtenReasons', 'writtenReasons.noticeId', 'decisionNotices.id')
    .selectAll('decisionNotices')
    .select(['writtenReasons.requestedOn', 'writtenReasons.dueOn', 'writtenReasons.answeredOn'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownNotices>['executeTakeFirstOrThrow']>>

const presentNotice = ({ requestedOn, dueOn, answeredOn, ...notice }: Shown): DecisionNotice => ({
  id: notice.id,
  kind: notice.kind,
  decidedOn: notice.decidedOn,
  againOn: notice.againOn,
  reasons: notice.reasons,
  documentId: notice.documentId,
  askUntil: notice.askUntil,
  request: requestedOn === null || dueOn === null ? null : { requestedOn, dueOn, answeredOn },
})

/**
 * The user's newest notice of a kind, or the notice of a document, as long as the reasons can be
 * requested in writing or were.
 */
export async function newestNotice(
  db: Reader,
  userId: string,
  { kind, documentId }: Partial<QueryDecisionNoticeArgs>,
  now: Date,
): Promise<DecisionNotice | null> {
  const today = dayIn(await residenceOf(db, userId), now)
  const row = await shownNotices(db)
    .where('decisionNotices.userId', '=', userId)
    .$if(kind != null, (query) => query.where('kind', '=', kind ?? null))
    .$if(documentId != null, (query) => query.where('documentId', '=', documentId ?? null))
    .where((one) => one.or([one('askUntil', '>=', today), one('requestedOn', 'is not', null)]))
    .orderBy('decisionNotices.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? presentNotice(row) : null
}

/** One of the user's own notices; null if there is none with this ID. */
export async function ownNotice(db: Reader, userId: string, id: string): Promise<DecisionNotice | null> {
  const row = await shownNotices(db)
    .where('decisionNotices.userId', '=', userId)
    .where('decisionNotices.id', '=', id)
    .executeTakeFirst()
  return row ? presentNotice(row) : null
}
