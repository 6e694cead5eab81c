import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AccessLevel, LockReason, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, prepare } from '../../platform/database/prepare.ts'
import { members } from '../accounts/port.ts'

/** Milliseconds. Figures without a source in the specification are our own (promises.md, †). */
export const lifetimes = {
  code: 60_000,
  access: 15 * 60_000,
  session: 12 * 3_600_000,
  /**
   * Specification 4.1: idle lockout after 10 minutes, for users who can sign in again with a
   * password: see {@link sessionEnd}.
   */
  idle: 10 * 60_000,
  /** How long a used refresh token is still accepted, for two tabs that refresh at once. */
  grace: 10_000,
}

type Tx = Transaction<Database>

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How tokens are stored: they are random, so a plain hash reveals nothing. */
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
 * When a session ends without activity. A guest's lasts until its cap, since a guest cannot sign in
 * again and would lose everything entered. Once there is an account, a shorter cap applies
 * (`shortenGuestSessions`).
 */
export function sessionEnd({ level, lastActivityAt, expiresAt }: Lasting): Date {
  const idleAt = after(lastActivityAt, lifetimes.idle)
  return level === 'identified' || expiresAt < idleAt ? expiresAt : idleAt
}

/** Whether a session may call the API: the one rule for all callers. */
export const isLive = (session: Lasting & Pick<SessionRow, 'endedAt'>, now: Date) =>
  session.endedAt === null && sessionEnd(session) > now

export async function openSession(
  tx: Tx,
  start: {
    userId: string
    clientId: string
    level: AccessLevel
    guest: boolean
    /** The guest whose work the user brings, if any. */
    guestId: string | null
    byToken: boolean
    /** The kind of browser as text; null if it is unknown. */
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

/** A new token pair at the session's current level; never past the session's cap. */
export async function issueTokens(tx: Tx, session: SessionRow, now: Date): Promise<IssuedTokens> {
  const accessToken = newToken()
  const refreshToken = newToken()
  const expiresAt = new Date(Math.min(after(now, lifetimes.access).getTime(), session.expiresAt.getTime()))
  await tx
    .with('access', (part) =>
      part.insertInto('accessTokens').values({
        hash: hashToken(accessToken),
        sessionId: session.id,
        level: session.level,
        createdAt: now,
        expiresAt,
      }),
    )
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
 * Ends every session of a user, with all unused codes, for when others may have access to the
 * account. The user's row must be locked, so that no session starts in between.
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
  // After the codes: a faster exchange has already created its session.
  await tx
    .updateTable('sessions')
    .set({ endedAt: now, endReason: reason })
    .where('userId', '=', userId)
    .where('id', 'is distinct from', kept)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Records user activity, at most every 15 s, so that typing does not queue on one row. Never inside
 * a mutation's transaction: ending a user's sessions locks the user first, which would cause a
 * deadlock.
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
 * The owner of an access token; null if it is unknown, expired, or its session is over; `closed` if
 * its account was closed: the user who closed it may have lost the reply and ask again.
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

/** Whether a session may still be used: it is not over, and nothing is locked. */
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

/**
 * The kind of browser that signed in, as text, as a part of another statement; null if it is unknown.
 */
export const browserOf = (db: Pick<Tx, 'selectFrom'>, sessionId: string) =>
  db.selectFrom('sessions').select('browser').where('id', '=', sessionId)

/** As {@link tokenHolder}, for callers who need no reason. */
export async function viewerOf(db: Kysely<Database> | Tx, token: string, now: Date): Promise<Viewer | null> {
  const holder = await tokenHolder(db, token, now)
  return holder === 'closed' ? null : holder
}

/**
 * Ends all access to an account: sessions, links and codes. The user's row must be locked. Used
 * codes stay for a day, since sends to a number count: otherwise closing accounts would allow more.
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
