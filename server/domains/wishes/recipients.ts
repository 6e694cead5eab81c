import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type {
  AllocationRecipient,
  AllocationRecipientInput,
  CreateAllocationRecipientInput,
  DestroyAllocationRecipientInput,
  RecipientType,
} from '../../../rules/contract/schema.generated.ts'
import { recipientChecks, storedField } from '../../../rules/recipients.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { lockAllocation, touch } from './allocations.ts'
import type { RecipientDetails } from './tables.ts'

/** The recipients of a user's allocations. */
export async function recipientsOf(db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) {
  return await db
    .selectFrom('wishRecipients as recipient')
    .innerJoin('wishAllocations as allocation', 'allocation.id', 'recipient.allocationId')
    .selectAll('recipient')
    .where('allocation.userId', '=', userId)
    .execute()
}

type RecipientRow = Pick<
  Selectable<Database['wishRecipients']>,
  'id' | 'kind' | 'details' | 'accountNumberSealed'
>

const purpose = 'recipient account number'

export const sealedNumbers = {
  'wishRecipients.accountNumber': { table: 'wishRecipients', column: 'accountNumberSealed', purpose },
} as const

/** A recipient as the contract's type, by kind. */
export function presentRecipient(
  keys: Pick<Keys, 'open'>,
  { id, kind, details, accountNumberSealed }: RecipientRow,
): AllocationRecipient {
  const { name, countryCode, phoneNumber, websiteUrl, email, relationship } = details
  switch (kind) {
    case 'institution':
      return {
        __typename: 'InstitutionRecipient',
        id,
        name,
        countryCode,
        accountNumber: accountNumberSealed && keys.open(accountNumberSealed, purpose),
        phoneNumber,
      }
    case 'company':
      return { __typename: 'CompanyRecipient', id, name, websiteUrl }
    case 'individual':
      return { __typename: 'IndividualRecipient', id, name, countryCode, email, phoneNumber, relationship }
  }
}

const kinds = ['institution', 'company', 'individual'] as const satisfies readonly RecipientType[]

interface JudgedRecipient {
  kind: RecipientType
  details: RecipientDetails
  accountNumberSealed: string | null
}

/**
 * The one given recipient as it is stored.
 * @param before the stored one: a later rule does not refuse an unchanged value
 * @throws CarrierError REQUEST_INVALID for none or several, VALIDATION_FAILED by field
 */
function judged(
  keys: Pick<Keys, 'open' | 'seal'>,
  given: AllocationRecipientInput,
  before: RecipientRow | null,
): JudgedRecipient {
  const named = kinds.filter((kind) => given[kind] != null)
  const [kind] = named
  if (kind === undefined || named.length > 1)
    throw new CarrierError('REQUEST_INVALID', 'Name exactly one recipient.')
  const fields: Readonly<Record<string, string | null | undefined>> = { ...given[kind] }
  const known: Readonly<Record<string, unknown>> =
    before?.kind === kind ? { ...presentRecipient(keys, before) } : {}
  const errors = Object.entries(recipientChecks[kind]).flatMap(([field, check]) => {
    const isSame = fields[field] !== '' && fields[field] === known[field]
    const error = isSame ? null : check(fields[field] ?? '')
    return error ? [{ field, ...error }] : []
  })
  if (errors.length > 0) throw refusedFields(errors)
  const stored = (field: string) => storedField(field, fields[field])
  const accountNumber = stored('accountNumber')
  return {
    kind,
    accountNumberSealed: accountNumber && keys.seal(accountNumber, purpose),
    details: {
      name: stored('name') ?? '',
      countryCode: stored('countryCode') ?? '1',
      phoneNumber: stored('phoneNumber'),
      websiteUrl: stored('websiteUrl'),
      email: stored('email'),
      relationship: stored('relationship'),
    },
  }
}

type Given = Omit<CreateAllocationRecipientInput, 'clientMutationId'>

const recipientIn = (tx: Transaction<Database>, { wishAllocationId }: Pick<Given, 'wishAllocationId'>) =>
  tx.selectFrom('wishRecipients').selectAll().where('allocationId', '=', wishAllocationId).executeTakeFirst()

/**
 * @throws CarrierError STEP_NOT_ALLOWED if there is one already, and as `lockAllocation` and
 * `judged` do
 */
export async function createRecipient(
  tx: Transaction<Database>,
  keys: Pick<Keys, 'open' | 'seal'>,
  userId: string,
  input: Given,
  now: Date,
): Promise<void> {
  const { allocation } = await lockAllocation(tx, userId, input)
  const judgment = judged(keys, input.recipient, null)
  if (await recipientIn(tx, input))
    throw new CarrierError('STEP_NOT_ALLOWED', 'You already added a recipient. You can change it.')
  await tx
    .insertInto('wishRecipients')
    .values({
      id: randomUUID(),
      allocationId: allocation.id,
      ...judgment,
      details: JSON.stringify(judgment.details),
    })
    .execute()
  await touch(tx, allocation, now)
}

/** @throws CarrierError NOT_FOUND if there is none, and as `lockAllocation` and `judged` do */
export async function updateRecipient(
  tx: Transaction<Database>,
  keys: Pick<Keys, 'open' | 'seal'>,
  userId: string,
  input: Given,
  now: Date,
): Promise<void> {
  const { allocation } = await lockAllocation(tx, userId, input)
  const found = await recipientIn(tx, input)
  if (!found) throw new CarrierError('NOT_FOUND', 'You haven’t added a recipient yet.')
  const judgment = judged(keys, input.recipient, found)
  await tx
    .updateTable('wishRecipients')
    .set({ ...judgment, details: JSON.stringify(judgment.details) })
    .where('id', '=', found.id)
    .execute()
  await touch(tx, allocation, now)
}

/** @throws CarrierError as `lockAllocation` does */
export async function destroyRecipient(
  tx: Transaction<Database>,
  userId: string,
  input: Omit<DestroyAllocationRecipientInput, 'clientMutationId'>,
  now: Date,
): Promise<void> {
  const { allocation } = await lockAllocation(tx, userId, input)
  await tx.deleteFrom('wishRecipients').where('allocationId', '=', allocation.id).execute()
  await touch(tx, allocation, now)
}
