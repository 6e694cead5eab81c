import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  ChangePolicyRiderInput,
  PolicyRider,
  PolicyRiders,
} from '../../../../rules/contract/schema.generated.ts'
import { ageAt } from '../../../../rules/dates.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import type { Work } from '../../../platform/call/call.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CarrierError } from '../../../platform/errors.ts'
import { emailAddress, lockOpenAccount, residenceOf } from '../../accounts/port.ts'
import { cents, date } from '../../documents/port.ts'
import { isOpen, lockInForce, newestAdjustment, refuseWhileOwed } from '../adjustments/adjustments.ts'
import { lastDayOfRider } from '../lastDay.ts'
import { type PolicyRow, policyById } from '../policies.ts'
import { scheduleAnnouncement } from '../premiums/announcePremium.ts'
import { plansOf } from '../premiums/plans.ts'
import { billingStart, nextPeriod } from '../premiums/premiumAt.ts'
import { writeDocuments } from '../premiums/premiumPaid.ts'
import type { PlanTable } from '../tables.ts'
import { type PolicyRiderRow, riderCatalog, ridersOf } from './riderCatalog.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Rider = (typeof riderCatalog)[number]

/** An annual payment costs 96 % of twelve months, as for the policy itself. */
const yearOf = (monthlyPremium: number) => Math.ceil((monthlyPremium * 12 * 96) / 100)

function termsOf(rider: Rider, policy: PolicyRow) {
  const terms = rider.terms(policy)
  return { ...terms, annualPremium: yearOf(terms.monthlyPremium) }
}

const isTooOld = ({ maximumAge }: Rider, { birthdate, residence }: PolicyRow, now: Date) =>
  birthdate === null || ageAt(birthdate, dayIn(residence, now)) > maximumAge

/** Whether the rider is in force or about to be, and not about to end. */
const isChosen = (row: PolicyRiderRow | undefined): boolean => row !== undefined && row.endsAt === null

function statusOf(row: PolicyRiderRow | undefined, isOffered: boolean, now: Date): PolicyRider['status'] {
  if (row === undefined) return isOffered ? 'offered' : 'not_offered'
  if (row.endsAt !== null) return 'ending'
  return row.startsAt > now ? 'scheduled' : 'in_force'
}

/**
 * The riders of a policy in force, and those that can be added; null if the user has no such
 * policy.
 */
export async function policyRiders(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<PolicyRiders | null> {
  const policy = await policyById(db, userId, policyId)
  if (policy?.status !== 'valid' && policy?.status !== 'lapsed') return null
  const rows = await ridersOf(db, policyId, now)
  const plans = await plansOf(db, policyId)
  const { nextPaymentAt } = activeOf(plans)
  const next = nextPlanOf(plans)
  const change = await newestAdjustment(db, policyId)
  const isBarred =
    policy.status !== 'valid' ||
    policy.late !== null ||
    (change !== undefined && isOpen(change, now)) ||
    (policy.terminatesAt !== null && nextPaymentAt >= policy.terminatesAt)
  const day = (at: Date | null) => at && dayIn(policy.residence, at)
  return {
    policyId,
    label: policy.label,
    billingFrequency: next.billingFrequency,
    changesOn: isBarred ? null : day(nextPaymentAt),
    premium: next.amount,
    riders: riderCatalog
      .filter((rider) => rider.product === policy.product)
      .map((rider) => {
        const row = rows.find(({ slug }) => slug === rider.slug)
        const { slug, name, description } = rider
        const status = statusOf(row, !isTooOld(rider, policy, now), now)
        const { amount, monthlyPremium, annualPremium } = row ?? termsOf(rider, policy)
        const premium = next.billingFrequency === 'annually' ? annualPremium : monthlyPremium
        return {
          id: `${policyId}:${slug}`,
          label: name,
          status,
          amount,
          premium,
          premiumAfter: next.amount + (isChosen(row) ? -premium : premium),
          startsOn: row ? day(row.startsAt) : null,
          endsOn: row ? lastDayOfRider(row.endsAt, policy.residence) : null,
          rider: {
            slug,
            name,
            description,
            cta: row || status === 'not_offered' ? 'See the rider' : 'Add this rider',
            ctaDestination: `/products/insurance/riders/${policyId}`,
          },
        }
      }),
  }
}

/** The riders that a policy has, or will have from its next billing day. */
export async function ridersOfPolicy(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<readonly PolicyRider[]> {
  if ((await ridersOf(db, policyId, now)).length === 0) return []
  const { riders = [] } = (await policyRiders(db, userId, policyId, now)) ?? {}
  return riders.filter(({ status }) => status !== 'offered' && status !== 'not_offered')
}

function activeOf(plans: readonly Selectable<PlanTable>[]): Selectable<PlanTable> {
  const active = plans.find(({ status }) => status === 'active')
  if (!active) throw new Error('A policy in force has no plan.')
  return active
}

/** The plan from the next billing day on. An extension of the term may start much later. */
function nextPlanOf(plans: readonly Selectable<PlanTable>[]): Selectable<PlanTable> {
  const active = activeOf(plans)
  const isNext = ({ status, nextPaymentAt }: Selectable<PlanTable>) =>
    status === 'pending' && nextPaymentAt <= active.nextPaymentAt
  return plans.find(isNext) ?? active
}

/**
 * Adds a rider to a policy or removes it from the next billing day on, whose invoice has the new
 * premium. An addition that has not started is undone, and a removal that has not taken effect is
 * canceled.
 * @throws CarrierError NOT_FOUND, and STEP_NOT_ALLOWED while something is owed or the coverage is
 * being changed
 */
export async function changePolicyRider({
  tx,
  input: { policyId, slug, wanted },
  viewer: { userId },
  context: { services, now },
}: Work<ChangePolicyRiderInput>): Promise<{ policyRiders: PolicyRiders }> {
  await lockOpenAccount(tx, userId)
  const { policy: locked, plan } = await lockInForce(tx, userId, policyId)
  const policy = await policyById(tx, userId, policyId)
  const rider = riderCatalog.find((one) => one.slug === slug && one.product === locked.product)
  if (!policy || !rider) throw new CarrierError('NOT_FOUND', 'We couldn’t find this rider.')
  const rows = await ridersOf(tx, policyId, now)
  const row = rows.find((one) => one.slug === slug)
  if (isChosen(row) !== wanted) {
    await refuseWhileOwed(tx, userId, policyId)
    const change = await newestAdjustment(tx, policyId)
    if (change !== undefined && isOpen(change, now))
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'Your coverage is changing. Finish or withdraw that change first.',
      )
    if (locked.terminatesAt !== null && plan.nextPaymentAt >= locked.terminatesAt)
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'You’ve made your last payment. You can no longer change your riders.',
      )
    if (wanted && row === undefined && isTooOld(rider, policy, now))
      throw new CarrierError('STEP_NOT_ALLOWED', `You can add this rider until age ${rider.maximumAge}.`)
    const terms = row ?? termsOf(rider, policy)
    await keep(tx, { policyId, slug, wanted, row, terms, changesAt: plan.nextPaymentAt, now })
    await changePremium(tx, policyId, terms, wanted ? 1 : -1)
    await say(tx, services, {
      policyId,
      rider,
      wanted,
      isUndone: row !== undefined && (wanted || row.startsAt > now),
      now,
    })
  }
  const changed = await policyRiders(tx, userId, policyId, now)
  if (changed === null) throw new Error(`Policy ${policyId} is not in force.`)
  return { policyRiders: changed }
}

type Premiums = Pick<PolicyRiderRow, 'amount' | 'monthlyPremium' | 'annualPremium'>

interface Kept {
  policyId: string
  slug: string
  wanted: boolean
  row: PolicyRiderRow | undefined
  terms: Premiums
  changesAt: Date
  now: Date
}

async function keep(
  tx: Transaction<Database>,
  { policyId, slug, wanted, row, terms, changesAt, now }: Kept,
): Promise<void> {
  if (row === undefined) {
    const { amount, monthlyPremium, annualPremium } = terms
    await tx
      .insertInto('policyRiders')
      .values({
        id: randomUUID(),
        policyId,
        slug,
        amount,
        monthlyPremium,
        annualPremium,
        startsAt: changesAt,
        endsAt: null,
        createdAt: now,
      })
      .execute()
  } else if (!wanted && row.startsAt > now)
    await tx.deleteFrom('policyRiders').where('id', '=', row.id).execute()
  else
    await tx
      .updateTable('policyRiders')
      .set({ endsAt: wanted ? null : changesAt })
      .where('id', '=', row.id)
      .execute()
}

/**
 * A policy's premium includes its riders, so that later bills, refunds and coverage changes do,
 * too.
 */
async function changePremium(
  tx: Transaction<Database>,
  policyId: string,
  { monthlyPremium, annualPremium }: Premiums,
  sign: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('policies')
    .set((policy) => ({
      monthlyPremium: policy('monthlyPremium', '+', sign * monthlyPremium),
      annualPremium: policy('annualPremium', '+', sign * annualPremium),
    }))
    .where('id', '=', policyId)
    .execute()
  for (const { id, status, amount, billingFrequency } of await plansOf(tx, policyId))
    if (status !== 'ended')
      await tx
        .updateTable('plans')
        .set({
          amount: amount + sign * (billingFrequency === 'annually' ? annualPremium : monthlyPremium),
        })
        .where('id', '=', id)
        .execute()
}

interface RiderChange {
  policyId: string
  rider: Rider
  wanted: boolean
  /** Whether it undoes an earlier change that has not begun. */
  isUndone: boolean
  now: Date
}

/** Creates new documents, announces the next premium, and emails the owner. */
async function say(
  tx: Transaction<Database>,
  services: Work<ChangePolicyRiderInput>['context']['services'],
  { policyId, rider, wanted, isUndone, now }: RiderChange,
): Promise<void> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const state = await residenceOf(tx, policy.userId)
  const plans = await plansOf(tx, policyId)
  const active = activeOf(plans)
  const next = nextPlanOf(plans)
  await writeDocuments(tx, policy, state, now)
  const start = billingStart(policy)
  if (start !== null)
    await scheduleAnnouncement(tx, services, {
      policyId,
      period: nextPeriod(start, active, zoneOf(state)),
      chargedAt: active.nextPaymentAt,
    })
  const to = await emailAddress(tx, policy.userId)
  if (to)
    await services.outbox.send(tx, {
      kind: 'riderChanged',
      channel: 'email',
      to,
      values: {
        policy: policy.label,
        policyId,
        rider: rider.name,
        isAdded: wanted,
        isUndone,
        premium: cents(next.amount),
        often: next.billingFrequency === 'annually' ? 'every year' : 'every month',
        startsOn: date(active.nextPaymentAt, state),
      },
    })
}
