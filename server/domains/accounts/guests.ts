import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type Tx = Transaction<Database>

/** A batch of guests from before the cut, after this ID, in the order of their IDs. */
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

/** Deletes guests with the rows that were created for them; nothing else may refer to them. */
export async function deleteGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('memberships').where('userId', 'in', ids).execute()
  await tx.deleteFrom('constellations').where('userId', 'in', ids).execute()
  await tx.deleteFrom('users').where('id', 'in', ids).where('status', '=', 'guest').execute()
}

/**
 * Copies a guest's profile into fields that the account does not have yet. Existing values stay,
 * since an application may depend on them that is not reviewed again.
 * @returns false if there is no such guest anymore
 */
export async function takeOverProfile(tx: Tx, guestId: string, userId: string): Promise<boolean> {
  const guest = await tx
    .selectFrom('users')
    .select(['birthdate', 'stateOfResidence'])
    .where('id', '=', guestId)
    .where('status', '=', 'guest')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!guest) return false
  await tx
    .updateTable('users')
    .set(({ fn, val }) => ({
      birthdate: fn.coalesce('birthdate', val(guest.birthdate)),
      stateOfResidence: fn.coalesce('stateOfResidence', val(guest.stateOfResidence)),
    }))
    .where('id', '=', userId)
    .execute()
  // Removed here, so that another account that signed in from the same guest session gets no copy.
  await tx
    .updateTable('users')
    .set({ birthdate: null, stateOfResidence: null })
    .where('id', '=', guestId)
    .execute()
  return true
}
