import { createHash } from 'node:crypto'
import type { Expression, Transaction } from 'kysely'
import type { UpdateNewsletterInput } from '../../../rules/contract/schema.generated.ts'
import { foldEmail, keptEmail } from '../../../rules/email.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Recipient } from '../../platform/outbox/outbox.ts'
import { phonesAsJson, phonesOf } from './phoneNumbers.ts'
import { stateKnown } from './residence.ts'

/**
 * The user data that other domains may read. They call these functions instead of joining the
 * tables.
 */

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The name and birthdate for documents. */
export const insuredOf = (db: Reader, userId: string) =>
  db
    .selectFrom('users')
    .select(['firstName', 'middleName', 'lastName', 'suffix', 'birthdate'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The users who were born on a day (`yyyy-MM-dd`). */
export const peopleBornOn = (db: Reader, birthdate: string) =>
  db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('birthdate', '=', birthdate).execute()

/**
 * A version of the name and the address (`name.address`), so that a change of one does not outdate
 * the other.
 */
export async function profileVersionOf(db: Reader, userId: string): Promise<string> {
  const { firstName, middleName, lastName, suffix, ...address } = await nameAndAddressOf(db, userId)
  return [{ firstName, middleName, lastName, suffix }, address]
    .map((part) => createHash('sha256').update(JSON.stringify(part)).digest('base64url'))
    .join('.')
}

export async function nameAndAddressOf(db: Reader, userId: string) {
  return await db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .select(['firstName', 'middleName', 'lastName', 'suffix', 'street1', 'street2', 'city', 'postalCode'])
    .select(stateKnown.as('state'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The profile data for underwriting; null if it is incomplete. */
export async function profileOf(db: Reader, userId: string) {
  const { taxIdSealed, ...profile } = await db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .select(['firstName', 'lastName', 'birthdate', 'gender', 'taxIdSealed', stateKnown.as('state')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...profile, taxIdSet: taxIdSealed !== null }
}

/**
 * The user's current email address and phone numbers (the newest first), as a part of another
 * query.
 */
export const contactOf = (db: Reader, userId: string) =>
  db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select((user) => [
      inUseOf(db, user.ref('users.id')).select('own.email').as('email'),
      phonesAsJson(db, user.ref('users.id')).as('phones'),
    ])

/**
 * The user's email addresses, the current one first: the active one, otherwise the first that was
 * given.
 */
export const emailsOf = (db: Reader, userId: string) =>
  db
    .selectFrom('emails')
    .select(['id', 'email', 'status'])
    .where('userId', '=', userId)
    .orderBy((row) => row('status', '=', 'active'), 'desc')
    .orderBy('createdAt')
    .execute()

/** Whether the user has a verified address. */
export const hasProvedEmail = async (db: Reader, userId: string): Promise<boolean> =>
  (await emailsOf(db, userId)).some(({ status }) => status === 'active')

/** The user's current email address; undefined without one. */
export async function emailAddress(db: Reader, userId: string): Promise<string | undefined> {
  const [inUse] = await emailsOf(db, userId)
  return inUse?.email
}

/** The last email of a user whose account is closed and of whom records are kept; undefined otherwise. */
export async function lastAddressOf(db: Reader, userId: string): Promise<string | undefined> {
  const closed = await db
    .selectFrom('closedAccounts')
    .select('email')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return closed?.email ?? undefined
}

/**
 * The user's channels for notifications: the current email address, and texts if the user chose
 * them and verified the number.
 */
export async function channelsTo(
  db: Reader,
  userId: string,
): Promise<{ channel: 'email' | 'sms'; to: string }[]> {
  const email = await emailAddress(db, userId)
  const phone = (await phonesOf(db, userId)).find(({ status }) => status === 'verified')
  return [
    ...(email === undefined ? [] : [{ channel: 'email' as const, to: email }]),
    ...(phone?.smsMarketing ? [{ channel: 'sms' as const, to: phone.number }] : []),
  ]
}

/** The current email address of the user of a query, as a part of it. */
const inUseOf = (db: Reader, userId: Expression<string>) =>
  db
    .selectFrom('emails as own')
    .whereRef('own.userId', '=', userId)
    .orderBy((row) => row('own.status', '=', 'active'), 'desc')
    .orderBy('own.createdAt')
    .limit(1)

/**
 * The row of a current address in any spelling. A pending address belongs to no one yet. An exact
 * match comes first: two accounts of earlier versions may share a folded form (migrations.ts, 017).
 */
const addressed = (db: Reader, email: string) => {
  const typed = email.trim().toLowerCase()
  const kept = keptEmail(email)
  return db
    .selectFrom('emails')
    .select(['emails.id', 'emails.userId', 'emails.email', 'emails.status'])
    .where((where) => where.or([where('folded', '=', foldEmail(email)), where('email', 'in', [typed, kept])]))
    .where((where) => where('emails.id', '=', inUseOf(db, where.ref('emails.userId')).select('own.id')))
    .orderBy((is) => is('email', '=', typed), 'desc')
    .orderBy((is) => is('email', '=', kept), 'desc')
    .limit(1)
}

/** The state of the user at this destination; null if it is unknown. */
export async function stateOfRecipient(db: Reader, { channel, to }: Recipient): Promise<string | null> {
  const users = db.selectFrom('users').leftJoin('addresses', 'addresses.userId', 'users.id')
  const found =
    channel === 'email'
      ? users.where('users.id', '=', addressed(db, to).clearSelect().select('emails.userId'))
      : users.where(
          'users.id',
          '=',
          phones(db)
            .clearSelect()
            .select('userId')
            .where('number', '=', to)
            .where('status', '=', 'verified')
            .limit(1),
        )
  const row = await found.select(stateKnown.as('state')).executeTakeFirst()
  return row?.state ?? null
}

/** The user with this address; undefined if there is none. */
export async function userWithEmail(db: Reader, email: string): Promise<string | undefined> {
  const row = await addressed(db, email).executeTakeFirst()
  return row?.userId
}

/**
 * The address for a password reset link. Uses the account's spelling, not the typed one, since two addresses that compare as
 * equal may be two mailboxes. An unconfirmed address is enough, or a user who never opened the first link would be locked out.
 * Undefined if no active account has it.
 */
export const resetAddressOf = (db: Reader, email: string) =>
  db
    .selectFrom('users')
    .innerJoin(addressed(db, email).as('found'), 'found.userId', 'users.id')
    .where('users.status', '=', 'active')
    .select(['users.id as userId', 'found.id as emailId', 'found.email', 'found.status'])
    .executeTakeFirst()

/** The credentials of the active account with this address; undefined if there is none. */
export const credentialsOf = (db: Reader, email: string) =>
  db
    .selectFrom('users')
    .innerJoin(addressed(db, email).as('found'), 'found.userId', 'users.id')
    .where('users.status', '=', 'active')
    .select(['users.id', 'users.passwordHash'])
    .executeTakeFirst()

/** Every user with each constellation, the membership in it if there is one, and the lock; to be joined by `userId`. */
export const members = (db: Reader) =>
  db
    .selectFrom('users')
    .innerJoin('constellations', 'constellations.userId', 'users.id')
    .leftJoin('memberships', 'memberships.constellationId', 'constellations.id')
    .select([
      'users.id as userId',
      'users.lockedReason',
      'memberships.id as membershipId',
      'constellations.id as constellationId',
      'constellations.createdAt as since',
    ])

/** Every phone number with its status, to be joined by `id`. */
export const phones = (db: Reader) => db.selectFrom('phoneNumbers').select(['id', 'number', 'status'])

/**
 * Locks the user's row until the transaction ends, against two calls that miss each other's
 * changes. Uses `no key update`, since inserts that reference the user take a key lock: a stronger
 * lock could deadlock with them.
 * @returns the address by which the sandbox knows its personas; null for a guest
 */
export const lockUser = (tx: Reader, userId: string): Promise<{ email: string | null }> =>
  tx
    .selectFrom('users')
    .select((user) => inUseOf(tx, user.ref('users.id')).select('own.email').as('email'))
    .where('users.id', '=', userId)
    .forNoKeyUpdate('users')
    .executeTakeFirstOrThrow()

/**
 * Locks the user's row like `lockUser`, for work that must not happen to an account that was closed
 * in the meantime: its session was still valid when the call arrived.
 * @throws GRAPH_API_UNAUTHORIZED if it is closed
 */
export async function lockOpenAccount(tx: Reader, userId: string): Promise<void> {
  const { status } = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (status === 'decommissioned') throw new CarrierError('GRAPH_API_UNAUTHORIZED', 'Please log in again.')
}

/** Stores the newsletter choice. */
export async function updateNewsletter({
  tx,
  input: { newsletterOptIn },
  viewer: { userId },
}: Work<UpdateNewsletterInput>): Promise<{ newsletterOptIn: boolean }> {
  await tx.updateTable('users').set({ newsletterOptIn }).where('id', '=', userId).execute()
  return { newsletterOptIn }
}
