import type { Kysely, Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type {
  FailedPayment,
  LatePremium,
  NextPayment,
  Plan,
  Policy,
} from '../../../machines/contract/schema.generated.ts'
import { freeLookEndsOn } from '../../../machines/freeLook.ts'
import { product } from '../../../machines/product.ts'
import { ageAtTermEnd } from '../../../machines/validation/coverage.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import type { Database } from '../../platform/database/database.ts'
import { birthdateIn, residenceIn } from '../accounts/port.ts'
import { firstInvoices, lastRefusal, latePremium, oldestUnpaid } from '../billing/port.ts'
import { documentsOf } from '../documents/port.ts'
import { firstPaymentOf } from './firstPayment.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The user's newest policy that was not left to expire, with its plans, what is to be paid next and what became of the
 * first premium, in one query; `pending` from the quote's acceptance until the first premium is paid.
 */
export const newestPolicy = (db: Reader, userId: string) =>
  db
    .selectFrom('policies')
    .leftJoin(firstInvoices(db).as('first'), 'first.policyId', 'policies.id')
    .where('policies.userId', '=', userId)
    .where('policies.status', '<>', 'not_taken')
    .orderBy('policies.createdAt', 'desc')
    .limit(1)
    .selectAll('policies')
    .select((policy) => [
      'first.status as firstInvoice',
      residenceIn(db, policy.ref('policies.userId')).as('residence'),
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
    ])
    .executeTakeFirst()

export type NewestPolicy = NonNullable<Awaited<ReturnType<typeof newestPolicy>>>

/** Whether the first premium was paid or is being processed: until then the policy owns nothing. */
export function isOwned(policy: NewestPolicy): boolean {
  const payment = firstPaymentOf(policy)
  return payment === 'paid' || payment === 'processing'
}

/** Why the first premium was not taken, while another card can still pay it; null otherwise. */
export function failedPaymentOf(policy: NewestPolicy): FailedPayment | null {
  if (firstPaymentOf(policy) !== 'failed' || !policy.refusal?.settledAt) return null
  const { reason, settledAt } = policy.refusal
  return { reason, failedOn: dayIn(policy.residence, new Date(settledAt)) }
}

/** The later premium that has not come in, and why; null where there is none. */
function latePremiumOf({ late, residence }: NewestPolicy): LatePremium | null {
  if (!late) return null
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

function planOf(policy: NewestPolicy, status: 'active' | 'pending'): Plan | null {
  const plan = policy.plans?.find((one) => one.status === status)
  if (!plan) return null
  const { id, amount, billingFrequency } = plan
  return { id, amount, billingFrequency, nextPayment: nextPaymentOf(policy, plan) }
}

/**
 * Before the policy is in force, its first premium. Later the day that the plan says, which is yet to come: what was
 * charged before and has not come in is `latePremium`. Null after the last premium of the term.
 */
function nextPaymentOf(
  { unpaid, residence, terminatesAt }: NewestPolicy,
  plan: { status: string; nextPaymentAt: string | Date },
): NextPayment | null {
  const planned = new Date(plan.nextPaymentAt)
  if (plan.status === 'pending' && unpaid)
    return { date: dayIn(residence, new Date(unpaid.dueAt)), invoiceId: unpaid.id, estimated: false }
  if (terminatesAt && planned >= terminatesAt) return null
  return { date: dayIn(residence, planned), invoiceId: null, estimated: true }
}

/** Its last day, where the insured lives, for as long as it is not over (access-to-purchase, section 9). */
function freeLookOf({ status, paidAt, residence }: NewestPolicy, now: Date): string | null {
  if (status !== 'valid' || paidAt === null) return null
  const last = freeLookEndsOn(dayIn(residence, paidAt))
  return dayIn(residence, now) <= last ? last : null
}

const instant = (at: Date | null) => at?.toISOString() ?? null

/** A policy as the contract has it, with its documents. */
export async function presentPolicy(db: Reader, row: NewestPolicy, now: Date): Promise<Policy> {
  if (row.status === 'not_taken') throw new Error(`Policy ${row.id} was never taken up.`)
  return {
    id: row.id,
    label: row.label,
    status: row.status,
    amount: row.amount,
    termDuration: row.termYears,
    termUnit: 'year',
    // Once it has started, by the day on which it did.
    insuredsAgeAtTerm: row.effectiveAt ? row.insuredsAgeAtTerm : ageAtTermEnd(row, dayIn(row.residence, now)),
    effectiveAt: instant(row.effectiveAt),
    terminatesAt: instant(row.terminatesAt),
    lapsesAt: instant(row.lapsesAt),
    lapsesOn: row.lapsesAt && dayIn(row.residence, row.lapsesAt),
    monthlyPremium: row.monthlyPremium,
    firstPayment: firstPaymentOf(row),
    failedPayment: failedPaymentOf(row),
    latePremium: latePremiumOf(row),
    paidAt: instant(row.paidAt),
    paidOn: row.paidAt && dayIn(row.residence, row.paidAt),
    freeLookEndsOn: freeLookOf(row, now),
    activePlan: planOf(row, 'active'),
    pendingPlan: planOf(row, 'pending'),
    product: { slug: row.product, name: `${product.name} Term Life` },
    documents: (await documentsOf(db, [row.id]))(row.id),
  }
}
