import type { Kysely, Transaction } from 'kysely'
import type { CancelPolicyInput, PolicyCancellation } from '../../../machines/contract/schema.generated.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { holdRepeated } from '../../domains/access/repeatPassword.ts'
import { letterAddress, residenceOf } from '../../domains/accounts/port.ts'
import { isPaymentUnderWay } from '../../domains/billing/invoices.ts'
import { createRefund, type PaidCharge, paidCharges } from '../../domains/billing/refunds.ts'
import { cents } from '../../domains/documents/port.ts'
import { endPolicy } from '../../domains/policies/endPolicy.ts'
import { policiesOf, presentPolicy } from '../../domains/policies/policies.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'

type Reader = Kysely<Database> | Transaction<Database>

const day = 86_400_000

/**
 * The unused part of a year that was paid ahead, in whole cents: days from tomorrow to the end of the year that was paid.
 * A month that was paid stays paid.
 */
export function unusedPremium(
  { amount, issuedAt }: Pick<PaidCharge, 'amount' | 'issuedAt'>,
  paidUntil: Date,
  now: Date,
): number {
  const year = Math.round((paidUntil.getTime() - issuedAt.getTime()) / day)
  const unused = Math.floor((paidUntil.getTime() - now.getTime()) / day)
  return Math.floor((amount * Math.min(Math.max(unused, 0), year)) / year)
}

async function plannedRefunds(db: Reader, userId: string, now: Date) {
  const row = (await policiesOf(db, userId)).inForce
  if (!row) return null
  const policy = await presentPolicy(db, row, now)
  const charges = await paidCharges(db, policy.id)
  const isFreeLook = policy.freeLookEndsOn !== null
  const [newest] = charges
  const plan = row.plans?.find(({ status }) => status === 'active')
  const unused =
    newest && plan?.billingFrequency === 'annually'
      ? unusedPremium(newest, new Date(plan.nextPaymentAt), now)
      : 0
  return {
    policy,
    isFreeLook,
    refunds: isFreeLook ? charges : newest && unused > 0 ? [{ ...newest, amount: unused }] : [],
  }
}

const sumOf = (refunds: readonly PaidCharge[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** What canceling the policy in force now would give back; null where none is in force. */
export async function policyCancellation(
  db: Reader,
  userId: string,
  now: Date,
): Promise<PolicyCancellation | null> {
  const planned = await plannedRefunds(db, userId, now)
  if (!planned) return null
  const { policy, isFreeLook, refunds } = planned
  return {
    policyId: policy.id,
    label: policy.label,
    product: policy.product,
    refund: sumOf(refunds),
    isFreeLook,
    freeLookEndsOn: policy.freeLookEndsOn,
    isPaymentUnderWay: await isPaymentUnderWay(db, userId),
  }
}

/**
 * Ends the policy in force today and gives back what is due; the owner is written to.
 * @throws NOT_FOUND where this policy is not in force, STEP_NOT_ALLOWED while a payment is on its way
 */
export async function cancelPolicy(
  { tx, input: { policyId }, viewer: { userId }, context: { services, now } }: Work<CancelPolicyInput>,
  passwordHash: string,
): Promise<{ refund: number }> {
  await holdRepeated(tx, userId, passwordHash)
  const planned = await plannedRefunds(tx, userId, now)
  if (planned?.policy.id !== policyId) throw new CarrierError('NOT_FOUND', 'This policy is not in force.')
  if (await isPaymentUnderWay(tx, userId))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'A payment of yours is on its way. You can cancel once your bank has decided, within 5 business days.',
    )
  const { policy, isFreeLook, refunds } = planned
  await endPolicy(tx, policyId, 'cancelled', now)
  for (const { intentId, amount } of refunds)
    await createRefund(
      tx,
      services,
      { intentId, userId, amount, reason: isFreeLook ? 'free_look' : 'unused_premium' },
      now,
    )
  const refund = sumOf(refunds)
  const to = await letterAddress(tx, userId)
  if (to !== undefined)
    await services.outbox.send(tx, {
      kind: 'policyCancelled',
      channel: 'email',
      to,
      values: {
        policy: policy.label,
        endedOn: dayIn(await residenceOf(tx, userId), now),
        refund: refund > 0 ? cents(refund) : null,
      },
    })
  return { refund }
}
