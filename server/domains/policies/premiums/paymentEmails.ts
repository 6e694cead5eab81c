import type { Transaction } from 'kysely'
import { showDate } from '../../../../rules/dates.ts'
import { later } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { emailAddress } from '../../accounts/port.ts'
import {
  activeMethod,
  type InvoiceTable,
  isGivenBack,
  latePremium,
  owedPremiums,
  type PaymentDecision,
  voidOpenInvoices,
} from '../../billing/port.ts'
import { isDeathReported, openReports } from '../../claims/port.ts'
import { cents, coverageText, date, dollars, makeDocuments } from '../../documents/port.ts'
import { notify } from '../../notifications/port.ts'
import { receipt } from '../documents.ts'
import { followPremiums } from '../lapse/lapse.ts'
import type { PolicyTable } from '../tables.ts'
import { closeAdjustmentsOf } from './closeUnpaid.ts'
import { isOver } from './firstPayment.ts'
import { nextCharge } from './nextCharge.ts'
import { lastDayOfFreeLook } from './premiumAt.ts'

const day = 86_400_000
/** How long an email stays useful if it cannot be delivered. */
export const usefulUntil = (now: Date) => new Date(now.getTime() + 7 * day)

type Paid = Pick<
  InvoiceTable,
  | 'id'
  | 'userId'
  | 'policyId'
  | 'period'
  | 'reinstates'
  | 'status'
  | 'amount'
  | 'dueAt'
  | 'issuedAt'
  | 'paidAt'
>

/**
 * The date of the next payment as text, with the oldest declined one first: null after the last one
 * of the term, and missing while a death is reported.
 */
async function nextPayment(
  tx: Transaction<Database>,
  { id, userId, billingResumedAt }: PolicyTable,
  state: string | null,
): Promise<{ nextOn?: string | null }> {
  const unpaid = await tx
    .selectFrom('policies')
    .where('id', '=', id)
    .select((policy) => [
      latePremium(tx, policy.ref('policies.id')).as('late'),
      policy.exists(openReports(tx, userId)).as('isDeathReported'),
    ])
    .executeTakeFirst()
  if (unpaid?.isDeathReported) return {}
  if (unpaid?.late && unpaid.late.status !== 'processing')
    return { nextOn: date(later(new Date(unpaid.late.issuedAt), billingResumedAt), state) }
  const next = await nextCharge(tx, userId, id)
  return { nextOn: next && showDate(next.date) }
}

/** The policy of a payment: for a change that has not started, the policy that it changes. */
async function policyPaidFor(
  tx: Transaction<Database>,
  policy: PolicyTable,
): Promise<Pick<PolicyTable, 'id' | 'status' | 'label'>> {
  if (policy.adjustsPolicyId === null || policy.effectiveAt !== null) return policy
  return await tx
    .selectFrom('policies')
    .select(['id', 'status', 'label'])
    .where('id', '=', policy.adjustsPolicyId)
    .executeTakeFirstOrThrow()
}

const labelOf = async (tx: Transaction<Database>, policyId: string) =>
  (await tx.selectFrom('policies').select('label').where('id', '=', policyId).executeTakeFirstOrThrow()).label

/**
 * Emails a policyholder the effect of a decided payment, once: that coverage has started or will
 * not start or, for a later premium that is paid or declined for the first time, the receipt or the
 * amount owed. A user who waits for the reply sees a decline on the screen.
 */
export async function writeOfPayment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
  invoice: Paid,
  { reason, isAwaited, refusals, isRetried = true, isSilent = false }: PaymentDecision,
): Promise<void> {
  const isPaid = invoice.status === 'fully_paid'
  const followed = await followPremiums(tx, services, invoice.policyId, services.clock.now())
  if (isSilent) return
  const { policy, isReinstated } = followed
  const paidFor = await policyPaidFor(tx, policy)
  const isEnded = isOver(paidFor.status)
  // A bank may decline a payment or take it back after the policy has ended: it is not owed again.
  if (!isPaid && isEnded) {
    await voidOpenInvoices(tx, paidFor.id)
    await closeAdjustmentsOf(tx, paidFor.id)
  }
  const { effectiveAt } = policy
  const isFirst =
    invoice.period === 1 &&
    (effectiveAt === null || (isPaid && effectiveAt.getTime() === invoice.paidAt?.getTime()))
  const state = policy.residence
  if (isPaid)
    await makeDocuments(tx, {
      userId: invoice.userId,
      slug: 'receipt',
      name: `Receipt ${date(invoice.paidAt, state)}, ${cents(invoice.amount)}`,
      subjectId: invoice.id,
      content: await receipt(tx, policy, invoice, state),
      now: services.clock.now(),
    })
  if (!isPaid && (isAwaited || (!isFirst && refusals > 1))) return
  if (!isPaid && (await isDeathReported(tx, invoice.userId))) return
  const to = await emailAddress(tx, invoice.userId)
  if (to === undefined) return
  // The email about the lapse states the amount owed.
  if (!isPaid && !isFirst && !invoice.reinstates && policy.status !== 'valid') return
  // It may have been decided while the provider was unavailable: the email is useful from now on.
  const now = services.clock.now()
  const posted = { channel: 'email', to, state, expiresAt: usefulUntil(now) } as const
  if (isPaid && policy.status !== 'valid' && (await isGivenBack(tx, invoice.id)))
    await services.outbox.send(tx, {
      ...posted,
      kind: 'paymentReturned',
      values: { paid: cents(invoice.amount), policy: paidFor.label },
    })
  else if (invoice.reinstates) {
    if (isPaid && policy.status === 'valid') {
      await notify(tx, invoice.userId, { type: 'policy_reinstated' }, now)
      await services.outbox.send(tx, {
        ...posted,
        kind: 'policyReinstated',
        values: {
          paid: cents(invoice.amount),
          policy: policy.label,
          coverage: coverageText(policy),
          ...(await nextPayment(tx, policy, state)),
        },
      })
    }
    // A payment that the bank takes back later leaves the policy in force.
    else if (!isPaid && policy.status === 'terminated') {
      await notify(tx, invoice.userId, { type: 'reinstatement_refused' }, now)
      await services.outbox.send(tx, {
        ...posted,
        kind: 'reinstatementRefused',
        values: { due: cents(invoice.amount), policy: policy.label, reason },
      })
    }
  } else if (isFirst && policy.adjustsPolicyId !== null) {
    const change = { policy: policy.label, coverage: dollars(policy.amount) }
    if (!isPaid && (isEnded || refusals > 1)) return
    if (!isPaid) {
      await notify(tx, invoice.userId, { type: 'change_payment_failed' }, now)
      await services.outbox.send(tx, {
        ...posted,
        kind: 'changeNotPaid',
        values: {
          ...change,
          policyId: policy.adjustsPolicyId,
          policy: await labelOf(tx, policy.adjustsPolicyId),
          reason,
        },
      })
    } else if (policy.status === 'valid') {
      await notify(tx, invoice.userId, { type: 'coverage_changed' }, now)
      await services.outbox.send(tx, {
        ...posted,
        kind: 'coverageChanged',
        values: {
          ...change,
          paid: cents(invoice.amount),
          ...(await nextPayment(tx, policy, state)),
        },
      })
    }
  } else if (isPaid && isFirst) {
    const lastDay = lastDayOfFreeLook(policy, state)
    await notify(tx, invoice.userId, { type: 'coverage_began' }, now)
    await services.outbox.send(tx, {
      ...posted,
      kind: 'covered',
      values: {
        paid: cents(invoice.amount),
        policy: policy.label,
        coverage: coverageText(policy),
        cancelBy: lastDay ? showDate(lastDay) : date(null, state),
      },
    })
  } else if (isPaid && isReinstated)
    await services.outbox.send(tx, {
      ...posted,
      kind: 'policyReinstated',
      values: {
        paid: cents(invoice.amount),
        due: date(invoice.issuedAt, state),
        policy: policy.label,
        coverage: coverageText(policy),
        // Several premiums are paid one by one: one that is still owed is not the next payment.
        ...((await owedPremiums(tx, policy.id)).amount > 0 ? {} : await nextPayment(tx, policy, state)),
      },
    })
  else if (isPaid)
    await services.outbox.send(tx, {
      ...posted,
      kind: 'premiumPaid',
      values: {
        premium: cents(invoice.amount),
        due: date(invoice.issuedAt, state),
        paidOn: date(invoice.paidAt, state),
        policy: policy.label,
        ...(await nextPayment(tx, policy, state)),
      },
    })
  else if (isFirst) {
    await notify(tx, invoice.userId, { type: 'first_payment_failed' }, now)
    await services.outbox.send(tx, {
      ...posted,
      kind: 'firstPaymentRefused',
      values: { reason, keptUntil: date(invoice.dueAt, state), isExpired: invoice.dueAt <= now },
    })
  } else {
    await notify(tx, invoice.userId, { type: 'payment_failed', amount: invoice.amount }, now)
    const owed = await owedPremiums(tx, policy.id)
    await services.outbox.send(tx, {
      ...posted,
      kind: 'premiumRefused',
      values: {
        premium: cents(invoice.amount),
        issuedOn: date(invoice.issuedAt, state),
        policy: policy.label,
        reason,
        owed: owed.amount > invoice.amount ? cents(owed.amount) : null,
        lapsesOn: policy.lapsesAt && date(policy.lapsesAt, state),
        isRetried,
        method: await activeMethod(tx, policy.userId),
      },
    })
  }
}
