import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AccountState } from '../../../rules/contract/schema.generated.ts'
import type { LockReason, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'

/** Locks an account; one that is locked already keeps its reason. */
export async function lockAccount(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  reason: LockReason,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ lockedReason: reason })
    .where('id', '=', userId)
    .where('lockedReason', 'is', null)
    .execute()
}

/**
 * Lifts a lock, if it is for this reason; any other stays.
 * @returns what the account was locked for; null when it was not
 */
export async function liftLock(
  tx: Transaction<Database>,
  userId: string,
  reason: LockReason,
): Promise<string | null> {
  const { lockedReason } = await tx
    .selectFrom('users')
    .select('lockedReason')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (lockedReason === reason)
    await tx.updateTable('users').set({ lockedReason: null }).where('id', '=', userId).execute()
  return lockedReason
}

/** What an account is locked for; null when it is not. */
export async function lockOf(
  db: Pick<Kysely<Database>, 'selectFrom'>,
  userId: string,
): Promise<string | null> {
  const { lockedReason } = await db
    .selectFrom('users')
    .select('lockedReason')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return lockedReason
}

/** The case that is open for a user; null when there is none. */
async function openCase(db: Pick<Kysely<Database>, 'selectFrom'>, userId: string): Promise<string | null> {
  const { caseId } = await db
    .selectFrom('users')
    .select('caseId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return caseId
}

/** The case by which support knows this user's trouble; opened by the first. */
export async function caseOf(tx: Transaction<Database>, userId: string): Promise<string> {
  const caseId = await openCase(tx, userId)
  if (caseId !== null) return caseId
  const opened = randomUUID()
  await tx.updateTable('users').set({ caseId: opened }).where('id', '=', userId).execute()
  return opened
}

/** What an account can be used for, and why it cannot. */
export async function accountStateOf(db: Kysely<Database>, viewer: Viewer): Promise<AccountState> {
  return {
    // The resolvers of journeys answer what rests on the policy and on what was applied for.
    capabilities: { billing: false, termLifeExtension: false },
    caseId: await openCase(db, viewer.userId),
    eligibleForCoverage: false,
    eligibleForUnderwriting: false,
    underwritingRequired: true,
    eligibleForMonitoring: false,
    fraudulentDevice: viewer.deviceBlocked,
    locked: viewer.locked,
  }
}
