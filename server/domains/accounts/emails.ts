import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { EmailStatus } from '../../../rules/contract/schema.generated.ts'
import { foldEmail } from '../../../rules/email.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { emailsOf } from './people.ts'

type Tx = Transaction<Database>

/** An unverified address may belong to a stranger, so it gets no emails about the account. */
const ifProved = ({ email, status }: { email: string; status: EmailStatus }) =>
  status === 'active' ? email : null

/** The pending address, and the one that it is to replace; undefined if none is pending. */
export async function pendingEmailOf(
  db: Pick<Tx, 'selectFrom'>,
  userId: string,
): Promise<{ id: string; email: string; inPlaceOf: string | null } | undefined> {
  const emails = await emailsOf(db, userId)
  const [inUse] = emails
  const pending = emails.findLast(({ status }) => status === 'pending')
  if (!pending) return undefined
  const { id, email } = pending
  return { id, email, inPlaceOf: inUse && inUse.id !== id ? inUse.email : null }
}

/** An address by its ID; undefined if it no longer exists. */
export const emailOfId = (db: Pick<Tx, 'selectFrom'>, id: string) =>
  db.selectFrom('emails').select(['id', 'email', 'status']).where('id', '=', id).executeTakeFirst()

/**
 * Activates a verified address as the only one. The user's row must be locked.
 * @throws TOKEN_INVALID if it was withdrawn in the meantime, even if it was registered elsewhere
 * @returns the former verified address, if it was another one
 */
export async function activateEmail(tx: Tx, userId: string, id: string): Promise<string | null> {
  const [before] = await emailsOf(tx, userId)
  // First and with a check, so that no user loses their address for one that is gone.
  const proved = await tx
    .updateTable('emails')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!proved) throw new CarrierError('TOKEN_INVALID')
  await tx.deleteFrom('emails').where('userId', '=', userId).where('id', '!=', id).execute()
  return before && before.id !== id ? ifProved(before) : null
}

/**
 * A password change may be a reaction to a stranger's request for another address, so pending
 * addresses are dropped.
 */
export async function dropPendingEmails(tx: Tx, userId: string): Promise<void> {
  const [inUse] = await emailsOf(tx, userId)
  if (inUse) await tx.deleteFrom('emails').where('userId', '=', userId).where('id', '!=', inUse.id).execute()
}

/**
 * Locks the user and all users for whom this address is pending, in the order of their IDs, so that
 * two users who each want the other's pending address do not deadlock.
 * @returns the locked users
 */
export async function lockForAddress(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const waiting = tx
    .selectFrom('emails')
    .select('userId')
    .where('folded', '=', foldEmail(email))
    .where('status', '=', 'pending')
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', userId), eb('id', 'in', waiting)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes an address that is only pending for other users: it must not block the owner of the
 * mailbox. Affects locked users only.
 */
async function freeAddress(tx: Tx, email: string, taken: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('emails')
    .where('folded', '=', foldEmail(email))
    .where('userId', 'in', taken)
    .where('status', '=', 'pending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('emails as other')
          .select('other.id')
          .whereRef('other.userId', '=', 'emails.userId')
          .whereRef('other.id', '!=', 'emails.id')
          .where((other) =>
            other.or([
              other('other.status', '=', 'active'),
              other('other.createdAt', '<', other.ref('emails.createdAt')),
            ]),
          ),
      ),
    )
    .execute()
}

/**
 * Adds a pending address. @param taken as returned by `lockForAddress` @returns whether it was free
 * in every spelling
 */
export async function addPendingEmail(
  tx: Tx,
  { userId, email, taken, now }: { userId: string; email: string; taken: readonly string[]; now: Date },
): Promise<boolean> {
  await freeAddress(tx, email, taken)
  const added = await tx
    .insertInto('emails')
    .values({ id: randomUUID(), userId, email, folded: foldEmail(email), status: 'pending', createdAt: now })
    // The same address, or another spelling of it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Sets a pending address that will replace the current one; an earlier pending one is dropped.
 * @param taken as returned by `lockForAddress`
 * @throws VALIDATION_FAILED for the current address itself, EMAIL_ALREADY_TAKEN
 * @returns the current address, if it is verified
 */
export async function replaceEmail(
  tx: Tx,
  { userId, email, taken, now }: { userId: string; email: string; taken: readonly string[]; now: Date },
): Promise<string | null> {
  const [inUse] = await emailsOf(tx, userId)
  if (!inUse) throw new Error(`The user ${userId} has no address to replace.`)
  if (foldEmail(inUse.email) === foldEmail(email))
    throw refusedFields([
      { field: 'emailAddress', code: 'alreadyYours', message: 'This is already your account’s email' },
    ])
  await tx.deleteFrom('emails').where('userId', '=', userId).where('id', '!=', inUse.id).execute()
  if (!(await addPendingEmail(tx, { userId, email, taken, now })))
    throw new CarrierError('EMAIL_ALREADY_TAKEN', 'There’s already an account with this email.', [
      { field: 'emailAddress', code: 'emailTaken', message: 'There’s already an account with this email' },
    ])
  return ifProved(inUse)
}
