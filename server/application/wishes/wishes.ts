import type { Kysely, Transaction } from 'kysely'
import { coveredPercentage, hasEnded, summaryOf, withCoverage } from '../../../rules/allocations.ts'
import type {
  AllocationAccount,
  AllocationHistory,
  AllocationSummary,
  CreateAllocationRecipientInput,
  CreateWishAllocationInput,
  DecommissionWishAllocationInput,
  DestroyAllocationRecipientInput,
  UpdateAllocationRecipientInput,
  UpdateWishAllocationInput,
  WishAllocation,
} from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import { residenceOf } from '../../domains/accounts/port.ts'
import { debtsOf } from '../../domains/banks/items.ts'
import { policiesOf } from '../../domains/policies/policies.ts'
import {
  allocationRows,
  cannotFollow,
  createAllocation,
  decommissionAllocation,
  historiesOf,
  updateAllocation,
} from '../../domains/wishes/allocations.ts'
import { wishOf } from '../../domains/wishes/catalogue.ts'
import { amountAskedFor } from '../../domains/wishes/onboardings.ts'
import {
  createRecipient,
  destroyRecipient,
  presentRecipient,
  recipientsOf,
  updateRecipient,
} from '../../domains/wishes/recipients.ts'
import type { AllocationRow } from '../../domains/wishes/tables.ts'
import type { RequestContext, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { mayFollow, planFollowing } from './followDebts.ts'

type Reader = Kysely<Database> | Transaction<Database>

async function todayOf(db: Reader, userId: string, now: Date): Promise<string> {
  return dayIn(await residenceOf(db, userId), now)
}

const isEnded = ({ terminatesAt }: Pick<AllocationRow, 'terminatesAt'>, today: string) =>
  hasEnded(terminatesAt, today) ? ('ended' as const) : ('active' as const)

async function rowsWithStatus(db: Reader, userId: string, now: Date) {
  const rows = await allocationRows(db, userId)
  if (rows.length === 0) return []
  const today = await todayOf(db, userId, now)
  return rows.map((row) => ({ ...row, status: isEnded(row, today) }))
}

/** The amount of the policy that covers now; 0 without one. */
async function policyAmount(db: Reader, userId: string): Promise<number> {
  const { inForce } = await policiesOf(db, userId)
  return inForce?.status === 'valid' ? inForce.amount : 0
}

type HistoryRow = Awaited<ReturnType<typeof historiesOf>>[number]

function presentHistory(
  { id, allocationId, amount, change, direction, createdAt }: HistoryRow,
  residence: string | null,
): AllocationHistory {
  const at = createdAt.toISOString()
  const createdOn = dayIn(residence, createdAt)
  return {
    id,
    wishAllocationId: allocationId,
    amount,
    change,
    direction,
    createdAt: at,
    createdOn,
    updatedAt: at,
  }
}

/** The newest changes of every amount, the newest first. */
export async function allHistories(db: Reader, userId: string): Promise<AllocationHistory[]> {
  const rows = await historiesOf(db, userId)
  const residence = await residenceOf(db, userId)
  return rows.map((row) => presentHistory(row, residence))
}

/** The user's list, first priority first, with the part that the policy in force covers. */
export async function wishAllocations(
  db: Reader,
  { services: { keys }, now }: Pick<RequestContext, 'services' | 'now'>,
  userId: string,
): Promise<WishAllocation[]> {
  const rows = await rowsWithStatus(db, userId, now)
  if (rows.length === 0) return []
  const histories = await allHistories(db, userId)
  const recipients = await recipientsOf(db, userId)
  const debts = rows.some(({ monitored }) => monitored) ? await debtsOf(db, userId) : []
  return withCoverage(await policyAmount(db, userId), rows).map((row, index) => {
    const { id, name, amount, monitored, status, terminatesAt, version } = row
    const { amountCovered, percentCovered, covered } = row
    const recipient = recipients.find(({ allocationId }) => allocationId === id)
    return {
      id,
      name,
      amount,
      amountCovered,
      percentCovered,
      covered,
      monitored,
      status,
      order: index + 1,
      terminatesAt,
      updatedAt: row.updatedAt.toISOString(),
      version,
      recipient: recipient ? presentRecipient(keys, recipient) : null,
      wish: wishOf(row.wishId),
      plaidAccount: presentDebt(debts.find((debt) => debt.id === row.plaidAccountId)),
      allocationHistories: histories.filter(({ wishAllocationId }) => wishAllocationId === id),
    }
  })
}

function presentDebt(
  debt: Awaited<ReturnType<typeof debtsOf>>[number] | undefined,
): AllocationAccount | null {
  if (!debt) return null
  const { id, name, mask, status } = debt
  return { id, name, mask, needsSignIn: status === 'login_required' }
}

/** The figures of the user's list (spec: product 3). */
export async function allocationSummary(db: Reader, userId: string, now: Date): Promise<AllocationSummary> {
  const rows = await rowsWithStatus(db, userId, now)
  return summaryOf(await policyAmount(db, userId), rows)
}

/** How much of the user's list an amount would cover, in percent; null without a list. */
export async function coveredBy(
  db: Reader,
  userId: string,
  amount: number,
  now: Date,
): Promise<number | null> {
  return coveredPercentage(amount, await listTotal(db, userId, now))
}

/** The total of the user's list; 0 without one. */
async function listTotal(db: Reader, userId: string, now: Date): Promise<number> {
  return summaryOf(0, await rowsWithStatus(db, userId, now)).totalAmount
}

/**
 * The initial amount of a first estimate: the one that the user requested, or the list's total if
 * that changed later; null without either.
 */
export async function startingAmount(db: Reader, userId: string, now: Date): Promise<number | null> {
  const { coverageAmount = null, completedAt = null } = (await amountAskedFor(db, userId)) ?? {}
  const rows = await rowsWithStatus(db, userId, now)
  const { totalAmount } = summaryOf(0, rows)
  if (totalAmount === 0) return coverageAmount
  const isNewest = completedAt !== null && rows.every(({ updatedAt }) => updatedAt <= completedAt)
  return isNewest ? coverageAmount : totalAmount
}

interface Changed {
  wishAllocation: WishAllocation
}

async function changed({ tx, viewer, context }: Work<object>, id: string): Promise<Changed> {
  const list = await wishAllocations(tx, context, viewer.userId)
  const wishAllocation = list.find((one) => one.id === id)
  if (!wishAllocation) throw new Error(`The allocation ${id} is gone that was just changed.`)
  return { wishAllocation }
}

export async function addWish(work: Work<CreateWishAllocationInput>): Promise<Changed> {
  const { tx, viewer, input, context } = work
  return await changed(work, await createAllocation(tx, viewer.userId, input, context.now))
}

/** Changes amount, order, name, last day or monitoring. */
export async function changeWish(work: Work<UpdateWishAllocationInput>): Promise<Changed> {
  const { tx, viewer, input, context } = work
  const { services, now } = context
  const today = await todayOf(tx, viewer.userId, now)
  const debt =
    input.plaidAccountId == null
      ? null
      : (await debtsOf(tx, viewer.userId)).find(({ id }) => id === input.plaidAccountId)
  if (debt === undefined || (debt && !mayFollow(services, viewer))) throw cannotFollow()
  await updateAllocation(tx, viewer.userId, input, {
    now,
    today,
    debt: debt && { id: debt.id, owed: debt.owed ?? 0 },
  })
  // The known debt may be as old as the link.
  if (debt) await planFollowing(tx, services, debt.itemId, now)
  return await changed(work, input.wishAllocationId)
}

/** Takes a wish off the caller's list. */
export async function removeWish({
  tx,
  viewer,
  input,
  context,
}: Work<DecommissionWishAllocationInput>): Promise<{ success: boolean }> {
  await decommissionAllocation(tx, viewer.userId, input.wishAllocationId, context.now)
  return { success: true }
}

export async function nameRecipient(work: Work<CreateAllocationRecipientInput>): Promise<Changed> {
  const { tx, viewer, input, context } = work
  await createRecipient(tx, context.services.keys, viewer.userId, input, context.now)
  return await changed(work, input.wishAllocationId)
}

export async function changeRecipient(work: Work<UpdateAllocationRecipientInput>): Promise<Changed> {
  const { tx, viewer, input, context } = work
  await updateRecipient(tx, context.services.keys, viewer.userId, input, context.now)
  return await changed(work, input.wishAllocationId)
}

export async function removeRecipient(work: Work<DestroyAllocationRecipientInput>): Promise<Changed> {
  const { tx, viewer, input, context } = work
  await destroyRecipient(tx, viewer.userId, input, context.now)
  return await changed(work, input.wishAllocationId)
}
