import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type Tx = Transaction<Database>

/** So many guests from this cut or before, those after an id, in the order of their ids. */
export async function guestsAfter(
  tx: Tx,
  { after, cut, limit }: { after: string; cut: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'guest')
    .where('id', '>', after)
    .where('createdAt', '<=', cut)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes guests with what was made for them; nothing else may point to them. */
export async function deleteGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('memberships').where('userId', 'in', ids).execute()
  await tx.deleteFrom('constellations').where('userId', 'in', ids).execute()
  await tx.deleteFrom('users').where('id', 'in', ids).where('status', '=', 'guest').execute()
}
