import type { Transaction } from 'kysely'
import type {
  Gender,
  UpdatePrequalificationInformationInput,
} from '../../../rules/contract/schema.generated.ts'
import { isMilitaryState, postalCodeError } from '../../../rules/postalCodes.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError, sandboxTaxId, taxIdError } from '../../../rules/ruleMessages.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { judgeFields } from '../../platform/forms/judge.ts'
import { profileFields } from './fields.ts'
import { nameAndAddressOf } from './people.ts'
import { sealTaxId } from './sealTaxId.ts'

const addressFields = ['street1', 'street2', 'city', 'state', 'postalCode'] as const

type Field = keyof typeof profileFields
type Fields = Partial<Record<Field, string | null>>

/**
 * Stores only the state if no other part of an address is given. An address in another state then
 * loses its ZIP code: it is incomplete and asked for again with its street and city, and is not
 * used before.
 */
async function storeState(tx: Transaction<Database>, userId: string, stateOfResidence: string | null) {
  // The user's row first, as everywhere: in one statement the order of the locks would be undefined.
  await tx.updateTable('users').set({ stateOfResidence }).where('id', '=', userId).execute()
  if (stateOfResidence === null) {
    await tx.deleteFrom('addresses').where('userId', '=', userId).execute()
    return
  }
  await tx
    .updateTable('addresses')
    .set({ state: stateOfResidence, postalCode: null })
    .where('userId', '=', userId)
    .where('state', '!=', stateOfResidence)
    .execute()
}

/**
 * @param residence the known state, possibly from before there was an address
 * @returns whether an existing address has changed
 */
async function storeAddress(
  tx: Transaction<Database>,
  userId: string,
  fields: Fields,
  residence: string | null,
): Promise<boolean> {
  const given = addressFields.filter((field) => field in fields)
  if (given.length === 0) return false
  if (given.every((field) => field === 'state')) {
    await storeState(tx, userId, fields.state ?? null)
    return false
  }
  const before = await tx.selectFrom('addresses').selectAll().where('userId', '=', userId).executeTakeFirst()
  const merged = { state: residence, ...before, ...fields }
  const { street1, city, state, postalCode } = merged
  if (!street1 || !city || !state || !postalCode)
    throw refusedFields(
      (['street1', 'city', 'state', 'postalCode'] as const)
        .filter((field) => !merged[field])
        .map((field) => ({ field, ...ruleError('required') })),
    )
  const isSameArea = before?.postalCode === postalCode && before.state === state
  const elsewhere = isSameArea ? null : postalCodeError(postalCode, state)
  if (elsewhere) throw refusedFields([{ field: 'postalCode', ...elsewhere }])
  const address = { street1, street2: merged.street2 ?? null, city, state, postalCode }
  await tx
    .with('resident', (part) =>
      part.updateTable('users').set({ stateOfResidence: state }).where('id', '=', userId),
    )
    .insertInto('addresses')
    .values({ userId, ...address })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(address))
    .execute()
  return before !== undefined && addressFields.some((field) => before[field] !== address[field])
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

/**
 * Saves the facts for eligibility and identity. Absent fields stay, null clears an optional one,
 * and an empty tax ID is ignored (product-and-after-purchase 4). Locked once an application was
 * submitted.
 * @param requireUnlocked throws in that case, since accounts do not know applications
 * @returns the state, and whether an address has changed
 */
export async function storeProfile(
  { tx, input, context, viewer }: Work<UpdatePrequalificationInformationInput>,
  requireUnlocked: () => Promise<void>,
): Promise<{ state: string | null; isMoved: boolean }> {
  const { now, services } = context
  if (input.taxId && viewer.level !== 'verified')
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please verify that it’s you first.')
  await requireUnlocked()
  const stored = await nameAndAddressOf(tx, viewer.userId)
  const residence = input.state ?? stored.state
  const today = dayIn(residence, now)
  if (isMilitaryState(input.state)) throw refusedFields([{ field: 'state', ...ruleError('militaryAddress') }])
  const { normalized: fields, errors } = judgeFields(profileFields, input, today, residence, stored)
  const judge = (digits: string) =>
    services.config.sandbox && digits === sandboxTaxId ? null : taxIdError(digits)
  const taxId = input.taxId ? await sealTaxId(services.keys, input.taxId, judge) : null
  if (taxId !== null && 'error' in taxId) errors.push({ field: 'taxId', ...taxId.error })
  if (errors.length > 0) throw refusedFields(errors)
  await storeUser(tx, viewer.userId, fields, taxId !== null && 'sealed' in taxId ? taxId.sealed : null)
  const isMoved = await storeAddress(tx, viewer.userId, fields, residence)
  return { state: fields.state === undefined ? stored.state : fields.state, isMoved }
}
