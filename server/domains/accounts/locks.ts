import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AccountState } from '../../../rules/contract/schema.generated.ts'
import type { LockReason, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'

/** Locks an account; one that is already locked keeps its reason. */
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
 * Removes a lock if it has this reason; any other stays.
 * @returns the reason of the account's lock; null if it was not locked
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

/** The reason of an account's lock; null if it is not locked. */
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

/** The open support case of a user; null if there is none. */
async function openCase(db: Pick<Kysely<Database>, 'selectFrom'>, userId: string): Promise<string | null> {
  const { caseId } = await db
    .selectFrom('users')
    .select('caseId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return caseId
}

/** The support case of this user, opened if there is none. */
export async function caseOf(tx: Transaction<Database>, userId: string): Promise<string> {
  const caseId = await openCase(tx, userId)
  if (caseId !== null) return caseId
  const opened = randomUUID()
  await tx.updateTable('users').set({ caseId: opened }).where('id', '=', userId).execute()
  return opened
}

/** The account's capabilities, and why it is restricted. */
export async function accountStateOf(db: Kysely<Database>, viewer: Viewer): Promise<AccountState> {
  return {
    // The resolvers of journeys add what depends on the policy and the application.
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
