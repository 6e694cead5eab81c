import type { Kysely, Transaction } from 'kysely'
import type { NamedPolicyStatus } from '../../../rules/policyStatus.ts'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import { later } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { refundedSince, reinstatementInvoice } from '../billing/port.ts'
import { scheduledAdjustment } from './adjustments/adjustments.ts'
import { firstUncovered, restorableUntil } from './lapse/lapse.ts'
import { newestRequest, refusedUntil, reinstatementDeadlines } from './lapse/reinstatements.ts'
import { lastDayOfCoverage } from './lastDay.ts'
import { type EndedRow, isOnHold, type PolicyRow, type UserPolicies } from './policies.ts'
import { newestExtension } from './termExtensions.ts'

type Reader = Kysely<Database> | Transaction<Database>

/**
 * The status that leads every page about the policy, from the user's policies; null before one has
 * begun.
 */
export async function policyStatus(
  db: Reader,
  { inForce, owned, ended }: UserPolicies,
  now: Date,
): Promise<NamedPolicyStatus | null> {
  if (inForce) return await statusInForce(db, inForce, now)
  // The first payment of another policy is processing.
  return owned || !ended ? null : await statusOfEnded(db, ended, now)
}

async function statusInForce(db: Reader, row: PolicyRow, now: Date): Promise<NamedPolicyStatus> {
  const { id, label, status, amount, lapsesAt, billingResumedAt, late, residence, product: productSlug } = row
  const isPaying = late?.status === 'processing'
  const owed = isPaying ? 0 : (late?.owed ?? 0)
  const onHold = isOnHold(row)
  if (status === 'lapsed' && lapsesAt) {
    const canPay = !isPaying && !onHold
    return {
      __typename: 'LapsedStatus',
      label,
      since: firstUncovered(lapsesAt, residence),
      payBy: canPay ? dayIn(residence, restorableUntil(lapsesAt, row, zoneOf(residence))) : null,
      owed,
      isPaying,
      isOnHold: onHold,
    }
  }
  const endsOn = lastDayOfCoverage(row, residence)
  if (onHold)
    return {
      __typename: 'OnHoldStatus',
      label,
      isOver: endsOn !== null && dayIn(residence, now) > endsOn,
    }
  if (owed > 0)
    return {
      __typename: 'PastDueStatus',
      label,
      payBy: lapsesAt && dayIn(residence, lapsesAt),
      owed,
      reason: late?.refusal?.reason ?? null,
    }
  const change = await scheduledAdjustment(db, id)
  const plan = row.plans?.find((one) => one.status === 'active')
  if (change && plan)
    return {
      __typename: 'ChangingStatus',
      label,
      on: dayIn(residence, later(new Date(plan.nextPaymentAt), billingResumedAt)),
      productSlug,
      amount,
      newAmount: change.amount,
      endsOn,
      pendingPolicyId: change.pendingPolicyId,
      isPaying,
    }
  const extension = await newestExtension(db, id)
  if (extension?.status === 'accepted')
    return {
      __typename: 'ChangingStatus',
      label,
      on: dayIn(residence, extension.startsAt),
      productSlug,
      amount,
      newAmount: null,
      endsOn,
      pendingPolicyId: null,
      isPaying,
    }
  return { __typename: 'InForceStatus', label, amount, productSlug, endsOn, isPaying }
}

async function statusOfEnded(db: Reader, row: EndedRow, now: Date): Promise<NamedPolicyStatus> {
  const { id, userId, label, status, endedAt, residence } = row
  const on = lastDayOfCoverage(row, residence) ?? dayIn(residence, endedAt)
  const { amount: refunded } = await refundedSince(db, userId, endedAt, now)
  if (status === 'cancelled')
    return { __typename: 'CanceledStatus', label, on, isOver: dayIn(residence, now) > on, refunded }
  const until = row.isDeathReported ? null : reinstatementDeadlines(row)
  const request = until && (await newestRequest(db, id))
  const invoice = request?.invoiceId ? await reinstatementInvoice(db, request.invoiceId) : undefined
  const isOpen = until !== null && until.atAll > now && !(request && refusedUntil(request, row, now))
  const asksQuestions = isOpen && until.withoutQuestions <= now
  return {
    __typename: 'EndedStatus',
    label,
    on,
    endedAs: status,
    refunded,
    reinstateBy: isOpen ? dayIn(residence, asksQuestions ? until.atAll : until.withoutQuestions) : null,
    asksQuestions,
    isPaying: invoice?.status === 'processing',
    isDeciding: request?.status === 'deciding',
  }
}
