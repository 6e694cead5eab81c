import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Beneficiary } from '../../machines/contract/schema.generated.ts'
import { yearsBefore } from '../../machines/validation/dates.ts'
import { beneficiaryMinimumAge } from '../../machines/validation/eligibility.ts'
import { nationalDigits } from '../../machines/validation/masks.ts'
import {
  isEmail,
  isMiddleInitial,
  isName,
  isPhoneNumber,
  type RuleCode,
  ruleError,
} from '../../machines/validation/rules.ts'
import type { Database } from '../database/database.ts'
import { CarrierError, refusedFields, type ValidationError } from '../graphql/errors.ts'
import { mutation } from '../graphql/mutation.ts'
import type { CreateBeneficiaryInput, UpdateBeneficiaryInput } from '../graphql/resolvers.generated.ts'
import { relationships } from './relationships.ts'
import type { BeneficiaryTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Contact = Pick<
  BeneficiaryTable,
  'firstName' | 'middleInitial' | 'lastName' | 'relationship' | 'birthdate' | 'email' | 'phoneNumber'
>

const mostBeneficiaries = 20

/** The user's beneficiaries in the order in which they were named. */
export async function beneficiariesOf(db: Reader, userId: string): Promise<Selectable<BeneficiaryTable>[]> {
  return await db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('sequence')
    .execute()
}

export function presentBeneficiary(row: Selectable<BeneficiaryTable>): Beneficiary {
  return {
    id: row.id,
    allocation: row.allocation,
    responsibility: row.responsibility,
    createdAt: row.createdAt.toISOString(),
    contact: {
      id: row.contactId,
      firstName: row.firstName,
      middleInitial: row.middleInitial,
      lastName: row.lastName,
      relationship: row.relationship,
      birthdate: row.birthdate,
      email: row.email,
      phoneNumber: row.phoneNumber,
    },
  }
}

/** The whole percents of an even split; earlier ones take the remainder (product-and-after-purchase 4). */
export function evenAllocations(count: number): number[] {
  const share = count === 0 ? 0 : Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => share + (index < 100 - share * count ? 1 : 0))
}

function refuseInvalid(contact: Contact, today: string): void {
  const errors: ValidationError[] = []
  const check = (field: keyof Contact, holds: boolean, code: RuleCode) => {
    if (!holds) errors.push({ field, ...ruleError(code) })
  }
  const optional = (value: string | null, rule: (text: string) => boolean) => value === null || rule(value)
  for (const field of ['firstName', 'lastName'] as const) {
    const value = contact[field]
    if (value === '') check(field, false, 'required')
    else check(field, isName(value) && value.length <= 50, 'alphabetical')
  }
  check('middleInitial', optional(contact.middleInitial, isMiddleInitial), 'middleInitial')
  check('relationship', Object.hasOwn(relationships, contact.relationship), 'inRange')
  check('email', optional(contact.email, isEmail), 'email')
  check('phoneNumber', optional(contact.phoneNumber, isPhoneNumber), 'phoneNumber')
  if (contact.birthdate < '1900-01-01' || contact.birthdate > today)
    check('birthdate', false, 'validateDateFormatAndRange')
  else
    check('birthdate', contact.birthdate <= yearsBefore(today, beneficiaryMinimumAge), 'beneficiaryTooYoung')
  if (errors.length > 0) throw refusedFields(errors)
}

const textOf = (value: string | null | undefined) => value?.trim() || null

function phoneOf(value: string | null | undefined): string | null {
  const text = textOf(value)
  return text === null ? null : nationalDigits(text) || text
}

async function divideEvenly(tx: Transaction<Database>, userId: string): Promise<void> {
  const primaries = (await beneficiariesOf(tx, userId)).filter((row) => row.responsibility === 'primary')
  const allocations = evenAllocations(primaries.length)
  for (const [index, { id }] of primaries.entries())
    await tx
      .updateTable('beneficiaries')
      .set({ allocation: allocations[index] ?? 0 })
      .where('id', '=', id)
      .execute()
}

async function read(tx: Transaction<Database>, id: string): Promise<Beneficiary> {
  const row = await tx.selectFrom('beneficiaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return presentBeneficiary(row)
}

/** Names a beneficiary; primaries then share evenly. The same person named again is updated, not doubled. */
export const createBeneficiary = mutation<CreateBeneficiaryInput, { beneficiary: Beneficiary }>(
  {},
  async ({ tx, input, context, viewer }) => {
    const contact: Contact = {
      firstName: input.firstName.trim(),
      middleInitial: textOf(input.middleInitial),
      lastName: input.lastName.trim(),
      relationship: input.relationship,
      birthdate: input.birthdate,
      email: textOf(input.email),
      phoneNumber: phoneOf(input.phoneNumber),
    }
    refuseInvalid(contact, context.now.toISOString().slice(0, 10))
    const responsibility = input.responsibility ?? 'primary'
    // Two at once would each count without the other.
    await tx.selectFrom('users').select('id').where('id', '=', viewer.userId).forUpdate().execute()
    const existing = await beneficiariesOf(tx, viewer.userId)
    const same = existing.find(
      (row) =>
        row.responsibility === responsibility &&
        row.firstName === contact.firstName &&
        row.lastName === contact.lastName &&
        row.birthdate === contact.birthdate,
    )
    if (same) {
      await tx.updateTable('beneficiaries').set(contact).where('id', '=', same.id).execute()
      return { beneficiary: await read(tx, same.id) }
    }
    if (existing.length >= mostBeneficiaries)
      throw new CarrierError('REQUEST_INVALID', `At most ${mostBeneficiaries} beneficiaries can be named.`)
    const id = randomUUID()
    await tx
      .insertInto('beneficiaries')
      .values({
        id,
        userId: viewer.userId,
        contactId: randomUUID(),
        responsibility,
        allocation: responsibility === 'backup' ? 100 : 0,
        ...contact,
        createdAt: context.now,
      })
      .execute()
    if (responsibility === 'primary') await divideEvenly(tx, viewer.userId)
    return { beneficiary: await read(tx, id) }
  },
)

/** Changes what is given; empty strings count as null (product-and-after-purchase 4). */
export const updateBeneficiary = mutation<UpdateBeneficiaryInput, { beneficiary: Beneficiary }>(
  {},
  async ({ tx, input, context, viewer }) => {
    const row = await tx
      .selectFrom('beneficiaries')
      .selectAll()
      .where('id', '=', input.beneficiaryId)
      .where('userId', '=', viewer.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new CarrierError('NOT_FOUND', 'There is no such beneficiary.')
    const kept = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value)
    const contact: Contact = {
      firstName: kept(input.firstName, row.firstName)?.trim() ?? '',
      middleInitial: input.middleInitial === undefined ? row.middleInitial : textOf(input.middleInitial),
      lastName: kept(input.lastName, row.lastName)?.trim() ?? '',
      relationship: kept(input.relationship, row.relationship) ?? '',
      birthdate: kept(input.birthdate, row.birthdate) ?? '',
      email: input.email === undefined ? row.email : textOf(input.email),
      phoneNumber: input.phoneNumber === undefined ? row.phoneNumber : phoneOf(input.phoneNumber),
    }
    refuseInvalid(contact, context.now.toISOString().slice(0, 10))
    await tx.updateTable('beneficiaries').set(contact).where('id', '=', row.id).execute()
    return { beneficiary: await read(tx, row.id) }
  },
)
