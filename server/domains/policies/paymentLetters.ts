import type { Transaction } from 'kysely'
import { company } from '../../../machines/company.ts'
import { freeLookDays } from '../../../machines/freeLook.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { letterAddress, residenceOf } from '../accounts/port.ts'
import type { InvoiceTable, PaymentDecision } from '../billing/port.ts'
import { cents, date, dollars } from '../documents/port.ts'
import type { PolicyTable } from './tables.ts'

const day = 86_400_000
/** How long a letter is of use where it cannot be delivered. */
const usefulDays = 7

type Paid = Pick<InvoiceTable, 'userId' | 'policyId' | 'period' | 'status' | 'amount' | 'dueAt' | 'issuedAt'>

interface Letter {
  subject: string
  text: string
}

/** They are covered: what they have, what they paid, and how they may still cancel. */
function covered(policy: PolicyTable, invoice: Paid, state: string | null): Letter {
  const { effectiveAt } = policy
  const cancel = effectiveAt && new Date(effectiveAt.getTime() + freeLookDays * day)
  return {
    subject: 'Your payment went through: you are covered',
    text: [
      `Your first payment of ${cents(invoice.amount)} went through, and your policy ${policy.label} is in force: ${dollars(policy.amount)} for ${policy.termYears} years.`,
      'Log in to see and download it.',
      `You may cancel at any time. Cancel by ${date(cancel, state)} and you get everything back: call ${company.phone.shown}.`,
    ].join(' '),
  }
}

/** The first premium was refused after days: until when another card can pay. */
function notCovered(invoice: Paid, reason: string, state: string | null, now: Date): Letter {
  const until = date(invoice.dueAt, state)
  const next =
    invoice.dueAt > now
      ? `Your quote is kept until ${until}: log in to pay with another card.`
      : `Your quote expired on ${until}: log in to get a new one.`
  return {
    subject: 'Your payment did not go through',
    text: `Your first payment was refused: ${reason} You were not charged, and you are not covered yet. ${next}`,
  }
}

/** A later premium was refused: coverage goes on, and help is at hand. */
function stillOwed(policy: PolicyTable, invoice: Paid, reason: string, state: string | null): Letter {
  const lasts = policy.lapsesAt
    ? `Your policy stays in force until ${date(policy.lapsesAt, state)}.`
    : 'Your policy is still in force.'
  return {
    subject: 'Your payment did not go through',
    text: [
      `We could not collect your premium of ${cents(invoice.amount)} of ${date(invoice.issuedAt, state)} for policy ${policy.label}:`,
      reason,
      lasts,
      'We will try your card again within the next days.',
      `If it should be another card, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ].join(' '),
  }
}

/**
 * Writes to a policy holder what a decided payment means, once: that they are covered, that they are not after all, or,
 * when a later premium is refused for the first time, that it is owed. Who waits for an answer reads a refusal there.
 */
export async function writeOfPayment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  invoice: Paid,
  { reason, isAwaited, refusals }: PaymentDecision,
): Promise<void> {
  const isPaid = invoice.status === 'fully_paid'
  const isFirst = invoice.period === 1
  if (isPaid ? !isFirst : isAwaited || (!isFirst && refusals > 1)) return
  const to = await letterAddress(tx, invoice.userId)
  if (to === undefined) return
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', invoice.policyId)
    .executeTakeFirstOrThrow()
  const state = await residenceOf(tx, invoice.userId)
  // It may have been decided while the provider was away: what is written is of use from now on.
  const now = services.clock.now()
  const letter = isPaid
    ? covered(policy, invoice, state)
    : isFirst
      ? notCovered(invoice, reason, state, now)
      : stillOwed(policy, invoice, reason, state)
  await services.outbox.send(tx, {
    channel: 'email',
    to,
    expiresAt: new Date(now.getTime() + usefulDays * day),
    ...letter,
  })
}
