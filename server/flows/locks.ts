import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { CarrierError } from '../graphql/errors.ts'
import { isFixed, standingOf } from '../journeys/standing.ts'

/** Throws FORM_LOCKED when what underwriting decides by has been sent and may not change under it. */
export async function requireUnlocked(
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  if (isFixed(await standingOf(db, userId, now)))
    throw new CarrierError(
      'FORM_LOCKED',
      'Your application has been sent, so these answers can no longer be changed.',
    )
}
