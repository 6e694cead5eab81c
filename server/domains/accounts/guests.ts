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

/**
 * What a guest has told of themselves, for an account that does not know it yet: what the account knows stays, since an
 * application may rest on it that no one looks at again.
 * @returns false where there is no such guest any more
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
  // Another account may have been signed in to out of the same guest's session: what was given is there no more.
  await tx
    .updateTable('users')
    .set({ birthdate: null, stateOfResidence: null })
    .where('id', '=', guestId)
    .execute()
  return true
}
