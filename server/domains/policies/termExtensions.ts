import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { productOf } from '../../../rules/products.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { plansOf } from './premiums/plans.ts'
import { billingDay, billingStart } from './premiums/premiumAt.ts'
import { ridersOf } from './riders/riderCatalog.ts'
import type { PlanTable, PolicyTable, TermExtensionTable } from './tables.ts'

type Reader = Pick<Kysely<Database> | Transaction<Database>, 'selectFrom'>
export type TermExtension = Selectable<TermExtensionTable>

type Policy = Selectable<PolicyTable>
type Plan = Selectable<PlanTable>

const day = 86_400_000
/** Access-to-purchase 9: a term is extended after 20 years, to age 65. */
const extension = { afterYears: 20, toAge: 65 }

type Term = Pick<PolicyTable, 'product' | 'termYears' | 'insuredsAgeAtTerm'>

/** The years by which a term can be extended at its end; 0 if it cannot. */
export const yearsToExtend = ({ product, termYears, insuredsAgeAtTerm }: Term): number =>
  productOf(product).term.kind === 'years' && termYears >= extension.afterYears
    ? Math.max(0, extension.toAge - insuredsAgeAtTerm)
    : 0

export const newestExtension = (db: Reader, policyId: string): Promise<TermExtension | undefined> =>
  db
    .selectFrom('termExtensions')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a term extension is pending: until then the plan cannot change. */
export async function isBeingExtended(db: Reader, policyId: string): Promise<boolean> {
  return (await newestExtension(db, policyId))?.status === 'accepted'
}

/** @returns its ID */
export async function addExtension(
  tx: Transaction<Database>,
  row: Omit<TermExtension, 'id' | 'sequence'>,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('termExtensions')
    .values({ id, ...row })
    .execute()
  return id
}

/** The first period that the current term does not pay for. */
function firstAfter(policy: Policy, plan: Plan, terminatesAt: Date, zone: string): number {
  const start = billingStart(policy)
  if (start === null) throw new Error(`Policy ${policy.id} has never begun.`)
  let period = plan.firstPeriod
  while (billingDay(start, plan, period, zone).getTime() < terminatesAt.getTime() - day) period += 1
  return period
}

type Premiums = Pick<PolicyTable, 'monthlyPremium' | 'annualPremium'>

/** The premium of an extended term in cents, including the riders that the policy will keep. */
export async function extendedPremiums(
  db: Reader,
  { policyId, startsAt, monthlyPremium, annualPremium }: TermExtension,
): Promise<Premiums> {
  const riders = await ridersOf(db, policyId, startsAt)
  const sum = (of: keyof Premiums) => riders.reduce((total, rider) => total + rider[of], 0)
  return {
    monthlyPremium: monthlyPremium + sum('monthlyPremium'),
    annualPremium: annualPremium + sum('annualPremium'),
  }
}

/**
 * Accepts an offer: the policy has its new last day at once, and a plan that begins when the
 * current term ends.
 * @throws CarrierError STEP_NOT_ALLOWED while the plan is about to change
 */
export async function extendPolicy(
  tx: Transaction<Database>,
  { policy, plan }: { policy: Policy; plan: Plan },
  row: TermExtension,
  zone: string,
  now: Date,
): Promise<{ policy: Policy; period: number }> {
  if ((await plansOf(tx, policy.id)).some(({ status }) => status === 'pending'))
    throw new CarrierError('STEP_NOT_ALLOWED', 'How you pay is about to change. Undo that change first.')
  const period = firstAfter(policy, plan, row.startsAt, zone)
  const premiums = await extendedPremiums(tx, row)
  const extended = await tx
    .updateTable('policies')
    .set((of) => ({
      termYears: of('termYears', '+', row.years),
      insuredsAgeAtTerm: of('insuredsAgeAtTerm', '+', row.years),
      terminatesAt: row.endsAt,
    }))
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (plan.nextPaymentAt > row.startsAt)
    await tx.updateTable('plans').set({ nextPaymentAt: row.startsAt }).where('id', '=', plan.id).execute()
  const { billingFrequency } = plan
  await tx
    .insertInto('plans')
    .values({
      id: randomUUID(),
      policyId: policy.id,
      status: 'pending',
      billingFrequency,
      amount: billingFrequency === 'annually' ? premiums.annualPremium : premiums.monthlyPremium,
      nextPaymentAt: row.startsAt,
      firstPeriod: period,
      // On the day on which the current term ends, even in the middle of a year that was paid for.
      firstMonth: policy.termYears * 12,
      createdAt: now,
    })
    .execute()
  await moveExtension(tx, row, 'accepted')
  return { policy: extended, period }
}

async function moveExtension(
  tx: Transaction<Database>,
  { id }: Pick<TermExtension, 'id'>,
  status: 'offered' | 'accepted' | 'begun',
): Promise<void> {
  await tx.updateTable('termExtensions').set({ status }).where('id', '=', id).execute()
}

/**
 * A policy that ends before its extended term gets its old last day back: once reinstated, it can
 * be extended again.
 */
export async function undoExtension(tx: Transaction<Database>, policyId: string): Promise<void> {
  const row = await newestExtension(tx, policyId)
  if (row?.status !== 'accepted') return
  await tx
    .updateTable('policies')
    .set((of) => ({
      termYears: of('termYears', '-', row.years),
      insuredsAgeAtTerm: of('insuredsAgeAtTerm', '-', row.years),
      terminatesAt: row.startsAt,
    }))
    .where('id', '=', policyId)
    .execute()
  await moveExtension(tx, row, 'offered')
}

/**
 * The extended term begins with its first period: from now on the policy has the accepted premium.
 */
export async function beginExtension(tx: Transaction<Database>, policyId: string, at: Date): Promise<void> {
  const row = await newestExtension(tx, policyId)
  // The billing day is some hours earlier if the owner has moved to another time zone.
  if (row?.status !== 'accepted' || row.startsAt.getTime() - day > at.getTime()) return
  const { monthlyPremium, annualPremium } = row
  await tx.updateTable('policies').set({ monthlyPremium, annualPremium }).where('id', '=', policyId).execute()
  await moveExtension(tx, row, 'begun')
}
