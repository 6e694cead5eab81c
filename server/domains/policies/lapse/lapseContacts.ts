import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import type {
  AnswerLapseContactInput,
  LapseContact,
  LapseContactInvitation,
  NameLapseContactInput,
  RemoveLapseContactInput,
} from '../../../../rules/contract/schema.generated.ts'
import { foldEmail } from '../../../../rules/email.ts'
import type { Viewer, Work } from '../../../platform/call/call.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CarrierError } from '../../../platform/errors.ts'
import { idInToken, signedToken } from '../../../platform/keys/signedLink.ts'
import type { Services } from '../../../platform/services.ts'
import { emailAddress, fullNameOf, lockOpenAccount, otherPerson } from '../../accounts/port.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** How long delivery of an email is tried. */
const usefulDays = 7

const purpose = 'lapse contact link'

/** The link in every email to the person. */
const linkTo = ({ config, keys }: Pick<Services, 'config' | 'keys'>, id: string) =>
  `${config.publicUrl}/lapse-contact/${signedToken(keys, id, purpose)}`

const contactOfUser = (db: Reader, userId: string) =>
  db.selectFrom('lapseContacts').selectAll().where('userId', '=', userId).executeTakeFirst()

/** @throws TOKEN_INVALID */
async function contactOfToken(db: Reader, services: Pick<Services, 'keys'>, token: string) {
  const id = idInToken(services.keys, token, purpose)
  const row =
    id === undefined
      ? undefined
      : await db.selectFrom('lapseContacts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new CarrierError('TOKEN_INVALID', 'This link no longer works.')
  return row
}

export async function lapseContact(db: Reader, userId: string): Promise<LapseContact | null> {
  const row = await contactOfUser(db, userId)
  return row ? { name: row.name, email: row.email, agreed: row.agreedAt !== null } : null
}

export async function lapseContactInvitation(
  services: Pick<Services, 'db' | 'keys'>,
  token: string,
): Promise<LapseContactInvitation> {
  const { userId, agreedAt } = await contactOfToken(services.db, services, token)
  return { ownerName: await fullNameOf(services.db, userId), agreed: agreedAt !== null }
}

/**
 * Names a person, who gets only a link before they agree. An applicant may name one, too (215 ILCS
 * 5/235.1).
 * @throws VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
export async function nameLapseContact({
  tx,
  input,
  viewer: { userId },
  context: { services, now },
}: Work<NameLapseContactInput>): Promise<{ lapseContact: LapseContact }> {
  await lockOpenAccount(tx, userId)
  const { name, email } = await otherPerson(tx, userId, input)
  const before = await contactOfUser(tx, userId)
  if (before?.agreedAt && foldEmail(before.email) === foldEmail(email)) {
    await tx.updateTable('lapseContacts').set({ name }).where('userId', '=', userId).execute()
    return { lapseContact: { name, email: before.email, agreed: true } }
  }
  await services.limits.take('contact-changes-by-account', userId, tx)
  await services.limits.take('links-by-unproved-address', foldEmail(email), tx)
  await deleteLapseContact(tx, userId)
  const id = randomUUID()
  await tx
    .insertInto('lapseContacts')
    .values({ userId, id, name, email, agreedAt: null, createdAt: now })
    .execute()
  const link = linkTo(services, id)
  await services.outbox.send(tx, {
    kind: 'lapseContactNamed',
    channel: 'email',
    to: email,
    values: { owner: await fullNameOf(tx, userId), link },
    link,
    expiresAt: addDays(now, usefulDays),
  })
  return { lapseContact: { name, email, agreed: false } }
}

export async function removeLapseContact({
  tx,
  viewer: { userId },
}: Work<RemoveLapseContactInput>): Promise<{ success: boolean }> {
  await deleteLapseContact(tx, userId)
  return { success: true }
}

/** @throws TOKEN_INVALID if the person is no longer named */
export async function answerLapseContact({
  tx,
  input: { token, agrees },
  context: { services, now },
}: Work<AnswerLapseContactInput, Viewer | null>): Promise<{ success: boolean }> {
  const { id, userId, agreedAt } = await contactOfToken(tx, services, token)
  if (!agrees) await tx.deleteFrom('lapseContacts').where('id', '=', id).execute()
  else if (agreedAt === null)
    await tx.updateTable('lapseContacts').set({ agreedAt: now }).where('id', '=', id).execute()
  services.log.info({ event: 'lapse-contact-answered', userId, agrees }, 'lapse contact answered')
  return { success: true }
}

export async function deleteLapseContact(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('lapseContacts').where('userId', '=', userId).execute()
}

/**
 * Reminds the owner once a year that they may name a contact, unless one has agreed (215 ILCS
 * 5/235.1, which we follow for everyone). An owner of several policies is reminded by the first.
 */
export async function offerLapseContact(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  policyId: string,
  userId: string,
): Promise<void> {
  const { id } = await tx
    .selectFrom('policies')
    .where('userId', '=', userId)
    .where('status', '=', 'valid')
    .select('id')
    .orderBy('effectiveAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const to = await emailAddress(tx, userId)
  if (id !== policyId || to === undefined || (await contactOfUser(tx, userId))?.agreedAt) return
  await services.outbox.send(tx, {
    kind: 'lapseContactOffered',
    channel: 'email',
    to,
    values: {},
    expiresAt: addDays(services.clock.now(), usefulDays),
  })
}

/** Asks the person who has agreed to contact the owner. The email does not mention the policy. */
export async function writeToLapseContact(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'config' | 'keys' | 'outbox'>,
  userId: string,
): Promise<void> {
  const contact = await contactOfUser(tx, userId)
  if (!contact?.agreedAt) return
  const link = linkTo(services, contact.id)
  await services.outbox.send(tx, {
    kind: 'lapseContactNotice',
    channel: 'email',
    to: contact.email,
    values: { owner: await fullNameOf(tx, userId), link },
    link,
    expiresAt: addDays(services.clock.now(), usefulDays),
  })
}
