import { addWeeks } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { lockUser } from '../../domains/accounts/port.ts'
import type { BankProvider } from '../../domains/banks/bankProvider.ts'
import { accessTokenOf, accountIdsOf, loginOf, noteOwed, setStatus } from '../../domains/banks/items.ts'
import { follow, isFollowed, stopFollowing } from '../../domains/wishes/following.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'

const week = 7 * 86_400_000

const payload = v.object({ itemId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    followDebts: v.InferInput<typeof payload>
  }
}

/** Whether a user's amounts may follow a bank account (spec: product 4, "eligible for monitoring"). */
export const mayFollow = (
  { banks }: Pick<Services, 'banks'>,
  { level, deviceBlocked }: Pick<Viewer, 'level' | 'deviceBlocked'>,
): boolean => banks !== null && level === 'verified' && !deviceBlocked

/** Plans a check of a login with followed accounts: at most one a week. */
export async function planFollowing(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  itemId: string,
  dueAt: Date,
): Promise<void> {
  await jobs.schedule(tx, {
    kind: 'followDebts',
    payload: { itemId },
    dueAt,
    key: `followDebts:${itemId}:${Math.floor(dueAt.getTime() / week)}`,
  })
}

/**
 * Stores a bank's current data of a login: whether it works, what is owed, and the amounts that
 * follow.
 */
export async function noteAccounts(
  tx: Transaction<Database>,
  { id, userId }: { id: string; userId: string },
  accounts: Awaited<ReturnType<BankProvider['accounts']>>,
  at: Date,
): Promise<void> {
  await lockUser(tx, userId)
  const needsSignIn = accounts === 'login_required'
  await setStatus(tx, userId, { id, status: needsSignIn ? accounts : 'active' }, at)
  if (needsSignIn) return
  await follow(tx, await noteOwed(tx, id, accounts), at)
  // A closed loan is no longer listed.
  await stopFollowing(tx, userId, await accountIdsOf(tx, id, accounts), at)
}

/** Reads weekly what is owed on the accounts of a login, and sets the amounts that follow them. */
export const followDebts = defineJob({
  kind: 'followDebts',
  payload,
  longestWait: 3_600_000,
  async runOutside({ banks, keys, db }, { itemId }, at) {
    const item = await loginOf(db, itemId)
    if (!item || banks === null) return
    const accounts = await banks.accounts(accessTokenOf(keys, item))
    await db.transaction().execute((tx) => noteAccounts(tx, item, accounts, at))
  },
  async goesOn(tx, { itemId }, at, services) {
    if (await isFollowed(tx, await accountIdsOf(tx, itemId)))
      await planFollowing(tx, services, itemId, addWeeks(at, 1))
  },
})
