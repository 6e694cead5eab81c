import { randomUUID } from 'node:crypto'
import { min } from 'date-fns'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  Invoice,
  Reinstatement,
  ReinstatementStatus,
} from '../../../../rules/contract/schema.generated.ts'
import { reinstateDays, reinstateWithoutQuestionsDays } from '../../../../rules/deadlines.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { dayOpensAfter, deadlineAfter } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CarrierError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { lockOpenAccount, residenceOf } from '../../accounts/port.ts'
import {
  type InvoiceTable,
  invoicesOf,
  issueInvoice,
  newestRefusal,
  presentInvoice,
  reinstatementInvoice,
} from '../../billing/port.ts'
import { hasDied, refusedByReport } from '../../claims/port.ts'
import { type PolicyRow, policyById, policyRows, presentPolicy } from '../policies.ts'
import { scheduleAnnouncement } from '../premiums/announcePremium.ts'
import { inForceStatuses, policyAgainst } from '../premiums/firstPayment.ts'
import { sumOfMissed } from '../premiums/missedPremiums.ts'
import { plansOf } from '../premiums/plans.ts'
import { billingDay, billingStart, planFor, premiumFor } from '../premiums/premiumAt.ts'
import type { PlanTable, PolicyTable, ReinstatementTable } from '../tables.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Row = Selectable<ReinstatementTable>

/** Days for which an offer is open, unless the next premium is due earlier. */
const daysToAccept = 30
/** Days after underwriting's refusal until it decides again (access-to-purchase, 4.6). */
const daysUntilNextTry = 30

/** The last moment for a reinstatement without health questions. */
export const withoutQuestionsUntil = (endedAt: Date, zone: string): Date =>
  deadlineAfter(endedAt, reinstateWithoutQuestionsDays, zone)

type Ended = Pick<PolicyRow, 'status' | 'endedAt' | 'terminatesAt' | 'residence' | 'hasDied'>

/**
 * The deadlines of a reinstatement; null if it is impossible. Only a policy that ended for
 * nonpayment can be reinstated, and none after a claim about the insured was approved.
 */
export function reinstatementDeadlines({ status, endedAt, terminatesAt, residence, hasDied }: Ended) {
  if (hasDied || status !== 'terminated' || endedAt === null) return null
  const within = (days: number) => {
    const zone = zoneOf(residence)
    const until = deadlineAfter(endedAt, days, zone)
    // A stated day counts until its end: the last one before the end of the term.
    const beforeEnd = terminatesAt && deadlineAfter(terminatesAt, -1, zone)
    return beforeEnd && beforeEnd < until ? beforeEnd : until
  }
  return { withoutQuestions: within(reinstateWithoutQuestionsDays), atAll: within(reinstateDays) }
}

/** Whether a policy can be reinstated (product-and-after-purchase, 4: "Reinstatement"). */
export function isReinstatable(policy: Ended, now: Date): boolean {
  const until = reinstatementDeadlines(policy)
  return until !== null && until.atAll > now
}

/** Whether a reinstatement needs new health questions. */
function needsUnderwriting(policy: Ended, now: Date): boolean {
  const until = reinstatementDeadlines(policy)
  return until !== null && until.withoutQuestions <= now
}

export const newestRequest = (db: Reader, policyId: string): Promise<Row | undefined> =>
  db
    .selectFrom('reinstatements')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Marks the request as being decided by underwriting. */
export async function startDeciding(tx: Transaction<Database>, { id }: Pick<Row, 'id'>): Promise<void> {
  await tx.updateTable('reinstatements').set({ status: 'deciding' }).where('id', '=', id).execute()
}

/** The policy data that underwriting needs for a reinstatement. */
export const policyTerms = (db: Reader, policyId: string) =>
  db
    .selectFrom('policies')
    .select(['product', 'insuredsAgeAtTerm', 'termYears'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()

const lastPlan = (db: Reader, policyId: string) =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/**
 * The amount owed for a reinstatement: every unpaid premium up to today's period. An earlier
 * reinstatement has paid for all before it.
 */
async function missedOf(
  db: Reader,
  {
    id,
    effectiveAt,
    billingFrom,
    terminatesAt,
  }: Pick<PolicyTable, 'id' | 'effectiveAt' | 'billingFrom' | 'terminatesAt'>,
  plans: readonly Selectable<PlanTable>[],
  zone: string,
  now: Date,
) {
  const start = billingStart({ billingFrom, effectiveAt })
  if (start === null) throw new Error(`Policy ${id} has never begun.`)
  const invoices = await invoicesOf(db, id)
  const paid = invoices.filter(({ status }) => status === 'fully_paid')
  const missed: { amount: number; dueAt: Date }[] = []
  let period = Math.max(0, ...paid.filter(({ reinstates }) => reinstates).map((one) => one.period)) + 1
  for (; ; period += 1) {
    if (paid.some((invoice) => invoice.period === period && !invoice.reinstates)) continue
    const issued = invoices.find((invoice) => invoice.period === period && !invoice.reinstates)
    // The plan of a change whose difference was paid begins with period 2.
    const plan = planFor(plans, Math.max(period, plans[0]?.firstPeriod ?? period))
    const dueAt = issued?.issuedAt ?? billingDay(start, plan, period, zone)
    if (dueAt > now) return { missed, lastPeriod: period - 1, nextPaymentAt: dueAt }
    missed.push({
      amount: issued?.amount ?? premiumFor({ effectiveAt: start, terminatesAt }, plan, period, zone),
      dueAt,
    })
  }
}

/**
 * Turns a request into an offer: today's missed premiums and interest, open until the next premium
 * is due.
 */
async function offerReinstatement(
  tx: Transaction<Database>,
  request: Pick<Row, 'id' | 'policyId' | 'userId'>,
  now: Date,
): Promise<void> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', request.policyId)
    .executeTakeFirstOrThrow()
  const zone = zoneOf(await residenceOf(tx, request.userId))
  const plans = await plansOf(tx, policy.id)
  const { missed, lastPeriod, nextPaymentAt } = await missedOf(tx, policy, plans, zone, now)
  const { premiums, interest } = sumOfMissed(missed, now)
  const expiresAt = deadlineAfter(now, daysToAccept, zone)
  // The day before the next premium is due, so that the whole stated day counts.
  const dayBefore = deadlineAfter(nextPaymentAt, -1, zone)
  const latest = dayBefore > now ? dayBefore : nextPaymentAt
  await tx
    .updateTable('reinstatements')
    .set({
      status: 'pending',
      missedPremiums: premiums,
      missedCount: missed.length,
      interest,
      lastPeriod,
      decidedAt: now,
      expiresAt: min([expiresAt, latest]),
    })
    .where('id', '=', request.id)
    .execute()
}

/** Stores underwriting's decision on a request. */
export async function decideReinstatement(
  tx: Transaction<Database>,
  request: Row,
  isAccepted: boolean,
  now: Date,
): Promise<void> {
  if (isAccepted) return await offerReinstatement(tx, request, now)
  await tx
    .updateTable('reinstatements')
    .set({ status: 'rejected', decidedAt: now })
    .where('id', '=', request.id)
    .execute()
}

/** The policy with open health questions: the named one, or the one requested last. */
export async function policyAskedAbout(
  db: Reader,
  { userId, subjectId }: { userId: string; subjectId: string | null },
): Promise<string | undefined> {
  const open = db
    .selectFrom('reinstatements')
    .select('policyId')
    .where('userId', '=', userId)
    .where('status', '=', 'asking')
  const named = subjectId === null ? open : open.where('policyId', '=', subjectId)
  return (await named.orderBy('sequence', 'desc').limit(1).executeTakeFirst())?.policyId
}

const isOffer = ({ status, expiresAt }: Row, now: Date) =>
  (status === 'pending' || status === 'accepted') && expiresAt !== null && expiresAt > now

/** When a reinstatement can be asked for again after a refusal: from the first minute of that day. */
export const againAfter = (refusedAt: Date, zone: string): Date =>
  dayOpensAfter(refusedAt, daysUntilNextTry, zone)

/** The end of a refusal's waiting time; null if there is none. */
export function refusedUntil({ status, decidedAt }: Row, { residence }: Ended, now: Date): Date | null {
  if (status !== 'rejected' || decidedAt === null) return null
  const until = againAfter(decidedAt, zoneOf(residence))
  return until > now ? until : null
}

function statusOf(
  policy: Ended,
  request: Row | undefined,
  invoice: InvoiceTable | undefined,
  now: Date,
): ReinstatementStatus {
  if (inForceStatuses.some((one) => one === policy.status))
    return invoice?.status === 'fully_paid' ? 'reinstated' : 'unavailable'
  if (policy.status === 'terminated' && invoice?.status === 'processing') return 'processing'
  if (!isReinstatable(policy, now)) return 'unavailable'
  if (request === undefined) return 'available'
  if (isOffer(request, now)) return 'offered'
  if (request.status === 'asking' || request.status === 'deciding') return 'underwriting'
  return refusedUntil(request, policy, now) ? 'rejected' : 'available'
}

async function presentOffering(
  db: Reader,
  policy: PolicyRow,
  request: Row,
  now: Date,
): Promise<Reinstatement['offering']> {
  const { status, expiresAt, createdAt } = request
  if ((status !== 'pending' && status !== 'accepted') || expiresAt === null || policy.effectiveAt === null)
    return null
  const plan = await lastPlan(db, policy.id)
  const next = billingDay(
    policy.billingFrom ?? policy.effectiveAt,
    plan,
    request.lastPeriod + 1,
    zoneOf(policy.residence),
  )
  return {
    id: request.id,
    status: isOffer(request, now) ? status : 'expired',
    dueToday: request.missedPremiums + request.interest,
    interestDue: request.interest,
    totalMissedPayments: request.missedPremiums,
    missedPayments: request.missedCount,
    premium: plan.amount,
    billingFrequency: plan.billingFrequency,
    nextPaymentOn: dayIn(policy.residence, next),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expiresOn: dayIn(policy.residence, expiresAt),
  }
}

/**
 * The requirements and the progress of a policy's reinstatement; null if the user has no such
 * policy.
 */
export async function reinstatementOf(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<Reinstatement | null> {
  const policy = await policyById(db, userId, policyId)
  if (policy === undefined) return null
  const request = await newestRequest(db, policyId)
  const invoice = request?.invoiceId ? await reinstatementInvoice(db, request.invoiceId) : undefined
  const refusal = invoice && (await newestRefusal(db, invoice.id))
  const until = reinstatementDeadlines(policy)
  const isOpen = invoice !== undefined && invoice.status !== 'fully_paid' && invoice.status !== 'void'
  return {
    policy: await presentPolicy(db, policy, now),
    status: statusOf(policy, request, invoice, now),
    underwritingRequired: needsUnderwriting(policy, now),
    isDeciding: request?.status === 'deciding',
    hasPolicyInForce: await policyAgainst(db, userId, policy.product),
    withoutQuestionsUntil:
      until && until.withoutQuestions > now ? dayIn(policy.residence, until.withoutQuestions) : null,
    availableUntil: until && dayIn(policy.residence, until.atAll),
    offering: request ? await presentOffering(db, policy, request, now) : null,
    invoice: isOpen ? presentInvoice(invoice, policy.residence, now) : null,
    failedPayment: refusal
      ? { reason: refusal.reason, failedOn: dayIn(policy.residence, refusal.settledAt) }
      : null,
  }
}

/** The newest request for a policy, with its offer; null without one. */
export async function requestOf(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<{
  request: Row
  policy: PolicyRow
  underwritingRequired: boolean
  /** The day from which another request is possible after a refusal; null otherwise. */
  mayRequestOn: string | null
  offering: Reinstatement['offering']
} | null> {
  const request = await newestRequest(db, policyId)
  const policy = request && (await policyById(db, userId, policyId))
  if (!policy) return null
  const until = refusedUntil(request, policy, now)
  return {
    mayRequestOn: until && dayIn(policy.residence, until),
    request,
    policy,
    underwritingRequired: needsUnderwriting(policy, now),
    offering: await presentOffering(db, policy, request, now),
  }
}

/**
 * The amount to reinstate an ended policy today: as offered while there is an offer; 0 if it cannot
 * be reinstated.
 */
export async function missedPremiums(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<{ premiums: number; interest: number }> {
  const policy = await policyById(db, userId, policyId)
  if (policy === undefined || !isReinstatable(policy, now)) return { premiums: 0, interest: 0 }
  const request = await newestRequest(db, policyId)
  if (request && isOffer(request, now))
    return { premiums: request.missedPremiums, interest: request.interest }
  const plans = await plansOf(db, policyId)
  const { missed } = await missedOf(db, policy, plans, zoneOf(policy.residence), now)
  return sumOfMissed(missed, now)
}

/** The newest policy that can be reinstated; null without one. */
export async function reinstatablePolicy(db: Reader, userId: string, now: Date): Promise<string | null> {
  const rows = await policyRows(db, userId)
  return rows.find((row) => isReinstatable(row, now))?.id ?? null
}

const notFound = () => new CarrierError('NOT_FOUND', 'We couldn’t find this policy.')
const noOffer = () => new CarrierError('STEP_NOT_ALLOWED', 'There’s no offer to accept yet.')

/**
 * Requests the reinstatement of a policy: an offer at once, or the health questions first. Returns an open request as it is.
 * @returns whether it is refused because another policy is in force; nothing is written then
 * @throws NOT_FOUND for another user's policy, STEP_NOT_ALLOWED for one that cannot be reinstated
 */
export async function requestReinstatement(
  tx: Transaction<Database>,
  userId: string,
  policyId: string,
  now: Date,
): Promise<'requested' | 'refused'> {
  await lockOpenAccount(tx, userId)
  const policy = await policyById(tx, userId, policyId)
  if (policy === undefined) throw notFound()
  if (policy.isDeathReported) throw refusedByReport()
  if (!isReinstatable(policy, now))
    throw new CarrierError('STEP_NOT_ALLOWED', 'This policy can’t be put back in force.')
  if (await policyAgainst(tx, userId, policy.product)) return 'refused'
  const open = await newestRequest(tx, policyId)
  if (open) {
    const isBeingPaid =
      open.invoiceId !== null && (await reinstatementInvoice(tx, open.invoiceId))?.status === 'processing'
    if (isBeingPaid || isOffer(open, now) || refusedUntil(open, policy, now)) return 'requested'
    if (open.status === 'asking' || open.status === 'deciding') return 'requested'
  }
  const id = randomUUID()
  await tx
    .insertInto('reinstatements')
    .values({ id, policyId, userId, status: 'asking', createdAt: now })
    .execute()
  if (!needsUnderwriting(policy, now)) await offerReinstatement(tx, { id, policyId, userId }, now)
  return 'requested'
}

async function lockOffer(tx: Transaction<Database>, userId: string, policyId: string): Promise<Row> {
  await lockOpenAccount(tx, userId)
  const request = await tx
    .selectFrom('reinstatements')
    .selectAll()
    .where('userId', '=', userId)
    .where('policyId', '=', policyId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (request && (await hasDied(tx, userId))) throw noOffer()
  if (request) return request
  throw (await policyById(tx, userId, policyId)) ? noOffer() : notFound()
}

function requireOffer(request: Row, now: Date): void {
  if (request.status !== 'pending' && request.status !== 'accepted') throw noOffer()
  if (!isOffer(request, now))
    throw new CarrierError('QUOTE_EXPIRED', 'This offer has expired. Please ask for a new one.')
}

/** Accepts the offer, once. */
export async function acceptReinstatement(
  tx: Transaction<Database>,
  userId: string,
  policyId: string,
  now: Date,
): Promise<void> {
  const request = await lockOffer(tx, userId, policyId)
  requireOffer(request, now)
  await tx.updateTable('reinstatements').set({ status: 'accepted' }).where('id', '=', request.id).execute()
}

/** Issues the invoice of an accepted offer, or returns the existing one. */
export async function createReinstatementInvoice(
  tx: Transaction<Database>,
  userId: string,
  policyId: string,
  now: Date,
): Promise<Invoice> {
  const request = await lockOffer(tx, userId, policyId)
  const state = await residenceOf(tx, userId)
  if (request.invoiceId !== null) {
    const issued = await reinstatementInvoice(tx, request.invoiceId)
    if (issued) return presentInvoice(issued, state, now)
  }
  requireOffer(request, now)
  if (request.status !== 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please accept the offer first.')
  const invoice = await issueInvoice(tx, {
    userId,
    policyId,
    period: request.lastPeriod,
    amount: request.missedPremiums + request.interest,
    issuedAt: now,
    dueAt: request.expiresAt ?? now,
    reinstates: true,
  })
  await tx.updateTable('reinstatements').set({ invoiceId: invoice.id }).where('id', '=', request.id).execute()
  return presentInvoice(invoice, state, now)
}

/**
 * Reinstates a policy once the missed premiums are paid: its plan continues with the next billing
 * day of its own calendar.
 * @returns false if it can no longer be reinstated
 */
export async function reinstatePolicy(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policy: Selectable<PolicyTable>,
  invoice: InvoiceTable,
): Promise<boolean> {
  const { id, userId, product, effectiveAt, billingFrom, terminatesAt } = policy
  const paidAt = invoice.paidAt
  if (policy.status !== 'terminated' || effectiveAt === null || paidAt === null) return false
  if (terminatesAt !== null && terminatesAt <= paidAt) return false
  if ((await hasDied(tx, userId)) || (await policyAgainst(tx, userId, product))) return false
  const zone = zoneOf(await residenceOf(tx, userId))
  const plan = await lastPlan(tx, id)
  const period = invoice.period + 1
  const nextPaymentAt = billingDay(billingFrom ?? effectiveAt, plan, period, zone)
  await tx
    .updateTable('policies')
    .set({ status: 'valid', lapsesAt: null, endedAt: null })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('plans').set({ status: 'active', nextPaymentAt }).where('id', '=', plan.id).execute()
  await services.jobs.schedule(tx, {
    kind: 'issueInvoice',
    payload: { policyId: id, period: String(period) },
    dueAt: nextPaymentAt,
    key: `invoice:${id}:${period}:${invoice.id}`,
  })
  await scheduleAnnouncement(tx, services, { policyId: id, period, chargedAt: nextPaymentAt })
  return true
}
