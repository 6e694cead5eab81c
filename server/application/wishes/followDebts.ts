import { addWeeks } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { holdUser } from '../../domains/accounts/port.ts'
import { accessTokenOf, accountIdsOf, loginOf, noteOwed, setStatus } from '../../domains/banks/items.ts'
import { follow, isFollowed } from '../../domains/wishes/following.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'

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

/** Plans the next look at a login whose accounts are followed. */
export async function planFollowing(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  itemId: string,
  from: Date,
): Promise<void> {
  const dueAt = addWeeks(from, 1)
  await jobs.schedule(tx, {
    kind: 'followDebts',
    payload: { itemId },
    dueAt,
    key: `followDebts:${itemId}:${dueAt.toISOString().slice(0, 10)}`,
  })
}

/** Reads once a week what is owed on the accounts of a login, and sets the amounts that follow them. */
export const followDebts = defineJob({
  kind: 'followDebts',
  payload,
  longestWait: 3_600_000,
  async runOutside({ banks, keys, db }, { itemId }, at) {
    const item = await loginOf(db, itemId)
    if (!item || banks === null) return
    const accounts = await banks.accounts(accessTokenOf(keys, item))
    await db.transaction().execute(async (tx) => {
      await holdUser(tx, item.userId)
      if (accounts === 'login_required')
        await setStatus(tx, item.userId, { id: itemId, status: accounts }, at)
      else await follow(tx, await noteOwed(tx, itemId, accounts), at)
    })
  },
  async goesOn(tx, { itemId }, at, services) {
    if (await isFollowed(tx, await accountIdsOf(tx, itemId))) await planFollowing(tx, services, itemId, at)
  },
})
