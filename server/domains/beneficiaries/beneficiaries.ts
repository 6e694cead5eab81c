import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type {
  Beneficiary,
  CreateBeneficiaryInput,
  UpdateBeneficiaryInput,
} from '../../../machines/contract/schema.generated.ts'
import { normalizeText } from '../../../machines/validation/normalizeText.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { ruleError } from '../../../machines/validation/rules.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { judgeFields } from '../../platform/forms/judge.ts'
import { holdUser, insuredOf, residenceOf } from '../accounts/port.ts'
import { beneficiaryFields } from './fields.ts'
import type { BeneficiaryTable, IndividualDetails } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

type Contact = IndividualDetails

const mostBeneficiaries = 20

/** A beneficiary with who it is. */
export type NamedBeneficiary = Selectable<BeneficiaryTable> & { details: IndividualDetails }

const withContacts = (db: Reader) =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('contacts', 'contacts.id', 'beneficiaries.contactId')
    .selectAll('beneficiaries')
    .select('contacts.details')

/** The user's beneficiaries in the order in which they were named. */
export async function beneficiariesOf(db: Reader, userId: string): Promise<NamedBeneficiary[]> {
  return await withContacts(db).where('beneficiaries.userId', '=', userId).orderBy('sequence').execute()
}

export function presentBeneficiary(row: NamedBeneficiary): Beneficiary {
  return {
    id: row.id,
    allocation: row.allocation,
    responsibility: row.responsibility,
    createdAt: row.createdAt.toISOString(),
    contact: {
      __typename: 'IndividualContact',
      id: row.contactId,
      ...row.details,
    },
  }
}

/** The whole percents of an even split; earlier ones take the remainder (product-and-after-purchase 4). */
export function evenAllocations(count: number): number[] {
  const share = count === 0 ? 0 : Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => share + (index < 100 - share * count ? 1 : 0))
}

/** The contact as it is stored, or every rule of the beneficiary's form that it breaks. */
function judged(given: { readonly [Field in keyof Contact]: string | null }, today: string): Contact {
  const { normalised, errors } = judgeFields(beneficiaryFields, given, today)
  if (errors.length > 0) throw refusedFields(errors)
  const { firstName, lastName, relationship, birthdate, middleInitial, email, phoneNumber } = normalised
  return {
    firstName: firstName ?? '',
    middleInitial: middleInitial ?? null,
    lastName: lastName ?? '',
    relationship: relationship ?? '',
    birthdate: birthdate ?? '',
    email: email ?? null,
    phoneNumber: phoneNumber ?? null,
  }
}

const sameName = (one: string, other: string | null) =>
  other !== null && normalizeText(one).toLowerCase() === normalizeText(other).toLowerCase()

/** Refuses the insured as their own beneficiary: the same first and last name, and the same day of birth. */
async function refuseInsured(tx: Reader, userId: string, contact: Contact): Promise<void> {
  const insured = await insuredOf(tx, userId)
  const isInsured =
    sameName(contact.firstName, insured.firstName) &&
    sameName(contact.lastName, insured.lastName) &&
    contact.birthdate === insured.birthdate
  if (isInsured) throw refusedFields([{ field: 'firstName', ...ruleError('beneficiaryIsInsured') }])
}

async function divideEvenly(tx: Transaction<Database>, userId: string): Promise<void> {
  const primaries = (await beneficiariesOf(tx, userId)).filter((row) => row.responsibility === 'primary')
  const allocations = evenAllocations(primaries.length)
  // An even split has two sizes at most, so this is two statements however many there are.
  for (const allocation of new Set(allocations)) {
    const ids = primaries.filter((_, index) => allocations[index] === allocation).map(({ id }) => id)
    await tx.updateTable('beneficiaries').set({ allocation }).where('id', 'in', ids).execute()
  }
}

async function read(tx: Transaction<Database>, id: string): Promise<Beneficiary> {
  return presentBeneficiary(
    await withContacts(tx).where('beneficiaries.id', '=', id).executeTakeFirstOrThrow(),
  )
}

async function changeContact(tx: Transaction<Database>, id: string, contact: Contact): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ details: JSON.stringify(contact) })
    .where('id', '=', id)
    .execute()
}

/** Names a beneficiary; primaries then share evenly. The same person named again is updated, not doubled. */
export async function createBeneficiary({
  tx,
  input,
  context,
  viewer,
}: Work<CreateBeneficiaryInput>): Promise<{ beneficiary: Beneficiary }> {
  const contact = judged(
    {
      ...input,
      middleInitial: input.middleInitial ?? null,
      email: input.email ?? null,
      phoneNumber: input.phoneNumber ?? null,
    },
    dayIn(await residenceOf(tx, viewer.userId), context.now),
  )
  await refuseInsured(tx, viewer.userId, contact)
  const responsibility = input.responsibility ?? 'primary'
  // Two at once would each count without the other.
  await holdUser(tx, viewer.userId)
  const existing = await beneficiariesOf(tx, viewer.userId)
  const same = existing.find(
    (row) =>
      row.responsibility === responsibility &&
      row.details.firstName === contact.firstName &&
      row.details.lastName === contact.lastName &&
      row.details.birthdate === contact.birthdate,
  )
  if (same) {
    await changeContact(tx, same.contactId, contact)
    return { beneficiary: await read(tx, same.id) }
  }
  if (existing.length >= mostBeneficiaries)
    throw new CarrierError('REQUEST_INVALID', `At most ${mostBeneficiaries} beneficiaries can be named.`)
  const id = randomUUID()
  const contactId = randomUUID()
  await tx
    .insertInto('contacts')
    .values({
      id: contactId,
      userId: viewer.userId,
      kind: 'individual',
      details: JSON.stringify(contact),
      createdAt: context.now,
    })
    .execute()
  await tx
    .insertInto('beneficiaries')
    .values({
      id,
      userId: viewer.userId,
      contactId,
      responsibility,
      allocation: responsibility === 'backup' ? 100 : 0,
      createdAt: context.now,
    })
    .execute()
  if (responsibility === 'primary') await divideEvenly(tx, viewer.userId)
  return { beneficiary: await read(tx, id) }
}

/** Changes what is given; empty strings count as null (product-and-after-purchase 4). */
export async function updateBeneficiary({
  tx,
  input,
  context,
  viewer,
}: Work<UpdateBeneficiaryInput>): Promise<{ beneficiary: Beneficiary }> {
  const row = await withContacts(tx)
    .where('beneficiaries.id', '=', input.beneficiaryId)
    .where('beneficiaries.userId', '=', viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CarrierError('NOT_FOUND', 'There is no such beneficiary.')
  const kept = (field: keyof Contact) => (input[field] === undefined ? row.details[field] : input[field])
  const contact = judged(
    {
      firstName: kept('firstName'),
      middleInitial: kept('middleInitial'),
      lastName: kept('lastName'),
      relationship: kept('relationship'),
      birthdate: kept('birthdate'),
      email: kept('email'),
      phoneNumber: kept('phoneNumber'),
    },
    dayIn(await residenceOf(tx, viewer.userId), context.now),
  )
  await refuseInsured(tx, viewer.userId, contact)
  await changeContact(tx, row.contactId, contact)
  return { beneficiary: await read(tx, row.id) }
}

/** Forgets whom a user has named. */
export async function deleteBeneficiaries(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('beneficiaries').where('userId', '=', userId).execute()
  await tx.deleteFrom('contacts').where('userId', '=', userId).execute()
}
