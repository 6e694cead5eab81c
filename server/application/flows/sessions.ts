import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Flow, FlowSession } from '../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import { satisfies } from '../../domains/access/levels.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, type Given, prepare } from '../../platform/database/prepare.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { FlowDefinition } from '../../platform/forms/definition.ts'
import { type AnsweredCall, replyOfChange } from '../../platform/idempotency/idempotency.ts'
import type { Services } from '../../platform/services.ts'
import type { ApplicationStatus } from '../applicationStatus.ts'
import type { Applicant } from './applicant.ts'
import { flowOf } from './definitions/index.ts'
import { type Walk, walk } from './engine.ts'
import { withHeld } from './held.ts'
import type { Responses } from './responses.ts'
import type { SessionKey } from './scopes.ts'
import type { FlowSessionTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>
export type FlowSessionRow = Selectable<FlowSessionTable>

/**
 * The definition of a slug that this viewer may use.
 * @throws CarrierError NOT_FOUND, ACCESS_LEVEL_TOO_LOW
 */
export function requireFlow(slug: string, viewer: Viewer): FlowDefinition {
  const flow = flowOf(slug)
  if (flow === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find this form.')
  if (!satisfies(viewer.level, flow.level))
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please verify that it’s you first.')
  return flow
}

const lockedSessions = prepare((db, value: Gaps<{ id: string; userId: string }>) =>
  db
    .selectFrom('flowSessions')
    .selectAll()
    .where('id', '=', value('id'))
    .where('userId', '=', value('userId'))
    .forUpdate(),
)

/** The viewer's own session, locked until the transaction ends; another user's is not found. */
export async function lockSession(
  tx: Transaction<Database>,
  viewer: Viewer,
  id: string,
): Promise<{ row: FlowSessionRow; flow: FlowDefinition }> {
  const [row] = await lockedSessions(tx, { id, userId: viewer.userId })
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this form.')
  return { row, flow: requireFlow(row.slug, viewer) }
}

/**
 * Locks the creation of the user's flow sessions by transactions until this one ends. (Without a
 * transaction, `planSession` gives parallel tabs the same ID.) Not by the user's row: a call that answers a form locks its session's row
 * and may need the user's, which would cause a deadlock.
 */
export async function lockSessionsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flow session:${userId}`}, 0))`.execute(tx)
}

/** The user's newest session of a flow by scope and subject, finished or not. */
export async function newestSession(
  db: Reader,
  userId: string,
  { slug, flowScope, subjectId }: SessionKey,
): Promise<FlowSessionRow | undefined> {
  return await db
    .selectFrom('flowSessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('slug', '=', slug)
    .where('flowScope', '=', flowScope)
    .where('subjectId', subjectId === null ? 'is' : '=', subjectId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The session of a flow that the user started last and gave answers in, in any scope. */
export async function newestAnswered(
  db: Reader,
  userId: string,
  slug: FlowSlug,
): Promise<FlowSessionRow | undefined> {
  return await db
    .selectFrom('flowSessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('slug', '=', slug)
    .where('revision', '>', 0)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The ID of the session that follows `previous`, the newest one of a key: parallel tabs choose the
 * same, so that only one of them can insert it.
 */
function nextSessionId(
  { keys }: Pick<Services, 'keys'>,
  { userId, slug, flowScope, subjectId }: SessionKey & { userId: string },
  previous: string | null,
): string {
  const hex = keys.hmac(JSON.stringify([userId, slug, flowScope, subjectId, previous]), 'flow session')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** @param earlier answers of another session that this one starts with */
export async function insertSession(
  tx: Transaction<Database>,
  session: SessionKey & { userId: string; now: Date },
  earlier?: Pick<FlowSessionRow, 'responses' | 'revision' | 'updatedAt'>,
): Promise<FlowSessionRow> {
  const { now, ...given } = session
  return await tx
    .insertInto('flowSessions')
    .values({
      id: randomUUID(),
      ...given,
      responses: JSON.stringify(earlier?.responses ?? {}),
      revision: earlier?.revision ?? 0,
      createdAt: now,
      updatedAt: earlier?.updatedAt ?? now,
      completedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type NewRow<Values> = { readonly [Name in keyof Values]: Given<Values[Name]> }
type NewSession = SessionKey & { id: string; userId: string; startedAt: Date }

/** A session without answers, inserted unless there is one with this ID. */
const insertion = (db: Pick<Reader, 'insertInto'>, { startedAt, ...given }: NewRow<NewSession>) =>
  db
    .insertInto('flowSessions')
    .values({
      ...given,
      responses: '{}',
      revision: 0,
      createdAt: startedAt,
      updatedAt: startedAt,
      completedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())

interface Start extends SessionKey {
  userId: string
  /** The newest session of this key. */
  previous: string | null
  now: Date
}

/** Starts the session after `previous`, or returns the one that another tab has started. */
export async function startSession(
  tx: Transaction<Database>,
  services: Pick<Services, 'keys'>,
  { previous, now, ...session }: Start,
): Promise<FlowSessionRow> {
  const id = nextSessionId(services, session, previous)
  const row = await insertion(tx, { id, startedAt: now, ...session })
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  const newest = await newestSession(tx, session.userId, session)
  // The ID may be that of a guest's session that now belongs to an account; then it is a random one.
  return newest && newest.id !== previous ? newest : await insertSession(tx, { ...session, now })
}

const startedWithReply = prepare((db, value: Gaps<NewSession & AnsweredCall>) =>
  db
    .with('changed', (part) =>
      insertion(part, {
        id: value('id'),
        userId: value('userId'),
        slug: value('slug'),
        flowScope: value('flowScope'),
        subjectId: value('subjectId'),
        startedAt: value('startedAt'),
      }).returning('id'),
    )
    .with('kept', () => replyOfChange(value))
    .selectFrom('kept')
    .select('operation'),
)

/**
 * Plans `startSession` for a user whose newest session was read without a lock; the session is
 * written together with the call's reply.
 */
export function planSession(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { previous, now, ...session }: Start,
) {
  const id = nextSessionId({ keys }, session, previous)
  return {
    row: { id, ...session, responses: {} },
    /** @returns false, without an effect, if there is such a session by now */
    store: async (call: AnsweredCall) =>
      (await startedWithReply(db, { ...call, ...session, id, startedAt: now })).length > 0,
  }
}

interface StoredResponses {
  id: string
  responses: string
  revision: number
  updatedAt: Date
  completedAt: Date | null
}

const updatedSessions = prepare((db, value: Gaps<StoredResponses>) =>
  db
    .updateTable('flowSessions')
    .set({
      responses: value('responses'),
      revision: value('revision'),
      updatedAt: value('updatedAt'),
      completedAt: value('completedAt'),
    })
    .where('id', '=', value('id'))
    .returningAll(),
)

export async function storeResponses(
  tx: Transaction<Database>,
  { id }: FlowSessionRow,
  given: { responses: Responses; revision: number; complete: boolean; now: Date },
): Promise<FlowSessionRow> {
  const [row] = await updatedSessions(tx, {
    id,
    responses: JSON.stringify(given.responses),
    revision: given.revision,
    updatedAt: given.now,
    completedAt: given.complete ? given.now : null,
  })
  if (!row) throw new Error('The flow session that was held is gone.')
  return row
}

const updatedWithReply = prepare(
  (db, value: Gaps<StoredResponses & AnsweredCall & { userId: string; expected: number }>) =>
    db
      .with('changed', (part) =>
        part
          .updateTable('flowSessions')
          .set({
            responses: value('responses'),
            revision: value('revision'),
            updatedAt: value('updatedAt'),
            completedAt: value('completedAt'),
          })
          .where('id', '=', value('id'))
          .where('userId', '=', value('userId'))
          .where('revision', '=', value('expected'))
          .returning('id'),
      )
      .with('kept', () => replyOfChange(value))
      .selectFrom('kept')
      .select('operation'),
)

/**
 * As `storeResponses` for a session that was read without a lock, together with the call's reply.
 * @returns false, without an effect, if the session has changed since
 */
export async function storeIfUnchanged(
  db: Kysely<Database>,
  { id, userId, revision: expected }: Pick<FlowSessionRow, 'id' | 'userId' | 'revision'>,
  given: { responses: Responses; complete: boolean; now: Date },
  call: AnsweredCall,
): Promise<boolean> {
  const rows = await updatedWithReply(db, {
    ...call,
    id,
    userId,
    expected,
    responses: JSON.stringify(given.responses),
    revision: expected + 1,
    updatedAt: given.now,
    completedAt: given.complete ? given.now : null,
  })
  return rows.length > 0
}

/** The flow as the contract's type. Its slug is its ID. */
export function presentFlow({ slug, terminalBehavior, sessionFromStart = false }: FlowDefinition): Flow {
  return { id: slug, slug, terminalBehavior, sessionFromStart }
}

/** The session as the contract's type. */
export function presentFlowSession(
  row: Pick<FlowSessionRow, 'id' | 'flowScope' | 'subjectId' | 'responses'>,
  flow: FlowDefinition,
  applicant: Applicant,
): FlowSession {
  const { path, complete, reasons } = walk(flow, row.responses, withHeld(flow, row.responses, applicant))
  const isOver = complete || reasons.length > 0
  const last = path.at(-1)
  return {
    flowSessionId: row.id,
    flow: presentFlow(flow),
    flowScope: row.flowScope,
    subjectId: row.subjectId,
    formIndex: isOver ? path.length : path.length - 1,
    nextForm: isOver || last === undefined ? [] : [last.slug],
    visitedForms: path.map((form) => form.slug),
    complete,
    ineligibleReasons: reasons,
    // Less coverage is requested without any flow.
    underwritingRequired: row.flowScope === 'coverage_adjustment',
  }
}

/** A session and its walk by today's rules. */
export interface WalkedSession extends Walk {
  row: FlowSessionRow
}

/** An applicant whose application determines how old answers may be. */
type Applying = Applicant & { applicationStatus: Pick<ApplicationStatus, 'healthAnswersSince'> }

/** Whether the answers of a session are outdated: the interview is about health, which changes. */
export const isOutdated = (
  { slug, flowScope, createdAt }: Pick<FlowSessionRow, 'slug' | 'flowScope' | 'createdAt'>,
  { applicationStatus }: Pick<Applying, 'applicationStatus'>,
): boolean =>
  slug === 'underwriting-interview' &&
  flowScope === 'new_policy' &&
  createdAt < applicationStatus.healthAnswersSince

/** The user's newest sessions for a new policy with current answers, by flow. */
export async function walkedSessions(
  db: Reader,
  userId: string,
  applicant: Applying,
): Promise<ReadonlyMap<FlowSlug, WalkedSession>> {
  const newest = await db
    .selectFrom('flowSessions')
    .selectAll()
    .distinctOn('slug')
    .where('userId', '=', userId)
    .where('flowScope', '=', 'new_policy')
    .where('subjectId', 'is', null)
    .orderBy('slug')
    .orderBy('sequence', 'desc')
    .execute()
  return new Map(
    newest.flatMap((row) => {
      const flow = flowOf(row.slug)
      return flow === undefined || isOutdated(row, applicant)
        ? []
        : [[row.slug, { row, ...walk(flow, row.responses, applicant) }] as const]
    }),
  )
}
