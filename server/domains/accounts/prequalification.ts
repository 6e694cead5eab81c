import type { Transaction } from 'kysely'
import type {
  Gender,
  IneligibleReason,
  UpdatePrequalificationInformationInput,
  User,
} from '../../../machines/contract/schema.generated.ts'
import { digitsOf } from '../../../machines/validation/digits.ts'
import { ineligibleReasons } from '../../../machines/validation/eligibility.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { isTaxId, ruleError } from '../../../machines/validation/rules.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { judgeFields } from '../../platform/forms/judge.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { profileFields } from './fields.ts'
import { presentUser } from './presentUser.ts'
import { residenceOf } from './residence.ts'

const addressFields = ['street1', 'street2', 'city', 'state', 'postalCode'] as const

type Field = keyof typeof profileFields
type Fields = Partial<Record<Field, string | null>>

/** Opens the JWE in memory only to see that it holds nine digits, and seals them for the database. */
async function sealTaxId(keys: Keys, jwe: string): Promise<string | null> {
  try {
    const digits = digitsOf(await keys.openTaxId(jwe))
    return isTaxId(digits) ? keys.seal(digits, 'tax id') : null
  } catch {
    // What cannot be opened is no tax id; why must not be told, nor logged with its text.
    return null
  }
}

async function storeAddress(tx: Transaction<Database>, userId: string, fields: Fields): Promise<void> {
  if (!addressFields.some((field) => field in fields)) return
  const before = await tx.selectFrom('addresses').selectAll().where('userId', '=', userId).executeTakeFirst()
  const merged = { ...before, ...fields }
  const { street1, city, state, postalCode } = merged
  if (!street1 || !city || !state || !postalCode)
    throw refusedFields(
      (['street1', 'city', 'state', 'postalCode'] as const)
        .filter((field) => !merged[field])
        .map((field) => ({ field, ...ruleError('required') })),
    )
  const address = { street1, street2: merged.street2 ?? null, city, state, postalCode }
  await tx
    .insertInto('addresses')
    .values({ userId, ...address })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(address))
    .execute()
}

const genderOf = (value: string | null): Gender | null => (value === 'M' || value === 'F' ? value : null)

async function storeUser(
  tx: Transaction<Database>,
  userId: string,
  fields: Fields,
  taxIdSealed: string | null,
) {
  const { firstName, middleName, lastName, suffix, birthdate, gender } = fields
  const changes = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(middleName === undefined ? {} : { middleName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(suffix === undefined ? {} : { suffix }),
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(gender === undefined ? {} : { gender: genderOf(gender) }),
    ...(taxIdSealed === null ? {} : { taxIdSealed }),
  }
  if (Object.keys(changes).length > 0)
    await tx.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** Keeps a birthdate that was told elsewhere, for a profile that has none. */
export async function rememberBirthdate(
  tx: Transaction<Database>,
  userId: string,
  birthdate: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ birthdate })
    .where('id', '=', userId)
    .where('birthdate', 'is', null)
    .execute()
}

/** Why the user cannot be covered by the facts on file; the interview's own reasons come with the interview. */
async function reasonsOnFile(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
  today: string,
): Promise<IneligibleReason[]> {
  const facts = await db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .select(['users.birthdate as birthdate', 'addresses.state as state'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return ineligibleReasons({ ...facts, felony: null }, today)
}

/**
 * Keeps the facts that eligibility and identity rest on. Absent fields stay; a null clears one that may be empty;
 * an absent or empty tax id stays as it is (product-and-after-purchase 4). Fixed once an application was sent.
 * @param requireUnlocked throws when one was; accounts know of no application
 */
export async function updatePrequalificationInformation(
  { tx, input, context, viewer }: Work<UpdatePrequalificationInformationInput>,
  requireUnlocked: () => Promise<void>,
): Promise<{
  user: User
  ineligibleReasons: IneligibleReason[]
}> {
  const { now, services } = context
  if (input.taxId && viewer.level !== 'verified')
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please verify that it is you first.')
  await requireUnlocked()
  const today = dayIn(input.state ?? (await residenceOf(tx, viewer.userId)), now)
  const { normalised: fields, errors } = judgeFields(profileFields, input, today)
  const taxIdSealed = input.taxId ? await sealTaxId(services.keys, input.taxId) : null
  if (input.taxId && taxIdSealed === null) errors.push({ field: 'taxId', ...ruleError('ssnTin') })
  if (errors.length > 0) throw refusedFields(errors)
  await storeUser(tx, viewer.userId, fields, taxIdSealed)
  await storeAddress(tx, viewer.userId, fields)
  return {
    user: await presentUser(tx, viewer.userId, { level: viewer.level, now }),
    ineligibleReasons: await reasonsOnFile(tx, viewer.userId, today),
  }
}
