import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import {
  allocationNameError,
  mostAllocations,
  moved,
  termError,
  wishAmountError,
} from '../../../rules/allocations.ts'
import type {
  CreateWishAllocationInput,
  UpdateWishAllocationInput,
} from '../../../rules/contract/schema.generated.ts'
import { normalizeLabel } from '../../../rules/normalizeText.ts'
import type { FieldError } from '../../../rules/ruleMessages.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields, type ValidationError } from '../../platform/errors.ts'
import { lockUser } from '../accounts/port.ts'
import { findWish, wishOf } from './catalogue.ts'
import type { AllocationRow } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** A user's list, first priority first, without removed entries. */
export async function allocationRows(db: Reader, userId: string): Promise<AllocationRow[]> {
  return await db
    .selectFrom('wishAllocations')
    .selectAll()
    .where('userId', '=', userId)
    .where('decommissionedAt', 'is', null)
    .orderBy('position')
    .execute()
}

/** The maximum number of amount changes that are read: enough for a page. */
const mostHistories = 200

/**
 * The newest amount changes of a user's allocations, the newest first, including removed
 * allocations.
 */
export async function historiesOf(db: Reader, userId: string) {
  return await db
    .selectFrom('wishAllocationHistories as history')
    .innerJoin('wishAllocations as allocation', 'allocation.id', 'history.allocationId')
    .selectAll('history')
    .where('allocation.userId', '=', userId)
    .orderBy('history.sequence', 'desc')
    .limit(mostHistories)
    .execute()
}

const outOfDate = () =>
  new CarrierError(
    'OUT_OF_DATE',
    'This was changed on another device. You now see the new version. Please check it and try again.',
  )

const notFound = () => new CarrierError('NOT_FOUND', 'We couldn’t find this on your list.')

/**
 * The user's list, locked until the transaction ends, and one of its allocations as the user saw it.
 * @throws CarrierError NOT_FOUND, OUT_OF_DATE
 */
export async function lockAllocation(
  tx: Transaction<Database>,
  userId: string,
  { wishAllocationId, version }: { wishAllocationId: string; version: number },
): Promise<{ list: AllocationRow[]; allocation: AllocationRow }> {
  await lockUser(tx, userId)
  const list = await allocationRows(tx, userId)
  const allocation = list.find(({ id }) => id === wishAllocationId)
  if (!allocation) throw notFound()
  if (allocation.version !== version) throw outOfDate()
  return { list, allocation }
}

export const cannotFollow = () =>
  new CarrierError('STEP_NOT_ALLOWED', 'This amount can’t follow that bank account.')

async function noteAmount(
  tx: Transaction<Database>,
  { id, amount: before }: Pick<AllocationRow, 'id' | 'amount'>,
  amount: number,
  now: Date,
): Promise<void> {
  const change = amount - (before ?? 0)
  if (change === 0) return
  await tx
    .insertInto('wishAllocationHistories')
    .values({
      id: randomUUID(),
      allocationId: id,
      amount,
      change: Math.abs(change),
      direction: change > 0 ? 'increase' : 'decrease',
      createdAt: now,
    })
    .execute()
}

/** The fields that break a rule; missing ones break none. */
function errorsOf(rules: Readonly<Record<string, FieldError | null>>): ValidationError[] {
  return Object.entries(rules).flatMap(([field, error]) => (error ? [{ field, ...error }] : []))
}

/**
 * Adds a wish to the end of the user's list.
 * @returns its id
 * @throws CarrierError NOT_FOUND without such a wish, VALIDATION_FAILED, REQUEST_INVALID for a list that is full
 */
export async function createAllocation(
  tx: Transaction<Database>,
  userId: string,
  { wishId, amount = null, name }: Omit<CreateWishAllocationInput, 'clientMutationId'>,
  now: Date,
): Promise<string> {
  const wish = findWish(wishId)
  if (!wish?.active) throw new CarrierError('NOT_FOUND', 'We couldn’t find this in our catalog.')
  const title = name ?? wish.defaultName
  const errors = errorsOf({
    amount: amount === null ? null : wishAmountError(amount),
    name: allocationNameError(title),
  })
  if (errors.length > 0) throw refusedFields(errors)
  await lockUser(tx, userId)
  const list = await allocationRows(tx, userId)
  if (list.length >= mostAllocations)
    throw new CarrierError('REQUEST_INVALID', `You can have up to ${mostAllocations} entries on your list.`)
  const id = randomUUID()
  await tx
    .insertInto('wishAllocations')
    .values({
      id,
      userId,
      wishId,
      name: normalizeLabel(title),
      amount,
      position: list.length + 1,
      monitored: false,
      plaidAccountId: null,
      decommissionedAt: null,
      terminatesAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  if (amount !== null) await noteAmount(tx, { id, amount: null }, amount, now)
  return id
}

/** Renumbers the list from 1. Only moved entries are written. */
async function renumber(tx: Transaction<Database>, list: readonly AllocationRow[]): Promise<void> {
  const changed = list.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  )
  if (changed.length === 0) return
  const places = Object.fromEntries(changed.map(({ id, position }) => [id, position]))
  await tx
    .updateTable('wishAllocations')
    .set(({ fn, val, ref, cast }) => ({
      position: cast<number>(
        fn<string>('jsonb_extract_path_text', [cast(val(JSON.stringify(places)), 'jsonb'), ref('id')]),
        'integer',
      ),
    }))
    .where('id', 'in', Object.keys(places))
    .execute()
}

/**
 * Changes the given fields of an allocation.
 * @param debt the account that it will follow; null to leave that unchanged
 * @throws CarrierError OUT_OF_DATE, NOT_FOUND, VALIDATION_FAILED, STEP_NOT_ALLOWED for the amount
 * of a monitored one
 */
export async function updateAllocation(
  tx: Transaction<Database>,
  userId: string,
  input: Omit<UpdateWishAllocationInput, 'clientMutationId'>,
  { now, today, debt }: { now: Date; today: string; debt: Debt | null },
): Promise<void> {
  const { list, allocation } = await lockAllocation(tx, userId, input)
  const { amount, order, name, terminatesAt, monitored } = input
  if (debt === null ? monitored === true && !allocation.monitored : !wishOf(allocation.wishId).monitorable)
    throw cannotFollow()
  const isMonitored = debt !== null || (monitored ?? allocation.monitored)
  if (isMonitored && amount != null)
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'This amount follows your bank account. Turn off monitoring to change it yourself.',
    )
  if (terminatesAt != null && !wishOf(allocation.wishId).termable)
    throw new CarrierError('STEP_NOT_ALLOWED', 'This one has no last day.')
  // A later rule does not refuse an unchanged value.
  const errors = errorsOf({
    amount: amount == null || amount === allocation.amount ? null : wishAmountError(amount),
    name: name == null || name === allocation.name ? null : allocationNameError(name),
    terminatesAt:
      terminatesAt == null || terminatesAt === allocation.terminatesAt
        ? null
        : termError(terminatesAt, today),
  })
  if (errors.length > 0) throw refusedFields(errors)
  if (amount != null) await noteAmount(tx, allocation, amount, now)
  await tx
    .updateTable('wishAllocations')
    .set({
      ...(amount == null ? {} : { amount }),
      ...(name == null ? {} : { name: normalizeLabel(name) }),
      ...(terminatesAt === undefined ? {} : { terminatesAt }),
      monitored: isMonitored,
      ...(isMonitored ? {} : { plaidAccountId: null }),
    })
    .where('id', '=', allocation.id)
    .execute()
  if (debt) await startFollowing(tx, allocation, debt, now)
  await touch(tx, allocation, now)
  if (order != null) await renumber(tx, moved(list, allocation, order))
}

/** A linked account with a debt in whole dollars. */
export interface Debt {
  id: string
  owed: number
}

/** A debt that is paid off has no amount, which counts as 0. */
export const amountOf = ({ owed }: Debt) => (owed === 0 ? null : owed)

/**
 * Makes the amount of an allocation follow the debt of an account (spec: product 1, "monitored").
 */
export async function startFollowing(
  tx: Transaction<Database>,
  { id, amount }: Pick<AllocationRow, 'id' | 'amount'>,
  debt: Debt,
  now: Date,
): Promise<void> {
  await noteAmount(tx, { id, amount }, debt.owed, now)
  await tx
    .updateTable('wishAllocations')
    .set({ plaidAccountId: debt.id, amount: amountOf(debt) })
    .where('id', '=', id)
    .execute()
}

/** Changes its version, so that earlier reads are outdated. */
export async function touch(
  tx: Transaction<Database>,
  { id, version }: Pick<AllocationRow, 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('wishAllocations')
    .set({ version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes an allocation from the list; its histories stay. Repeating it changes nothing. @throws
 * CarrierError NOT_FOUND
 */
export async function decommissionAllocation(
  tx: Transaction<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  await lockUser(tx, userId)
  const found = await tx
    .updateTable('wishAllocations')
    .set(({ fn, val }) => ({
      decommissionedAt: fn.coalesce('decommissionedAt', val(now)),
      monitored: false,
      plaidAccountId: null,
    }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (found.numUpdatedRows === 0n) throw notFound()
  await renumber(tx, await allocationRows(tx, userId))
}

/**
 * Appends a guest's list to that of the account they signed in to, as far as it has room. Entries
 * that the account already has are deleted, since the guest can no longer sign in. Removed entries
 * move too, for their histories.
 */
export async function moveAllocations(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await lockUser(tx, to)
  const guests = await allocationRows(tx, from)
  const own = await allocationRows(tx, to)
  const isThere = ({ wishId, name, amount }: AllocationRow) =>
    own.some((one) => one.wishId === wishId && one.name === name && one.amount === amount)
  const coming = guests.filter((one) => !isThere(one)).slice(0, mostAllocations - own.length)
  const moving = coming.map(({ id }) => id)
  await tx
    .deleteFrom('wishAllocations')
    .where('userId', '=', from)
    .where('decommissionedAt', 'is', null)
    .$if(moving.length > 0, (query) => query.where('id', 'not in', moving))
    .execute()
  await tx.updateTable('wishAllocations').set({ userId: to }).where('userId', '=', from).execute()
  await renumber(tx, [...own, ...coming])
}

/** Deletes a user's list. */
export async function deleteAllocations(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('wishAllocations').where('userId', '=', userId).execute()
  await tx.deleteFrom('onboardings').where('userId', '=', userId).execute()
}
