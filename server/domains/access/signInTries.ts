import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { foldEmail } from '../../../rules/email.ts'
import type { Database } from '../../platform/database/database.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { credentialsOf, lockAccount } from '../accounts/port.ts'

/**
 * promises.md, 12. The third and the tenth are the specification's (access-to-purchase 8), the
 * others are ours.
 */
const limits = {
  third: 3,
  locksAt: 10,
  /** The maximum of consecutive wrong passwords for an account (SP 800-63B). */
  ever: 100,
  /** Milliseconds without a wrong password after which the ten start again. */
  quiet: 86_400_000,
  /** Milliseconds after which a try in progress no longer counts: its process is gone. */
  lost: 60_000,
}

/** Milliseconds between two checks, for a try that waits for the earlier ones. */
const waits = [25, 50, 100, 200, 400, 800, 1600, 3200]

/**
 * The result of a wrong try, or of a try that was not checked because the address has used its ten.
 */
export type Refusal = 'CREDENTIAL_INCORRECT' | 'AUTHENTICATION_THIRD_ATTEMPT' | 'AUTHENTICATION_TENTH_ATTEMPT'

/** The names of an address by each key, the newest first. They do not reveal who has tried to sign in. */
type TryKey = ReturnType<Services['keys']['hmacs']>

export const tryKey = ({ keys }: Pick<Services, 'keys'>, email: string): TryKey =>
  keys.hmacs(foldEmail(email), 'sign-in failures')

const countedSince = (now: Date) => new Date(now.getTime() - limits.quiet)

/**
 * Starts a try in one statement: wrong passwords and tries in progress are never more than ten
 * together, so that parallel tries get no extra guesses, and no correct password counts as wrong. An
 * address keeps the name of its first try, so that another key does not start a new count.
 */
async function takeInHand(db: Kysely<Database>, key: TryKey, now: Date): Promise<boolean> {
  const failures = sql<number>`case when kept.failed_at <= ${countedSince(now)} then 0 else kept.failures end`
  const lost = new Date(now.getTime() - limits.lost)
  const inHand = sql<number>`case when kept.tried_at <= ${lost} then 0 else kept.in_hand end`
  const known = sql`(select min(email_hmac) from sign_in_failures where email_hmac in (${sql.join(key)}))`
  const { rows } = await sql`
    insert into sign_in_failures as kept (email_hmac, failures, consecutive, in_hand, tried_at)
    values (coalesce(${known}, ${key[0]}), 0, 0, 1, ${now})
    on conflict (email_hmac) do update
    set failures = ${failures}, in_hand = ${inHand} + 1, tried_at = ${now}
    where ${failures} + ${inHand} < ${limits.locksAt} and kept.consecutive < ${limits.ever}
    returning 1 as taken`.execute(db)
  return rows.length > 0
}

async function isUsedUp(db: Kysely<Database>, key: TryKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signInFailures')
    .select(['failures', 'consecutive', 'failedAt'])
    .where('emailHmac', 'in', key)
    .orderBy('emailHmac')
    .executeTakeFirst()
  if (!row) return false
  const isCounted = row.failedAt !== null && row.failedAt > countedSince(now)
  return row.consecutive >= limits.ever || (row.failures >= limits.locksAt && isCounted)
}

/**
 * Whether the password may be checked now. While as many tries are in progress as may still fail,
 * it waits for their outcome: several people at one address or a user with many tabs are no attack.
 * @throws TooManyRequests if they do not finish within some seconds
 */
export async function mayTry({ db, clock }: Services, key: TryKey): Promise<boolean> {
  for (const delay of [...waits, 0]) {
    const now = clock.now()
    if (await takeInHand(db, key, now)) return true
    if (await isUsedUp(db, key, now)) return false
    await wait(delay)
  }
  throw new TooManyRequests(1)
}

const released = sql<number>`greatest(in_hand - 1, 0)`

/** Ends a try without an outcome. */
export async function release({ db }: Pick<Services, 'db'>, key: TryKey): Promise<void> {
  await db.updateTable('signInFailures').set({ inHand: released }).where('emailHmac', 'in', key).execute()
}

/** A correct password: clears the count, unless the tenth wrong one came during the check. */
export async function countRight({ db }: Services, key: TryKey): Promise<void> {
  await db
    .updateTable('signInFailures')
    .set((set) => ({
      inHand: released,
      failures: set.case().when('failures', '<', limits.locksAt).then(0).else(set.ref('failures')).end(),
      consecutive: 0,
    }))
    .where('emailHmac', 'in', key)
    .execute()
}

/**
 * A wrong password: counts it, and locks the account in the same transaction if it was the tenth.
 * @param judged the account and hash that it was compared with; undefined if no account has the
 * address
 */
export async function countWrong(
  services: Services,
  email: string,
  judged: { id: string; passwordHash: string | null } | undefined,
): Promise<Refusal> {
  const { db, clock, log } = services
  const key = tryKey(services, email)
  const userId = judged?.id ?? null
  const { failures, locked } = await db.transaction().execute(async (tx) => {
    // A registration and a reset clear the tries under this lock. A try that was checked before
    // does not count for the new account or password: ten of them in progress would lock it again
    // at once.
    await tx
      .selectFrom('signInFailures')
      .select('emailHmac')
      .where('emailHmac', 'in', key)
      .forUpdate()
      .executeTakeFirst()
    const user = await credentialsOf(tx, email)
    if (user && (user.id !== userId || user.passwordHash !== judged?.passwordHash)) {
      await release({ db: tx }, key)
      return { failures: 0, locked: false }
    }
    const counted = await tx
      .updateTable('signInFailures')
      .set((set) => ({
        inHand: released,
        failures: set('failures', '+', 1),
        consecutive: set('consecutive', '+', 1),
        failedAt: clock.now(),
        known: userId !== null,
      }))
      .where('emailHmac', 'in', key)
      .returning(['failures', 'consecutive'])
      .executeTakeFirstOrThrow()
    const full = counted.failures >= limits.locksAt || counted.consecutive >= limits.ever
    if (full && userId !== null) await lockAccount(tx, userId, 'PASSWORD_ATTEMPTS')
    return { failures: counted.failures, locked: full }
  })
  log.warn({ event: 'sign-in-failed', userId, failures }, 'sign-in failed')
  if (!locked) return failures === limits.third ? 'AUTHENTICATION_THIRD_ATTEMPT' : 'CREDENTIAL_INCORRECT'
  if (userId !== null) log.warn({ event: 'locked', userId, reason: 'PASSWORD_ATTEMPTS' }, 'locked')
  return 'AUTHENTICATION_TENTH_ATTEMPT'
}

/** Clears the tries of an address when it is registered or unlocked. */
export async function forgetTries(tx: Transaction<Database>, key: TryKey): Promise<void> {
  await tx
    .updateTable('signInFailures')
    .set({ failures: 0, consecutive: 0, failedAt: null })
    .where('emailHmac', 'in', key)
    .execute()
}
