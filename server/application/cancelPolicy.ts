import type { Kysely, Transaction } from 'kysely'
import type { CancelPolicyInput, Policy, PolicyCancellation } from '../../rules/contract/schema.generated.ts'
import { daysAfter, showDate } from '../../rules/dates.ts'
import { dayIn } from '../../rules/residence.ts'
import { lockRepeatedPassword, repeatPassword } from '../domains/access/repeatPassword.ts'
import { emailAddress, lockUser } from '../domains/accounts/port.ts'
import { amountUnderWay } from '../domains/billing/invoices.ts'
import { createRefunds, type PaidCharge } from '../domains/billing/port.ts'
import { cents } from '../domains/documents/port.ts'
import { notify } from '../domains/notifications/port.ts'
import { endPolicy } from '../domains/policies/endPolicy.ts'
import { lastDayOfCoverage } from '../domains/policies/lastDay.ts'
import { type PolicyRow, paidForWith, policiesOf, presentPolicy } from '../domains/policies/policies.ts'
import { inForceByLabel } from '../domains/policies/premiums/firstPayment.ts'
import { refundsDue } from '../domains/policies/premiums/refundsDue.ts'
import type { RequestContext, Viewer, Work } from '../platform/call/call.ts'
import type { Database } from '../platform/database/database.ts'
import { CarrierError } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'

type Reader = Kysely<Database> | Transaction<Database>

async function plannedRefunds(db: Reader, userId: string, now: Date) {
  const row = (await policiesOf(db, userId)).inForce
  if (!row) return null
  return {
    row,
    policy: await presentPolicy(db, row, now),
    isPaidAhead: !(row.isOwed || row.isDeathReported),
    ...(await refundsDue(db, row, row.residence, now)),
  }
}

const sumOf = (refunds: readonly PaidCharge[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The refund for canceling the policy in force now; null if none is in force. */
export async function policyCancellation(
  db: Reader,
  userId: string,
  now: Date,
): Promise<PolicyCancellation | null> {
  const planned = await plannedRefunds(db, userId, now)
  if (!planned) return null
  const { row, policy, isPaidAhead, isFreeLook, refunds } = planned
  const arriving = await amountUnderWay(db, paidForWith(db, policy.id))
  return {
    policyId: policy.id,
    label: policy.label,
    coverageStoppedOn: row.status === 'lapsed' ? lastDayIfCanceled(row, now) : null,
    product: policy.product,
    refund: sumOf(refunds),
    isFreeLook,
    freeLookEndsOn: isFreeLook ? policy.freeLookEndsOn : null,
    paidThrough: !isFreeLook && isPaidAhead ? paidThroughOf(policy, row) : null,
    isPaymentUnderWay: arriving > 0,
    amountUnderWay: arriving,
  }
}

/** A month is not refunded, so the owner sees when it ends; a year is refunded by the day. */
function paidThroughOf({ activePlan, endsOn }: Policy, { plans, residence }: PolicyRow): string | null {
  if (activePlan?.billingFrequency !== 'monthly') return null
  // After a declined report of a death the next payment may be later than the billing day.
  const plan = plans?.find(({ id }) => id === activePlan.id)
  if (activePlan.nextPayment === null || plan === undefined) return endsOn
  return daysAfter(dayIn(residence, new Date(plan.nextPaymentAt)), -1)
}

const notInForce = () => new CarrierError('NOT_FOUND', 'This policy isn’t in force.')

/**
 * Checks the password for `cancelPolicy`.
 * @throws NOT_FOUND if this policy is not in force; the refusals of `repeatPassword`
 */
export async function prepareCancellation(
  context: RequestContext,
  viewer: Viewer,
  { policyId, password }: Pick<CancelPolicyInput, 'policyId' | 'password'>,
): Promise<string> {
  const { inForce } = await policiesOf(context.services.db, viewer.userId)
  if (inForce?.id !== policyId) throw notInForce()
  return await repeatPassword(context, viewer, password)
}

/**
 * Ends the policy in force today, refunds the amount due and emails the owner.
 * @throws NOT_FOUND if this policy is not in force
 */
export async function cancelPolicy(
  { tx, input: { policyId }, viewer: { userId }, context: { services, now } }: Work<CancelPolicyInput>,
  passwordHash: string,
): Promise<{ refund: number; amountUnderWay: number }> {
  await lockRepeatedPassword(tx, userId, passwordHash)
  return await endWithRefund(tx, services, userId, policyId, now)
}

type Canceling = Pick<Services, 'jobs' | 'outbox'>

/**
 * For support, when the owner calls or writes: cancels a policy in force by its number.
 * @returns the refund in cents; undefined if no policy in force has this number
 */
export async function cancelByLabel(
  { db, clock, ...services }: Canceling & Pick<Services, 'db' | 'clock'>,
  label: string,
): Promise<number | undefined> {
  return await db.transaction().execute(async (tx) => {
    const policy = await inForceByLabel(tx, label)
    if (policy === undefined) return undefined
    await lockUser(tx, policy.userId)
    return (await endWithRefund(tx, services, policy.userId, policy.id, clock.now())).refund
  })
}

/** The last covered day of a policy that is canceled now: earlier if coverage had stopped. */
const lastDayIfCanceled = (row: PolicyRow, now: Date) =>
  lastDayOfCoverage({ ...row, status: 'cancelled', endedAt: now }, row.residence)

/**
 * Ends the policy, refunds the amount due and emails the owner. The user's row must be locked. The
 * policy ends today whatever a bank is still deciding: a payment that arrives later is refunded
 * (`premiumPaid`).
 */
export async function endWithRefund(
  tx: Transaction<Database>,
  services: Canceling,
  userId: string,
  policyId: string,
  now: Date,
): Promise<{ refund: number; amountUnderWay: number }> {
  const planned = await plannedRefunds(tx, userId, now)
  if (planned?.policy.id !== policyId) throw notInForce()
  const { row, policy, isFreeLook, refunds } = planned
  const arriving = await amountUnderWay(tx, paidForWith(tx, policyId))
  await endPolicy(tx, policyId, 'cancelled', now)
  await notify(tx, userId, { type: 'policy_ended' }, now)
  const reason = isFreeLook ? 'free_look' : 'unused_premium'
  const refund = await createRefunds(tx, services, { userId, reason, refunds }, now)
  const to = await emailAddress(tx, userId)
  if (to !== undefined)
    await services.outbox.send(tx, {
      kind: 'policyCancelled',
      channel: 'email',
      to,
      values: {
        policy: policy.label,
        endedOn: showDate(lastDayIfCanceled(row, now) ?? ''),
        isOver: row.status === 'lapsed',
        refund: refund > 0 ? cents(refund) : null,
        arriving: arriving > 0 ? cents(arriving) : null,
      },
    })
  return { refund, amountUnderWay: arriving }
}
