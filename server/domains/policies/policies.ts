import type { Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type {
  FailedPayment,
  Health,
  LatePremium,
  NextPayment,
  Plan,
  Policy,
} from '../../../rules/contract/schema.generated.ts'
import { ageAtEnd, payoutsOf, productOf } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { later } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, prepare } from '../../platform/database/prepare.ts'
import { birthdateIn, residenceIn } from '../accounts/port.ts'
import { firstInvoices, lastRefusal, latePremium, oldestUnpaid, openPremiums } from '../billing/port.ts'
import { approvedDeaths, openReports } from '../claims/port.ts'
import { documentsOf } from '../documents/port.ts'
import { lastDayOfCoverage } from './lastDay.ts'
import { firstPaymentOf, inForceStatuses } from './premiums/firstPayment.ts'
import { lastDayOfFreeLook } from './premiums/premiumAt.ts'
import { replacedBy } from './replacements.ts'
import { changeByRiders } from './riders/riderCatalog.ts'

type Reader = Kysely<Database> | Transaction<Database>

const policiesWithPayments = prepare((db, value: Gaps<{ userId: string }>) =>
  db
    .selectFrom('policies')
    .leftJoin(firstInvoices(db).as('first'), 'first.policyId', 'policies.id')
    .where('policies.userId', '=', value('userId'))
    .where('policies.status', '<>', 'not_taken')
    .orderBy('policies.createdAt', 'desc')
    .selectAll('policies')
    .select((policy) => [
      'first.status as firstInvoice',
      residenceIn(db, policy.ref('policies.userId')).as('residence'),
      policy.exists(openPremiums(db, policy.ref('policies.id')).select('invoices.id')).as('isOwed'),
      policy.exists(openReports(db, policy.ref('policies.userId'))).as('isDeathReported'),
      policy.exists(approvedDeaths(db, policy.ref('policies.userId'))).as('hasDied'),
      birthdateIn(db, policy.ref('policies.userId')).as('birthdate'),
      oldestUnpaid(db, policy.ref('policies.id')).as('unpaid'),
      lastRefusal(db, policy.ref('policies.id')).as('refusal'),
      latePremium(db, policy.ref('policies.id')).as('late'),
      policy
        .selectFrom('plans')
        .whereRef('plans.policyId', '=', 'policies.id')
        .select((plan) =>
          plan.fn
            .jsonAgg(
              jsonBuildObject({
                id: plan.ref('plans.id'),
                status: plan.ref('plans.status'),
                amount: plan.ref('plans.amount'),
                billingFrequency: plan.ref('plans.billingFrequency'),
                nextPaymentAt: plan.ref('plans.nextPaymentAt'),
              }),
            )
            .as('list'),
        )
        .as('plans'),
      policy
        .selectFrom('policyRiders')
        .whereRef('policyRiders.policyId', '=', 'policies.id')
        .select((rider) =>
          rider.fn
            .jsonAgg(
              jsonBuildObject({
                monthlyPremium: rider.ref('policyRiders.monthlyPremium'),
                annualPremium: rider.ref('policyRiders.annualPremium'),
                startsAt: rider.ref('policyRiders.startsAt'),
                endsAt: rider.ref('policyRiders.endsAt'),
              }),
            )
            .as('list'),
        )
        .as('riders'),
    ]),
)

/**
 * A user's policies except expired pending ones, the newest first, each with its plans and
 * payments, in one query.
 */
export const policyRows = (db: Reader, userId: string) => policiesWithPayments(db, { userId })

/** The basis of a policy's underwriting: its quote, or the class of the change that created it. */
export async function underwrittenBy(
  db: Reader,
  userId: string,
  id: string,
): Promise<{ quoteId: string | null; health: Health | null; tobacco: boolean | null } | undefined> {
  return await db
    .selectFrom('policies')
    .leftJoin('coverageAdjustments', 'coverageAdjustments.pendingPolicyId', 'policies.id')
    .select(['policies.quoteId', 'coverageAdjustments.health', 'coverageAdjustments.tobacco'])
    .where('policies.id', '=', id)
    .where('policies.userId', '=', userId)
    .executeTakeFirst()
}

export const policyById = async (db: Reader, userId: string, id: string): Promise<PolicyRow | undefined> =>
  (await policyRows(db, userId)).find((policy) => policy.id === id)

export type PolicyRow = Awaited<ReturnType<typeof policyRows>>[number]

const endedStatuses = ['terminated', 'expired', 'cancelled', 'claimed'] as const

export type EndedRow = PolicyRow & { status: (typeof endedStatuses)[number]; endedAt: Date }
const hasEnded = (row: PolicyRow): row is EndedRow =>
  row.endedAt !== null && endedStatuses.some((one) => one === row.status)

/**
 * A policy, and a change of it that has not started: payments for either are refunded once it ends.
 */
export const paidForWith = (db: Reader, policyId: string) =>
  db
    .selectFrom('policies')
    .select('id')
    .where((policy) =>
      policy.or([
        policy('id', '=', policyId),
        policy.and([policy('adjustsPolicyId', '=', policyId), policy('status', '=', 'pending')]),
      ]),
    )

/** The policies that "my policy" may refer to. */
export interface UserPolicies {
  /** The one that covers now; an ended one does not count. */
  inForce: PolicyRow | undefined
  /** The accepted one whose first premium is unpaid; there may also be one in force. */
  pending: PolicyRow | undefined
  /** The newest, whatever its status. */
  latest: PolicyRow | undefined
  /** The displayed one: in force, or with its first premium processing. */
  owned: PolicyRow | undefined
  ended: EndedRow | undefined
  /** All of them, the newest first. */
  rows: readonly PolicyRow[]
}

/** The user's policies for which no payment is requested, since a death is reported. */
export const policiesOnHold = (db: Reader, userId: string) =>
  db
    .selectFrom('policies')
    .select('policies.id')
    .where('policies.userId', '=', userId)
    .where('policies.status', 'in', ['valid', 'lapsed'])
    .where((policy) => policy.exists(openReports(db, userId)))

/**
 * When the user's coverage ends if overdue premiums stay unpaid, the earliest of all policies; null
 * if nothing is overdue.
 */
export async function lapsesAtOf(db: Reader, userId: string): Promise<string | null> {
  const { lapsesAt } = await db
    .selectFrom('policies')
    .select((policy) => policy.fn.min('lapsesAt').as('lapsesAt'))
    .where('userId', '=', userId)
    .where('status', 'in', inForceStatuses)
    .where('id', 'not in', policiesOnHold(db, userId))
    .executeTakeFirstOrThrow()
  return instant(lapsesAt)
}

/** Picks these policies from rows, the newest first. */
export function policiesIn<Row extends Pick<PolicyRow, 'status' | 'firstInvoice' | 'adjustsPolicyId'>>(
  all: readonly Row[],
) {
  // A change that has not started belongs to the policy that it changes.
  const rows = all.filter(({ status, adjustsPolicyId }) => status !== 'pending' || adjustsPolicyId === null)
  const inForce = rows.find(({ status }) => inForceStatuses.some((one) => one === status))
  const pending = rows.find(({ status }) => status === 'pending')
  const isPaying = pending !== undefined && firstPaymentOf(pending) === 'processing'
  return { inForce, pending, latest: rows[0], owned: inForce ?? (isPaying ? pending : undefined) }
}

export async function policiesOf(db: Reader, userId: string): Promise<UserPolicies> {
  const rows = await policyRows(db, userId)
  const [ended] = rows.filter(hasEnded).sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
  return { ...policiesIn(rows), ended, rows }
}

/**
 * The policy that `userPolicy` returns: the open purchase, otherwise the policy in force, otherwise
 * the last one.
 */
export const currentOf = ({ inForce, pending, latest }: UserPolicies): PolicyRow | undefined =>
  pending ?? inForce ?? latest

/** Why the first premium was declined while another card can still pay it; null otherwise. */
export function failedPaymentOf(policy: PolicyRow): FailedPayment | null {
  if (firstPaymentOf(policy) !== 'failed' || !policy.refusal?.settledAt) return null
  const { reason, settledAt } = policy.refusal
  return { reason, failedOn: dayIn(policy.residence, new Date(settledAt)) }
}

export const isOnHold = ({ status, isDeathReported }: PolicyRow) =>
  (status === 'valid' || status === 'lapsed') && Boolean(isDeathReported)

/** The overdue premium and its reason; null if there is none, or its policy is on hold. */
function latePremiumOf(row: PolicyRow): LatePremium | null {
  const { late, residence } = row
  if (!late || (isOnHold(row) && late.status !== 'processing')) return null
  const { id, issuedAt, status, refusal, owed } = late
  return {
    invoiceId: id,
    chargedOn: dayIn(residence, new Date(issuedAt)),
    processing: status === 'processing',
    refusal: refusal?.settledAt
      ? { reason: refusal.reason, failedOn: dayIn(residence, new Date(refusal.settledAt)) }
      : null,
    owed: owed ?? 0,
  }
}

/**
 * The current and the next plan: a plan's amount already includes rider changes that start with the
 * next payment.
 */
function shownPlans(policy: PolicyRow, now: Date): Record<'activePlan' | 'pendingPlan', Plan | null> {
  const planOf = (status: 'active' | 'pending'): Plan | null => {
    const plan = policy.plans?.find((one) => one.status === status)
    if (!plan) return null
    const { id, amount, billingFrequency } = plan
    return { id, amount, billingFrequency, nextPayment: nextPaymentOf(policy, plan) }
  }
  const active = planOf('active')
  const change = active ? changeByRiders(policy.riders ?? [], active, now) : 0
  return {
    activePlan: active && { ...active, amount: active.amount - change },
    pendingPlan: planOf('pending') ?? (change === 0 ? null : active),
  }
}

/**
 * Before the policy is in force, its first premium; later the plan's next day, which is in the
 * future: an earlier unpaid charge is `latePremium`. Null after the last premium of the term, after
 * a lapse, and while a policy is on hold.
 */
function nextPaymentOf(row: PolicyRow, plan: { nextPaymentAt: string | Date }): NextPayment | null {
  const { status, unpaid, residence, terminatesAt, billingResumedAt } = row
  if (isOnHold(row) || status === 'lapsed') return null
  const planned = new Date(plan.nextPaymentAt)
  if (status === 'pending' && unpaid)
    return { date: dayIn(residence, new Date(unpaid.dueAt)), invoiceId: unpaid.id, estimated: false }
  if (terminatesAt && planned >= terminatesAt) return null
  return { date: dayIn(residence, later(planned, billingResumedAt)), invoiceId: null, estimated: true }
}

/** Its last day in the insured's state, until it is over (access-to-purchase, section 9). */
function freeLookOf(policy: PolicyRow, now: Date): string | null {
  const last = policy.status === 'valid' ? lastDayOfFreeLook(policy, policy.residence) : null
  return last !== null && dayIn(policy.residence, now) <= last ? last : null
}

const instant = (at: Date | null) => at?.toISOString() ?? null

/** A policy as the contract's type, with its documents. */
export async function presentPolicy(db: Reader, row: PolicyRow, now: Date): Promise<Policy> {
  if (row.status === 'not_taken') throw new Error(`Policy ${row.id} was never taken up.`)
  // A policy that lapsed before the report still shows the day.
  const lapsesAt = isOnHold(row) && row.status === 'valid' ? null : row.lapsesAt
  return {
    id: row.id,
    label: row.label,
    status: row.status,
    amount: row.amount,
    termDuration: row.termYears,
    termUnit: 'year',
    // Once it has started, by its first day.
    insuredsAgeAtTerm: row.effectiveAt ? row.insuredsAgeAtTerm : ageAtEnd(row, dayIn(row.residence, now)),
    effectiveAt: instant(row.effectiveAt),
    terminatesAt: instant(row.terminatesAt),
    endsOn: lastDayOfCoverage(row, row.residence),
    lapsesAt: instant(lapsesAt),
    lapsesOn: lapsesAt && dayIn(row.residence, lapsesAt),
    pausedAt: instant(row.pausedAt),
    effectiveUntil: instant(row.endedAt),
    monthlyPremium: row.monthlyPremium,
    firstPayment: firstPaymentOf(row),
    failedPayment: failedPaymentOf(row),
    latePremium: latePremiumOf(row),
    paidAt: instant(row.paidAt),
    paidOn: row.paidAt && dayIn(row.residence, row.paidAt),
    freeLookEndsOn: freeLookOf(row, now),
    replaces: replacedBy(row),
    ...shownPlans(row, now),
    product: { slug: row.product, name: productOf(row.product).name },
    payoutDetails: payoutsOf(row.product, row.amount),
    documents: (await documentsOf(db, [row.id]))(row.id),
  }
}
