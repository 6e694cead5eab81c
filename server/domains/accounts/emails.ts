import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { EmailStatus } from '../../../rules/contract/schema.generated.ts'
import { foldEmail } from '../../../rules/email.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { emailsOf } from './people.ts'

type Tx = Transaction<Database>

/** No one has said that an unproved address is theirs: what happens to the account is nothing for it to hear. */
const ifProved = ({ email, status }: { email: string; status: EmailStatus }) =>
  status === 'active' ? email : null

/** The address that waits to be confirmed, and the one that it is to replace; undefined where none waits. */
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

/** An address by its id; undefined where it is no more. */
export const emailOfId = (db: Pick<Tx, 'selectFrom'>, id: string) =>
  db.selectFrom('emails').select(['id', 'email', 'status']).where('id', '=', id).executeTakeFirst()

/**
 * The address was proved: it is the one in use, and the only one. The user's row must be held.
 * @throws TOKEN_INVALID where it was taken back meanwhile, no matter who registered it
 * @returns the address that was proved before, if it was another
 */
export async function activateEmail(tx: Tx, userId: string, id: string): Promise<string | null> {
  const [before] = await emailsOf(tx, userId)
  // First, and looked at: no one is left without an address for one that is gone.
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

/** Anyone who changes the password may do so because a stranger has asked for another address: none waits any more. */
export async function dropPendingEmails(tx: Tx, userId: string): Promise<void> {
  const [inUse] = await emailsOf(tx, userId)
  if (inUse) await tx.deleteFrom('emails').where('userId', '=', userId).where('id', '!=', inUse.id).execute()
}

/**
 * Holds the user, and with them anyone who only waits to have this address confirmed, all in the order of their ids: two who
 * want what the other one waits for must not wait for one another.
 * @returns who is held
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
 * Takes an address back that others only wait to have confirmed in place of the one that they use: it was theirs by nothing
 * but their word, and must not keep out anyone who has the mailbox. Of those who are held: what is theirs may not go beneath them.
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

/** Adds an address that waits to be confirmed. @param held as of `holdForAddress` @returns whether it was free, however it is written */
export async function addPendingEmail(
  tx: Tx,
  { userId, email, taken, now }: { userId: string; email: string; taken: readonly string[]; now: Date },
): Promise<boolean> {
  await freeAddress(tx, email, taken)
  const added = await tx
    .insertInto('emails')
    .values({ id: randomUUID(), userId, email, folded: foldEmail(email), status: 'pending', createdAt: now })
    // The same address, or another way to write it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Has another address wait to take the place of the one in use; one that waited before waits no more.
 * @param held as of `holdForAddress`
 * @throws VALIDATION_FAILED for the address in use itself, EMAIL_ALREADY_TAKEN
 * @returns the address in use, where it is proved
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
