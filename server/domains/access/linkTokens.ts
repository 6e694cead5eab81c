import type { Transaction } from 'kysely'
import { foldEmail } from '../../../rules/email.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { givenUpMessages } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { hashToken, newToken } from './sessions.ts'
import type { LinkPurpose } from './tables.ts'

type Tx = Transaction<Database>

const staleLink = 'This link no longer works. Please ask for a new one.'

/**
 * A token for a link with one purpose that works once, until `expiresAt`. Only its hash is stored.
 */
export async function issueLinkToken(
  tx: Tx,
  grant: {
    userId: string
    purpose: LinkPurpose
    now: Date
    expiresAt: Date
    sourceHmac: string | null
    messageId: string | null
    emailId?: string
  },
): Promise<string> {
  const token = newToken()
  const { now, emailId = null, ...rest } = grant
  await tx
    .insertInto('linkTokens')
    .values({ hash: hashToken(token), ...rest, emailId, createdAt: now, usedAt: null })
    .execute()
  return token
}

const day = 86_400_000

/**
 * Our limits for each purpose (promises.md, 16, 46 and 47). A working link counts as open. Above
 * both limits, one more is allowed for a source without a request in the past day, so that a
 * stranger cannot block the owner. Such a source also gets a link if none works, so there is always
 * one that does.
 */
const linkLimits = { openLinks: 6, linksADay: 12, kept: 1 }

/**
 * An account's unused links that still work or are at most a day old. Links whose message was given
 * up do not count, since no user has received them.
 */
const unusedLinks = (
  db: Pick<Tx, 'selectFrom'>,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
) =>
  db
    .selectFrom('linkTokens')
    .leftJoin(givenUpMessages(db).as('lost'), 'lost.id', 'linkTokens.messageId')
    .select(['linkTokens.createdAt', 'linkTokens.expiresAt', 'linkTokens.sourceHmac'])
    .where('linkTokens.userId', '=', userId)
    .where('linkTokens.purpose', '=', purpose)
    .where('linkTokens.usedAt', 'is', null)
    .where((where) =>
      where.or([
        where('linkTokens.createdAt', '>', new Date(now.getTime() - day)),
        where('linkTokens.expiresAt', '>', now),
      ]),
    )
    .where('lost.id', 'is', null)
    .execute()

/**
 * The limit that forbids another link for an account; undefined if none does. The user's row must
 * be locked.
 */
export async function fullLinkLimit(
  tx: Tx,
  {
    userId,
    purpose,
    source,
    now,
  }: { userId: string; purpose: LinkPurpose; source: string | null; now: Date },
): Promise<'open-links' | 'links-a-day' | undefined> {
  const links = await unusedLinks(tx, { userId, purpose, now })
  const isNewSource = source !== null && links.every(({ sourceHmac }) => sourceHmac !== source)
  const kept = isNewSource ? linkLimits.kept : 0
  const open = links.filter(({ expiresAt }) => expiresAt > now)
  if (open.length >= linkLimits.openLinks + kept) return 'open-links'
  if (isNewSource && open.length === 0) return undefined
  const today = links.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - day)
  return today.length >= linkLimits.linksADay + kept ? 'links-a-day' : undefined
}

/**
 * Counts another link to an unconfirmed address, over all accounts that use it one after the other:
 * closing an account does not allow more emails to a stranger.
 * @returns false if there were too many
 */
export async function countUnproved(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  { userId, email }: { userId: string; email: string },
  tx: Tx,
): Promise<boolean> {
  const limit = 'links-by-unproved-address'
  const isLeft = await limits.takeIfAny(limit, foldEmail(email), tx)
  if (!isLeft) log.warn({ event: 'limited', limit, userId }, 'limited')
  return isLeft
}

const found = (db: Pick<Tx, 'selectFrom'>, token: string) =>
  db.selectFrom('linkTokens').selectAll().where('hash', '=', hashToken(token)).executeTakeFirst()

type Row = Awaited<ReturnType<typeof found>>

function requireGood(row: Row, purpose: LinkPurpose, now: Date): string {
  if (!row || row.usedAt !== null || row.expiresAt <= now) throw new CarrierError('TOKEN_INVALID', staleLink)
  if (row.purpose !== purpose) throw new CarrierError('TOKEN_PURPOSE_MISMATCH', staleLink)
  return row.userId
}

/**
 * The owner of a link. Looking does not use it up: mail programs open links too.
 * @throws TOKEN_INVALID if it is used, expired or unknown, TOKEN_PURPOSE_MISMATCH
 */
export const lookAtLink = async (
  db: Pick<Tx, 'selectFrom'>,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> => requireGood(await found(db, token), purpose, now)

/**
 * The address to which a link was sent, whether or not it still works: its holder has read it in
 * that mailbox.
 * @throws TOKEN_INVALID if it is unknown, TOKEN_PURPOSE_MISMATCH
 */
export async function linkSent(
  db: Pick<Tx, 'selectFrom'>,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: string; emailId: string | null }> {
  const row = await found(db, token)
  if (!row) throw new CarrierError('TOKEN_INVALID', staleLink)
  if (row.purpose !== purpose) throw new CarrierError('TOKEN_PURPOSE_MISMATCH', staleLink)
  return row
}

/**
 * Uses up a link and invalidates all others of its purpose for the account, which are no longer
 * needed.
 * @param lock takes the locks that are needed before the link is checked, one account at a time
 * @throws as `lookAtLink`
 * @returns the owner's ID
 */
export async function takeLink(
  tx: Tx,
  {
    token,
    purpose,
    now,
    lock,
  }: { token: string; purpose: LinkPurpose; now: Date; lock: (userId: string) => Promise<unknown> },
): Promise<string> {
  const row = await found(tx, token)
  if (row) await lock(row.userId)
  // Checked again: another call may have used it up before the lock.
  const userId = requireGood(row && (await found(tx, token)), purpose, now)
  await voidLinks(tx, { userId, purpose, now })
  return userId
}

/** Invalidates an account's links of a purpose that is fulfilled or no longer allowed. */
export async function voidLinks(
  tx: Tx,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await tx
    .updateTable('linkTokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}
