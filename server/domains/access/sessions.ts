import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AccessLevel, LockReason, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, prepare } from '../../platform/database/prepare.ts'
import { members } from '../accounts/port.ts'

/** Milliseconds. Figures without a source in the specification are ours (promises.md, †). */
export const lifetimes = {
  code: 60_000,
  access: 15 * 60_000,
  session: 12 * 3_600_000,
  /** Specification 4.1: idle lockout after 10 minutes. Of anyone who has a password to come back with: see {@link sessionEnd}. */
  idle: 10 * 60_000,
  /** How long a refresh token that was used is still taken, for two tabs that refresh at once. */
  grace: 10_000,
}

type Tx = Transaction<Database>

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How tokens are kept: they are random, so a plain hash tells nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

export interface SessionRow {
  id: string
  level: AccessLevel
  createdAt: Date
  lastActivityAt: Date
  expiresAt: Date
  endedAt: Date | null
}

type Lasting = Pick<SessionRow, 'level' | 'lastActivityAt' | 'expiresAt'>

/**
 * When a session ends by itself. A guest's lasts until its cap: no one could open it again, and all that they have entered would
 * be lost. The cap of one who has an account by now is another (`shortenGuestSessions`).
 */
export function sessionEnd({ level, lastActivityAt, expiresAt }: Lasting): Date {
  const idleAt = after(lastActivityAt, lifetimes.idle)
  return level === 'identified' || expiresAt < idleAt ? expiresAt : idleAt
}

/** Whether a call is let in with a session, by the one rule for all who ask. */
export const isLive = (session: Lasting & Pick<SessionRow, 'endedAt'>, now: Date) =>
  session.endedAt === null && sessionEnd(session) > now

export async function openSession(
  tx: Tx,
  start: {
    userId: string
    clientId: string
    level: AccessLevel
    guest: boolean
    /** The guest whose work the person brings, if any. */
    guestId: string | null
    byToken: boolean
    /** What kind of browser it is, in words; null where none was told. */
    browser: string | null
    now: Date
  },
): Promise<SessionRow> {
  const { now, ...rest } = start
  return await tx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      ...rest,
      createdAt: now,
      lastActivityAt: now,
      expiresAt: after(now, lifetimes.session),
      endedAt: null,
      endReason: null,
      deviceId: null,
      deviceBlocked: false,
    })
    .returning(['id', 'level', 'createdAt', 'lastActivityAt', 'expiresAt', 'endedAt'])
    .executeTakeFirstOrThrow()
}

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  createdAt: Date
  /** Seconds. */
  expiresIn: number
  /** Seconds until the session's cap. */
  refreshExpiresIn: number
}

/** A new pair at the session's present level; never past the session's cap. */
export async function issueTokens(tx: Tx, session: SessionRow, now: Date): Promise<IssuedTokens> {
  const accessToken = newToken()
  const refreshToken = newToken()
  const expiresAt = new Date(Math.min(after(now, lifetimes.access).getTime(), session.expiresAt.getTime()))
  await tx
    .insertInto('accessTokens')
    .values({
      hash: hashToken(accessToken),
      sessionId: session.id,
      level: session.level,
      createdAt: now,
      expiresAt,
    })
    .execute()
  await tx
    .insertInto('refreshTokens')
    .values({ hash: hashToken(refreshToken), sessionId: session.id, createdAt: now, usedAt: null })
    .execute()
  const seconds = (until: Date) => Math.floor((until.getTime() - now.getTime()) / 1000)
  return {
    accessToken,
    refreshToken,
    createdAt: now,
    expiresIn: seconds(expiresAt),
    refreshExpiresIn: seconds(session.expiresAt),
  }
}

export async function endSession(
  tx: Tx,
  sessionId: string,
  reason: 'logout' | 'reuse' | 'replay' | 'replaced' | 'elsewhere',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: now, endReason: reason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Ends every session of a user, with all codes that were not exchanged yet, for when others may have access to the account.
 * The user's row must be locked, so that no session starts in between.
 * @param kept the session of the user who asked, which stays open
 */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  reason: 'reset' | 'closed' | 'password' | 'elsewhere',
  now: Date,
  kept: string | null = null,
): Promise<void> {
  await tx
    .updateTable('authorizationCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  // After the codes: an exchange that was faster has its session by now.
  await tx
    .updateTable('sessions')
    .set({ endedAt: now, endReason: reason })
    .where('userId', '=', userId)
    .where('id', 'is distinct from', kept)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Real input happened. Written at most every 15 s, so that typing does not queue on one row. Never within the transaction of
 * what was asked for: anyone who ends a user's sessions holds the user first, and would wait for it, as it for them.
 */
export async function touchSession(
  db: Kysely<Database>,
  { sessionId, lastActivityAt }: Pick<Viewer, 'sessionId' | 'lastActivityAt'>,
  now: Date,
): Promise<void> {
  const due = after(now, -15_000)
  if (lastActivityAt >= due) return
  await db
    .updateTable('sessions')
    .set({ lastActivityAt: now })
    .where('id', '=', sessionId)
    .where('lastActivityAt', '<', due)
    .execute()
}

const holdersOf = prepare((db, value: Gaps<{ hash: string; now: Date }>) =>
  db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
    .innerJoin(members(db).as('member'), 'member.userId', 'sessions.userId')
    .where('accessTokens.hash', '=', value('hash'))
    .where('accessTokens.expiresAt', '>', value('now'))
    .orderBy('member.since')
    .limit(1)
    .select([
      'sessions.id',
      'sessions.createdAt',
      'sessions.lastActivityAt',
      'sessions.expiresAt',
      'sessions.endedAt',
      'sessions.endReason',
      'sessions.deviceBlocked',
      'sessions.guest',
      'accessTokens.level',
      'member.userId',
      'member.lockedReason',
      'member.membershipId',
      'member.constellationId',
    ]),
)

/**
 * Who holds this access token; null when it is unknown, expired, or its session is over, and `closed` where that is because
 * its account was closed: anyone who has asked for it may not have heard the answer, and asks again.
 */
export async function tokenHolder(
  db: Kysely<Database> | Tx,
  token: string,
  now: Date,
): Promise<Viewer | 'closed' | null> {
  const [row] = await holdersOf(db, { hash: hashToken(token), now })
  if (row?.endReason === 'closed') return 'closed'
  if (!row || !isLive(row, now)) return null
  return {
    userId: row.userId,
    sessionId: row.id,
    level: row.level,
    constellationId: row.constellationId,
    membershipId: row.membershipId,
    guest: row.guest,
    expiresAt: row.expiresAt,
    lastActivityAt: row.lastActivityAt,
    locked: row.deviceBlocked ? 'DEVICE_LOCKED' : (row.lockedReason as LockReason | null),
    deviceBlocked: row.deviceBlocked,
  }
}

/** Whether a session still lets its user in: it is not over, and nothing is locked. */
export async function isSessionOpen(db: Kysely<Database>, sessionId: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin(members(db).as('member'), 'member.userId', 'sessions.userId')
    .select(['level', 'lastActivityAt', 'expiresAt', 'endedAt', 'deviceBlocked', 'lockedReason'])
    .where('sessions.id', '=', sessionId)
    .limit(1)
    .executeTakeFirst()
  return (
    session !== undefined && isLive(session, now) && session.lockedReason === null && !session.deviceBlocked
  )
}

/** As {@link tokenHolder}, for whom it does not matter why there is no one. */
export async function viewerOf(db: Kysely<Database> | Tx, token: string, now: Date): Promise<Viewer | null> {
  const holder = await tokenHolder(db, token, now)
  return holder === 'closed' ? null : holder
}

/**
 * Ends every way into an account: sessions, links and codes. The user's row must be held. Codes stay for a day, used up: what
 * was sent to a number counts, or closing would be a way to send more.
 */
export async function closeAccess(tx: Transaction<Database>, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, 'closed', now)
  await tx.deleteFrom('linkTokens').where('userId', '=', userId).execute()
  await tx
    .updateTable('verificationCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
