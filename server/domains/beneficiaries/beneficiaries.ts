import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  Beneficiary,
  ContactKind,
  CreateBeneficiaryInput,
  UpdateBeneficiaryInput,
} from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { sharesAfterAdding } from '../../../rules/shares.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { lockUser, residenceOf } from '../accounts/port.ts'
import { isSameContact, type JudgedContact, judgeContact, presentContact, refuseInsured } from './contacts.ts'
import type { NamedBeneficiary } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

const mostBeneficiaries = 20

const withContacts = (db: Reader) =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('contacts', 'contacts.id', 'beneficiaries.contactId')
    .selectAll('beneficiaries')
    .select(['contacts.kind', 'contacts.details', 'contacts.taxIdSealed'])

/** The user's beneficiaries in the order in which they were named. */
export async function beneficiariesOf(db: Reader, userId: string): Promise<NamedBeneficiary[]> {
  return await withContacts(db).where('beneficiaries.userId', '=', userId).orderBy('sequence').execute()
}

/** Changes with every change of the contact. */
const versionOf = ({ details, taxIdSealed }: NamedBeneficiary): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(details).sort(), taxIdSealed]))
    .digest('base64url')

export function presentBeneficiary(row: NamedBeneficiary): Beneficiary {
  return {
    id: row.id,
    allocation: row.allocation,
    responsibility: row.responsibility,
    createdAt: row.createdAt.toISOString(),
    version: versionOf(row),
    contact: presentContact(row),
  }
}

/** Stores the shares of beneficiaries, in the order of both lists. */
export async function storeShares(
  tx: Transaction<Database>,
  rows: readonly Pick<NamedBeneficiary, 'id' | 'allocation'>[],
  shares: readonly number[],
): Promise<void> {
  const changed = rows.flatMap(({ id, allocation }, index) => {
    const share = shares[index]
    return share === undefined || share === allocation ? [] : [{ id, share }]
  })
  // An even split has at most two different shares, so this is two statements for any number of
  // beneficiaries.
  for (const allocation of new Set(changed.map(({ share }) => share))) {
    const ids = changed.filter(({ share }) => share === allocation).map(({ id }) => id)
    await tx.updateTable('beneficiaries').set({ allocation }).where('id', 'in', ids).execute()
  }
}

async function read(tx: Transaction<Database>, id: string): Promise<Beneficiary> {
  return presentBeneficiary(
    await withContacts(tx).where('beneficiaries.id', '=', id).executeTakeFirstOrThrow(),
  )
}

async function changeContact(
  tx: Transaction<Database>,
  id: string,
  { details, taxIdSealed }: JudgedContact,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ details: JSON.stringify(details), ...(taxIdSealed === undefined ? {} : { taxIdSealed }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Refuses an extra backup: a backup has 100 percent, so there is one, and only behind a primary.
 */
function refuseTooMany(existing: readonly NamedBeneficiary[], responsibility: 'primary' | 'backup'): void {
  if (existing.length >= mostBeneficiaries)
    throw new CarrierError('REQUEST_INVALID', `You can name at most ${mostBeneficiaries} beneficiaries.`)
  if (responsibility === 'primary') return
  if (existing.some((row) => row.responsibility === 'backup'))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You already have a backup beneficiary. Edit or remove that one.',
    )
  if (!existing.some((row) => row.responsibility === 'primary'))
    throw new CarrierError('STEP_NOT_ALLOWED', 'Name a primary beneficiary before a backup.')
}

/**
 * Names a beneficiary. Shares that were split evenly are split again; shares set by hand stay, and
 * the new beneficiary gets 0 until the owner changes that. A repeated beneficiary is updated, not
 * duplicated.
 */
export async function createBeneficiary({
  tx,
  input,
  context,
  viewer,
}: Work<CreateBeneficiaryInput>): Promise<{ beneficiary: Beneficiary }> {
  const kind = input.kind ?? 'individual'
  const today = dayIn(await residenceOf(tx, viewer.userId), context.now)
  const contact = await judgeContact(context.services.keys, kind, input, null, today)
  await refuseInsured(tx, viewer.userId, contact.details)
  const responsibility = input.responsibility ?? 'primary'
  // Two parallel calls would not count each other.
  await lockUser(tx, viewer.userId)
  const existing = await beneficiariesOf(tx, viewer.userId)
  const same = existing.find(
    (row) =>
      row.responsibility === responsibility &&
      row.kind === kind &&
      isSameContact(row.details, contact.details),
  )
  if (same) {
    await changeContact(tx, same.contactId, contact)
    return { beneficiary: await read(tx, same.id) }
  }
  refuseTooMany(existing, responsibility)
  refuseAsBoth(existing, { kind, responsibility, details: contact.details })
  const id = randomUUID()
  const contactId = randomUUID()
  await tx
    .with('contact', (part) =>
      part.insertInto('contacts').values({
        id: contactId,
        userId: viewer.userId,
        kind,
        details: JSON.stringify(contact.details),
        taxIdSealed: contact.taxIdSealed ?? null,
        createdAt: context.now,
      }),
    )
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
  if (responsibility === 'primary') {
    const primaries = existing.filter((row) => row.responsibility === 'primary')
    const shares = sharesAfterAdding(primaries.map(({ allocation }) => allocation))
    await storeShares(tx, [...primaries, { id, allocation: 0 }], shares)
  }
  return { beneficiary: await read(tx, id) }
}

/** Refuses a backup who is also a primary beneficiary and so would never receive anything. */
function refuseAsBoth(
  others: readonly NamedBeneficiary[],
  named: Pick<NamedBeneficiary, 'kind' | 'responsibility' | 'details'>,
): void {
  const isBoth = others.some(
    ({ kind, responsibility, details }) =>
      responsibility !== named.responsibility && kind === named.kind && isSameContact(details, named.details),
  )
  if (!isBoth) return
  const field = named.kind === 'organization' || named.kind === 'trust' ? 'name' : 'firstName'
  throw refusedFields([{ field, ...ruleError('backupIsPrimary') }])
}

/**
 * A minor who has turned 21 becomes an individual with the same position and share; no other kind
 * changes.
 */
function kindAfter(before: ContactKind, wanted: ContactKind | null | undefined): ContactKind {
  const kind = wanted ?? before
  if (kind === before || (before === 'minor' && kind === 'individual')) return kind
  throw new CarrierError('REQUEST_INVALID', 'Only a minor can be changed, and only to an individual.')
}

/**
 * Changes the given fields; empty strings count as null (product-and-after-purchase 4).
 * @throws CarrierError NOT_FOUND, OUT_OF_DATE, REQUEST_INVALID for another kind, VALIDATION_FAILED
 */
export async function updateBeneficiary({
  tx,
  input,
  context,
  viewer,
}: Work<UpdateBeneficiaryInput>): Promise<{ beneficiary: Beneficiary }> {
  // Each change creates the next version of the packet, so changes are serialized.
  await lockUser(tx, viewer.userId)
  const row = await withContacts(tx)
    .where('beneficiaries.id', '=', input.beneficiaryId)
    .where('beneficiaries.userId', '=', viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this beneficiary.')
  if (input.version && input.version !== versionOf(row))
    throw new CarrierError(
      'OUT_OF_DATE',
      'This beneficiary was changed on another device. Check what is saved now, then make your change again.',
    )
  const today = dayIn(await residenceOf(tx, viewer.userId), context.now)
  const kind = kindAfter(row.kind, input.kind)
  const contact = await judgeContact(context.services.keys, kind, input, row, today)
  if (!isSameContact(row.details, contact.details)) {
    await refuseInsured(tx, viewer.userId, contact.details)
    const others = (await beneficiariesOf(tx, viewer.userId)).filter(({ id }) => id !== row.id)
    refuseAsBoth(others, { kind, responsibility: row.responsibility, details: contact.details })
  }
  if (kind !== row.kind)
    await tx.updateTable('contacts').set({ kind }).where('id', '=', row.contactId).execute()
  const { details, taxIdSealed = input.removeTaxId ? null : undefined } = contact
  await changeContact(tx, row.contactId, { details, taxIdSealed })
  return { beneficiary: await read(tx, row.id) }
}

export async function deleteBeneficiaries(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('beneficiaries').where('userId', '=', userId).execute()
  await tx.deleteFrom('contacts').where('userId', '=', userId).execute()
}
