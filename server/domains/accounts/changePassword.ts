import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { validateConfirmation } from '../../../rules/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { type CarrierError, refusedFields } from '../../platform/errors.ts'
import { passwordErrors, passwordMatches } from './passwords.ts'

type Tx = Transaction<Database>
type Reader = Pick<Tx, 'selectFrom'>

/** The number of earlier passwords that may not be reused. Our own figure (promises.md, 13). */
const earlierKept = 4

interface NewPassword {
  password: string
  passwordConfirmation: string
}

/** The errors in a new password; undefined if there are none. */
export function newPasswordRefusal({
  password,
  passwordConfirmation,
}: NewPassword): CarrierError | undefined {
  const confirmation = validateConfirmation(password, passwordConfirmation).map((error) => ({
    field: 'passwordConfirmation',
    ...error,
  }))
  const errors = [...passwordErrors(password, 'password'), ...confirmation]
  if (errors.length === 0) return undefined
  const isMismatch = errors.every(({ code }) => code === 'mustMatch')
  return refusedFields(errors, isMismatch ? 'PASSWORD_MISMATCH' : 'VALIDATION_FAILED')
}

/** The earlier passwords of an account, the newest first. */
const earlierOf = (db: Reader, userId: string) =>
  db
    .selectFrom('earlierPasswords')
    .select(['id', 'passwordHash'])
    .where('userId', '=', userId)
    .orderBy('replacedAt', 'desc')
    .execute()

/**
 * Whether it is the current or an earlier password; undefined if it is neither. Takes as long as
 * several sign-ins, so not inside a transaction.
 */
export async function reuseRefusal(
  db: Reader,
  userId: string,
  password: string,
): Promise<CarrierError | undefined> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (await passwordMatches(passwordHash, password))
    return refusedFields(
      [
        {
          field: 'password',
          code: 'passwordInUse',
          message: 'This is already your password. Please choose another one, or log in with it',
        },
      ],
      'CANNOT_REUSE_PASSWORD',
    )
  for (const { passwordHash: earlier } of await earlierOf(db, userId))
    if (await passwordMatches(earlier, password))
      return refusedFields(
        [
          {
            field: 'password',
            code: 'passwordPreviouslyUsed',
            message: 'You’ve used this password before. Please choose another one',
          },
        ],
        'PASSWORD_PREVIOUSLY_USED',
      )
  return undefined
}

/**
 * Changes an account's password and stores the former one, so that it is not reused soon. If a link
 * set it, a code by phone is due, since so far the mailbox was enough.
 */
export async function changePassword(
  tx: Tx,
  userId: string,
  { passwordHash, by, now }: { passwordHash: string; by: 'link' | 'password'; now: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    // Not `for update`: a sign-in in progress references the user in its session and would wait for
    // this lock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set(by === 'link' ? { passwordHash, passwordResetAt: now } : { passwordHash })
    .where('id', '=', userId)
    .execute()
  if (before.passwordHash === null) return
  await tx
    .insertInto('earlierPasswords')
    .values({ id: randomUUID(), userId, passwordHash: before.passwordHash, replacedAt: now })
    .execute()
  const tooOld = (await earlierOf(tx, userId)).slice(earlierKept).map(({ id }) => id)
  if (tooOld.length > 0) await tx.deleteFrom('earlierPasswords').where('id', 'in', tooOld).execute()
}

/** Whether the password was set by a link and no phone was verified since. */
export async function owesPhoneProof(db: Reader, userId: string): Promise<boolean> {
  const { passwordResetAt } = await db
    .selectFrom('users')
    .select('passwordResetAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return passwordResetAt !== null
}

/**
 * Records that the phone was verified by a code requested at `askedAt`; a code from before a reset
 * does not count after it.
 */
export async function notePhoneProof(tx: Tx, userId: string, askedAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordResetAt: null })
    .where('id', '=', userId)
    .where('passwordResetAt', '<=', askedAt)
    .execute()
}

/**
 * Whether this is still the account's password hash, which is then locked until the transaction
 * ends.
 */
export async function lockPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.passwordHash === passwordHash
}
