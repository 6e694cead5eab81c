import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { amountOf, type Debt, startFollowing, touch } from './allocations.ts'

const following = (tx: Transaction<Database>, accountIds: readonly string[]) =>
  tx
    .selectFrom('wishAllocations')
    .selectAll()
    .where('plaidAccountId', 'in', [...accountIds])
    .where('monitored', '=', true)

/** Whether an allocation follows one of these accounts. */
export async function isFollowed(tx: Transaction<Database>, accountIds: readonly string[]): Promise<boolean> {
  if (accountIds.length === 0) return false
  return (await following(tx, accountIds).limit(1).executeTakeFirst()) !== undefined
}

/** Sets every amount that follows an account to its current debt. The caller locks the user. */
export async function follow(tx: Transaction<Database>, debts: readonly Debt[], now: Date): Promise<void> {
  if (debts.length === 0) return
  const rows = await following(
    tx,
    debts.map(({ id }) => id),
  ).execute()
  for (const row of rows) {
    const debt = debts.find(({ id }) => id === row.plaidAccountId)
    if (!debt || amountOf(debt) === row.amount) continue
    await startFollowing(tx, row, debt, now)
    await touch(tx, row, now)
  }
}

/** Stops following accounts that are no longer linked; amounts stay. The caller locks the user. */
export async function stopFollowing(
  tx: Transaction<Database>,
  userId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return
  for (const row of await following(tx, accountIds).where('userId', '=', userId).execute()) {
    await tx
      .updateTable('wishAllocations')
      .set({ monitored: false, plaidAccountId: null })
      .where('id', '=', row.id)
      .execute()
    await touch(tx, row, now)
  }
}
