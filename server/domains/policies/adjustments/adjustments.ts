import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import * as v from 'valibot'
import type {
  AnswerGroup,
  CoverageAdjustment,
  CoverageAdjustmentStatus,
} from '../../../../rules/contract/schema.generated.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { dayOpensAfter, deadlineAfter } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CarrierError } from '../../../platform/errors.ts'
import { defineJob, untilDone } from '../../../platform/jobs/defineJob.ts'
import type { Services } from '../../../platform/services.ts'
import { residenceOf } from '../../accounts/port.ts'
import {
  collectFirst,
  collectInvoice,
  firstInvoiceOf,
  type InvoiceTable,
  issueInvoice,
} from '../../billing/port.ts'
import { isDeathReported, refusedByReport } from '../../claims/port.ts'
import { recordNotice, type StatedReason } from '../../decisions/port.ts'
import { notify } from '../../notifications/port.ts'
import { newLabel } from '../openPolicy.ts'
import { type PolicyRow, policyById, policyRows, presentPolicy } from '../policies.ts'
import { closeAdjustment, openStatuses } from '../premiums/closeUnpaid.ts'
import { inForceStatuses } from '../premiums/firstPayment.ts'
import { plansOf } from '../premiums/plans.ts'
import { billingDay, billingStart, monthsOf, nextPeriod, premiumFor } from '../premiums/premiumAt.ts'
import type { CoverageAdjustmentTable, PlanTable, PolicyTable } from '../tables.ts'
import { isBeingExtended } from '../termExtensions.ts'
import { writeOfAdjustment } from './adjustmentMessages.ts'

type Reader = Kysely<Database> | Transaction<Database>
export type Adjustment = Selectable<CoverageAdjustmentTable>

const day = 86_400_000
/**
 * Days for which an approved change can be accepted and a requested one keeps its price, as for a
 * quote (access-to-purchase, 9).
 */
const daysToAccept = 30
/** Days after the billing day in which a change that starts then can still be paid. */
const daysToPay = 10
/** Days after a rejection until underwriting decides again (access-to-purchase, 4.6). */
const daysUntilNextTry = 30
/** Cents: the minimum of card networks. */
const leastCharge = 50

const after = (at: Date, days: number) => new Date(at.getTime() + days * day)

/** A policy in force with its current plan. */
export interface PolicyInForce {
  policy: Selectable<PolicyTable>
  plan: Selectable<PlanTable>
}

/** The user's own policy in force, locked. @throws CarrierError NOT_FOUND */
export async function lockInForce(
  tx: Transaction<Database>,
  userId: string,
  policyId: string,
): Promise<PolicyInForce> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .where('userId', '=', userId)
    .where('status', '=', 'valid')
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw new CarrierError('NOT_FOUND', 'We couldn’t find this policy.')
  return { policy, plan: await activePlan(tx, policyId) }
}

/** `lockInForce` for a caller that changes nothing. */
export async function inForceOf(db: Reader, userId: string, policyId: string): Promise<PolicyInForce> {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .where('userId', '=', userId)
    .where('status', '=', 'valid')
    .executeTakeFirst()
  if (!policy) throw new CarrierError('NOT_FOUND', 'We couldn’t find this policy.')
  return { policy, plan: await activePlan(db, policyId) }
}

const activePlan = (db: Reader, policyId: string) =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()

export const newestAdjustment = (db: Reader, policyId: string): Promise<Adjustment | undefined> =>
  db
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The change that created a policy; undefined for one that was bought. */
export const adjustmentInto = (db: Reader, pendingPolicyId: string): Promise<Adjustment | undefined> =>
  db
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('pendingPolicyId', '=', pendingPolicyId)
    .executeTakeFirst()

/** A user's own change. @throws CarrierError NOT_FOUND */
export async function adjustmentById(db: Reader, userId: string, id: string): Promise<Adjustment> {
  const row = await db
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this change.')
  return row
}

/** Locks a user's own change. @throws CarrierError NOT_FOUND */
async function lockAdjustment(tx: Transaction<Database>, userId: string, id: string): Promise<Adjustment> {
  const row = await tx
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this change.')
  return row
}

/** The policy whose change has open health questions: the named one, or the one requested last. */
export async function policyAdjusted(
  db: Reader,
  { userId, subjectId }: { userId: string; subjectId: string | null },
): Promise<string | undefined> {
  const open = db
    .selectFrom('coverageAdjustments')
    .select('policyId')
    .where('userId', '=', userId)
    .where('status', '=', 'asking')
  const named = subjectId === null ? open : open.where('policyId', '=', subjectId)
  return (await named.orderBy('sequence', 'desc').limit(1).executeTakeFirst())?.policyId
}

/** The changes that wait for an underwriter, the oldest first. */
export const referredAdjustments = (db: Reader) =>
  db
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('status', '=', 'referred')
    .orderBy('sequence')
    .execute()

/**
 * @throws CarrierError STEP_NOT_ALLOWED while a premium is unpaid or processing, after a lapse, or
 * while a death is reported
 */
export async function refuseWhileOwed(tx: Transaction<Database>, userId: string, policyId: string) {
  const policy = await policyById(tx, userId, policyId)
  if (policy?.isDeathReported) throw refusedByReport()
  if (policy?.status !== 'valid' || policy.isOwed)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please pay what’s past due first.')
}

/** @throws CarrierError STEP_NOT_ALLOWED after the last billing day of the term */
function refuseAfterLastPayment({ policy: { terminatesAt }, plan }: PolicyInForce): void {
  if (terminatesAt !== null && plan.nextPaymentAt >= terminatesAt)
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You’ve made your last payment. You can no longer change your coverage.',
    )
}

/** Whether a change can still take effect. */
export const isOpen = ({ status, expiresAt }: Adjustment, now: Date) =>
  openStatuses.some((one) => one === status) &&
  !(status === 'offered' && expiresAt !== null && expiresAt <= now)

/** Whether a request is recent enough to keep its price. */
export const keepsPrice = ({ createdAt }: Pick<Adjustment, 'createdAt'>, now: Date) =>
  now < after(createdAt, daysToAccept)

export interface Wanted
  extends Pick<
    CoverageAdjustmentTable,
    'amount' | 'monthlyPremium' | 'annualPremium' | 'health' | 'tobacco'
  > {
  needsUnderwriting: boolean
}

/**
 * Stores a request, followed by the health questions or by the pending policy that starts with the
 * next payment.
 * @throws STEP_NOT_ALLOWED while another change is open, REAPPLICATION_TOO_SOON within 30 days of a
 * rejection
 */
export async function requestAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  inForce: PolicyInForce,
  { needsUnderwriting, ...wanted }: Wanted,
  now: Date,
): Promise<Adjustment> {
  refuseAfterLastPayment(inForce)
  const { id: policyId, userId } = inForce.policy
  const newest = await newestAdjustment(tx, policyId)
  if (newest && isOpen(newest, now)) {
    // A request older than 30 days is replaced, so that its price is the one in the editor.
    const isStale = newest.status === 'asking' && !keepsPrice(newest, now)
    if (newest.amount === wanted.amount && !isStale) return newest
    if (newest.status !== 'asking' && newest.status !== 'offered')
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'You have another change open for this policy. Withdraw it first.',
      )
  }
  const refusedAt = needsUnderwriting ? await newestRejection(tx, userId) : undefined
  if (refusedAt && increaseAgainAfter(refusedAt, zoneOf(await residenceOf(tx, userId))) > now)
    throw new CarrierError(
      'REAPPLICATION_TOO_SOON',
      'You can ask for more coverage again 30 days after our last decision.',
    )
  if (newest && openStatuses.some((one) => one === newest.status))
    await closeAdjustment(tx, newest, isOpen(newest, now) ? 'declined' : 'expired')
  const row = await tx
    .insertInto('coverageAdjustments')
    .values({
      id: randomUUID(),
      policyId,
      userId,
      status: 'asking',
      ...wanted,
      reasons: JSON.stringify([]),
      pendingPolicyId: null,
      createdAt: now,
      decidedAt: null,
      expiresAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return needsUnderwriting ? row : await scheduleAdjustment(tx, services, row, inForce, now)
}

/** When more coverage can be asked for again after a refusal: from the first minute of that day. */
export const increaseAgainAfter = (refusedAt: Date, zone: string): Date =>
  dayOpensAfter(refusedAt, daysUntilNextTry, zone)

/** When a change of any policy of the user was last rejected. */
async function newestRejection(tx: Transaction<Database>, userId: string): Promise<Date | undefined> {
  const rejected = await tx
    .selectFrom('coverageAdjustments')
    .select('decidedAt')
    .where('userId', '=', userId)
    .where('status', '=', 'rejected')
    .where('decidedAt', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rejected?.decidedAt ?? undefined
}

/** Makes the change start with the policy's next payment. */
async function scheduleAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  row: Adjustment,
  inForce: PolicyInForce,
  now: Date,
): Promise<Adjustment> {
  refuseAfterLastPayment(inForce)
  const pendingPolicyId = await openAdjusted(tx, row, inForce, inForce.plan.nextPaymentAt, now)
  const scheduled = await update(tx, row, { status: 'scheduled', pendingPolicyId })
  await writeOfAdjustment(tx, services, 'changeScheduled', scheduled, inForce)
  return scheduled
}

const update = (
  tx: Transaction<Database>,
  { id }: Pick<Adjustment, 'id'>,
  changed: Partial<Pick<CoverageAdjustmentTable, 'status' | 'pendingPolicyId' | 'decidedAt' | 'expiresAt'>>,
) =>
  tx
    .updateTable('coverageAdjustments')
    .set(changed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * The policy that will replace another one once it is paid: the same product and last day, another
 * amount.
 */
async function openAdjusted(
  tx: Transaction<Database>,
  { amount, monthlyPremium, annualPremium }: Adjustment,
  { policy, plan }: PolicyInForce,
  startsAt: Date,
  now: Date,
): Promise<string> {
  if (await isBeingExtended(tx, policy.id))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'Your term is about to be extended. You can change your coverage once the extension begins.',
    )
  // The new policy keeps the current billing frequency.
  if ((await plansOf(tx, policy.id)).some(({ status }) => status === 'pending'))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'How you pay is about to change. Undo that change first, or wait until it takes effect.',
    )
  const id = randomUUID()
  await tx
    .insertInto('policies')
    .values({
      id,
      userId: policy.userId,
      quoteId: null,
      adjustsPolicyId: policy.id,
      billingFrom: policy.billingFrom ?? policy.effectiveAt,
      rulesState: policy.rulesState,
      rulesEdition: policy.rulesEdition,
      replacedInsurer: policy.replacedInsurer,
      replacedPolicy: policy.replacedPolicy,
      product: policy.product,
      label: await newLabel(tx, policy.product),
      status: 'pending',
      amount,
      termYears: policy.termYears,
      insuredsAgeAtTerm: policy.insuredsAgeAtTerm,
      monthlyPremium,
      annualPremium,
      createdAt: now,
      effectiveAt: null,
      terminatesAt: policy.terminatesAt,
      lapsesAt: null,
      paidAt: null,
      pausedAt: null,
      endedAt: null,
    })
    .execute()
  await tx
    .insertInto('plans')
    .values({
      id: randomUUID(),
      policyId: id,
      status: 'pending',
      amount: plan.billingFrequency === 'monthly' ? monthlyPremium : annualPremium,
      billingFrequency: plan.billingFrequency,
      nextPaymentAt: startsAt,
      createdAt: now,
    })
    .execute()
  return id
}

/**
 * Submits the answered health questions about a change to underwriting, which decides
 * UNDERWRITING_SECONDS later.
 */
export async function submitAnswers(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs' | 'config'>,
  policyId: string,
  now: Date,
): Promise<void> {
  const change = await newestAdjustment(tx, policyId)
  if (change?.status !== 'asking') return
  await update(tx, change, { status: 'deciding' })
  await services.jobs.schedule(tx, {
    kind: 'underwriteAdjustment',
    payload: { policyId },
    dueAt: new Date(now.getTime() + services.config.underwritingSeconds * 1000),
    key: `underwrite:${change.id}`,
  })
}

/** Records the earlier answers that the owner of a change confirmed, as they were shown. */
export async function recordConfirmedAnswers(
  tx: Transaction<Database>,
  { id }: Pick<Adjustment, 'id'>,
  answers: readonly AnswerGroup[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('coverageAdjustments')
    .set({ confirmedAnswers: JSON.stringify(answers), answersConfirmedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Underwriting's decision on a change. */
export interface AdjustmentDecision
  extends Pick<CoverageAdjustmentTable, 'monthlyPremium' | 'annualPremium' | 'health' | 'tobacco'> {
  status: 'offered' | 'referred' | 'rejected'
  reasons: string[]
  /** What the owner is told of a refusal. */
  stated: StatedReason[]
}

/** Stores a decision and emails the owner. @returns whether there was something to decide */
export async function decideAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  row: Adjustment,
  { status, reasons, stated, monthlyPremium, annualPremium, health, tobacco }: AdjustmentDecision,
  now: Date,
): Promise<boolean> {
  const decided = await tx
    .updateTable('coverageAdjustments')
    .set({
      status,
      monthlyPremium,
      annualPremium,
      health,
      tobacco,
      reasons: JSON.stringify(reasons),
      decidedAt: status === 'referred' ? null : now,
      expiresAt:
        status === 'offered'
          ? deadlineAfter(now, daysToAccept, zoneOf(await residenceOf(tx, row.userId)))
          : null,
    })
    .where('id', '=', row.id)
    .where('status', 'in', ['deciding', 'referred'])
    .returningAll()
    .executeTakeFirst()
  if (decided === undefined) return false
  const inForce = await inForceOf(tx, row.userId, row.policyId)
  const kind = { offered: 'changeApproved', referred: 'changeReferred', rejected: 'changeRejected' } as const
  const documentId = status === 'rejected' ? await noteRefusal(tx, decided, stated, now) : null
  await writeOfAdjustment(tx, services, kind[status], decided, { ...inForce, documentId })
  return true
}

async function noteRefusal(
  tx: Transaction<Database>,
  { id, userId }: Adjustment,
  reasons: StatedReason[],
  now: Date,
): Promise<string | null> {
  const state = await residenceOf(tx, userId)
  const againOn = dayIn(state, increaseAgainAfter(now, zoneOf(state)))
  return await recordNotice(tx, { userId, kind: 'coverage_increase', subjectId: id, reasons, againOn }, now)
}

function startOf(policy: PolicyTable): Date {
  const start = billingStart(policy)
  if (start === null) throw new Error(`Policy ${policy.id} has never begun.`)
  return start
}

const premiumIn = (
  terms: Pick<Adjustment, 'monthlyPremium' | 'annualPremium'>,
  plan: Pick<PlanTable, 'billingFrequency'>,
) => (plan.billingFrequency === 'monthly' ? terms.monthlyPremium : terms.annualPremium)

/**
 * The premium difference for the remaining days of the paid period, in whole cents rounded up.
 * @param coveredUntil if the term ends before the period
 */
export function differenceDue(
  difference: number,
  period: { readonly start: Date; readonly end: Date },
  now: Date,
  coveredUntil: Date | null = null,
): number {
  const until = coveredUntil !== null && coveredUntil < period.end ? coveredUntil : period.end
  const all = Math.round((period.end.getTime() - period.start.getTime()) / day)
  const left = Math.min(all, Math.max(0, Math.floor((until.getTime() - now.getTime()) / day)))
  const due = Math.ceil((difference * left) / all)
  return due < leastCharge ? 0 : due
}

function dueToday(row: Adjustment, inForce: PolicyInForce, zone: string, now: Date): number {
  const { policy, plan } = inForce
  const period = nextPeriod(startOf(policy), plan, zone)
  const start = billingDay(startOf(policy), plan, period - 1, zone)
  const difference = premiumIn(row, plan) - plan.amount
  return differenceDue(difference, { start, end: plan.nextPaymentAt }, now, policy.terminatesAt)
}

/** Accepts an approved change, once: its difference is due today, or it starts with the next payment. */
export async function acceptAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'jobs' | 'outbox'>,
  userId: string,
  id: string,
  now: Date,
): Promise<Adjustment> {
  const row = await lockAdjustment(tx, userId, id)
  if (row.status === 'accepted' || row.status === 'scheduled' || row.status === 'in_force') return row
  if (row.status !== 'offered') throw new CarrierError('STEP_NOT_ALLOWED', 'There’s nothing to accept.')
  if (!isOpen(row, now))
    throw new CarrierError('QUOTE_EXPIRED', 'This offer has expired. Please ask for the change again.')
  await refuseWhileOwed(tx, userId, row.policyId)
  const inForce = await lockInForce(tx, userId, row.policyId)
  const amount = dueToday(row, inForce, zoneOf(await residenceOf(tx, userId)), now)
  if (amount === 0) return await scheduleAdjustment(tx, services, row, inForce, now)
  const { nextPaymentAt } = inForce.plan
  const pendingPolicyId = await openAdjusted(tx, row, inForce, now, now)
  await issueInvoice(tx, {
    userId,
    policyId: pendingPolicyId,
    period: 1,
    amount,
    issuedAt: now,
    dueAt: nextPaymentAt,
  })
  await planClosing(tx, services, id, nextPaymentAt)
  return await update(tx, row, { status: 'accepted', pendingPolicyId })
}

/**
 * Withdraws a change that has not started. @throws STEP_NOT_ALLOWED once it is paid or its payment
 * has begun
 */
export async function declineAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  userId: string,
  id: string,
  now: Date,
): Promise<Adjustment> {
  const row = await lockAdjustment(tx, userId, id)
  if (row.status === 'declined') return row
  if (!openStatuses.some((one) => one === row.status))
    throw new CarrierError('STEP_NOT_ALLOWED', 'This change can no longer be withdrawn.')
  if ((await closeAdjustment(tx, row, 'declined')) !== 'closed')
    throw new CarrierError('STEP_NOT_ALLOWED', 'We’re processing the payment for this change.')
  if (row.status === 'scheduled') await resumePremiums(tx, services, row, now)
  return { ...row, status: 'declined' }
}

const payload = v.object({ adjustmentId: v.string() })

declare module '../../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    closeAdjustment: v.InferInput<typeof payload>
  }
}

const planClosing = (
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  adjustmentId: string,
  dueAt: Date,
) =>
  jobs.schedule(tx, {
    kind: 'closeAdjustment',
    payload: { adjustmentId },
    dueAt,
    key: `closeAdjustment:${adjustmentId}:${dueAt.toISOString()}`,
  })

/**
 * Closes a change that was not paid in time. The policy stays, and the premium that the change
 * would have paid is due.
 */
export const closeAdjustmentJob = defineJob({
  kind: 'closeAdjustment',
  payload,
  ...untilDone,
  async run(tx, { adjustmentId }, at, services) {
    const row = await tx
      .selectFrom('coverageAdjustments')
      .selectAll()
      .where('id', '=', adjustmentId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status !== 'accepted' && row?.status !== 'scheduled') return
    const { id, status, userId, pendingPolicyId } = row
    const invoice = pendingPolicyId === null ? undefined : await firstInvoiceOf(tx, pendingPolicyId)
    // Its payment was postponed, since a report of a death was declined.
    if (invoice && invoice.dueAt > at) return void (await planClosing(tx, services, id, invoice.dueAt))
    if (status === 'scheduled' && (await isDeathReported(tx, userId)))
      return void (await planClosing(tx, services, id, after(at, 1)))
    const closing = await closeAdjustment(tx, row, 'expired')
    if (closing === 'underWay') await planClosing(tx, services, id, after(at, 1))
    if (closing !== 'closed') return
    await notify(tx, userId, { type: 'change_expired' }, at)
    if (status === 'scheduled') return await resumePremiums(tx, services, row, at)
    // The difference was for a period that is over: the approval can be accepted again.
    if (row.expiresAt && row.expiresAt > at)
      await update(tx, row, { status: 'offered', pendingPolicyId: null })
  },
})

/**
 * Closes the open change of a lapsed policy, whose premiums continue as if there had been no
 * request.
 */
export async function closeAdjustmentOfLapsed(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  at: Date,
): Promise<void> {
  const row = await tx
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  // A payment under way is handled by `closeAdjustment`.
  if (row === undefined || (await closeAdjustment(tx, row, 'expired')) !== 'closed') return
  if (row.status === 'scheduled') await resumePremiums(tx, services, row, at)
}

/** Makes the policy pay the premium of a billing day that a change was to pay and did not. */
async function resumePremiums(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  { id, userId, policyId }: Adjustment,
  at: Date,
): Promise<void> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  if (policy.status !== 'valid' && policy.status !== 'lapsed') return
  const inForce = { policy, plan: await activePlan(tx, policyId) }
  if (inForce.plan.nextPaymentAt > at) return
  const period = String(nextPeriod(startOf(policy), inForce.plan, zoneOf(await residenceOf(tx, userId))))
  await services.jobs.schedule(tx, {
    kind: 'issueInvoice',
    payload: { policyId, period },
    dueAt: at,
    key: `invoice:${policyId}:${period}:${id}`,
  })
}

/** The change that starts with the next payment of a policy. */
export const scheduledAdjustment = (db: Reader, policyId: string): Promise<Adjustment | undefined> =>
  db
    .selectFrom('coverageAdjustments')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()

/**
 * Collects the first premium of a change on its day, instead of the premium of the replaced policy.
 */
export async function collectAdjusted(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  { id, userId, policyId, pendingPolicyId }: Adjustment,
  at: Date,
): Promise<void> {
  if (pendingPolicyId === null) throw new Error(`The change ${id} has no policy.`)
  const { amount } = await tx
    .selectFrom('plans')
    .select('amount')
    .where('policyId', '=', pendingPolicyId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  // By the calendar of the replaced policy, which also charges a short last period.
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const zone = zoneOf(await residenceOf(tx, userId))
  const plan = await activePlan(tx, policyId)
  const term = { effectiveAt: startOf(policy), terminatesAt: policy.terminatesAt }
  const period = nextPeriod(term.effectiveAt, plan, zone)
  const dueAt = after(at, daysToPay)
  const invoice = await issueInvoice(tx, {
    userId,
    policyId: pendingPolicyId,
    period: 1,
    amount: premiumFor(term, { ...plan, amount }, period, zone),
    issuedAt: at,
    dueAt,
  })
  await collectInvoice(tx, services, invoice, at)
  await planClosing(tx, services, id, dueAt)
}

/**
 * Postpones the charge of a change's first premium to a day, after a death was reported when it had
 * already been issued.
 * @returns the cents that will be charged then; undefined if none was issued
 */
export async function resumeAdjusted(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  at: Date,
): Promise<number | undefined> {
  const change = await scheduledAdjustment(tx, policyId)
  if (!change?.pendingPolicyId) return undefined
  return await collectFirst(tx, services, change.pendingPolicyId, at, after(at, daysToPay))
}

/** The plan of a change from its start, on the calendar of the replaced policy. */
export interface AdjustedPlan
  extends Pick<Selectable<PlanTable>, 'firstPeriod' | 'firstMonth' | 'nextPaymentAt'> {
  replaced: Selectable<PolicyTable>
}

/**
 * Starts a change with its first payment.
 * @returns its plan; undefined if the changed policy is over, and the payment is refunded
 */
export async function startAdjusted(
  tx: Transaction<Database>,
  policy: Selectable<PolicyTable>,
  zone: string,
): Promise<AdjustedPlan | undefined> {
  const row = await adjustmentInto(tx, policy.id)
  if (row === undefined) throw new Error(`Policy ${policy.id} is no change of another.`)
  const replaced = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', row.policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!inForceStatuses.some((one) => one === replaced.status)) return undefined
  const plan = await activePlan(tx, replaced.id)
  const period = nextPeriod(startOf(replaced), plan, zone)
  const firstMonth = plan.firstMonth + (period - plan.firstPeriod) * monthsOf[plan.billingFrequency]
  await update(tx, row, { status: 'in_force' })
  await tx
    .updateTable('policyRiders')
    .set({ policyId: policy.id })
    .where('policyId', '=', replaced.id)
    .execute()
  if (row.status === 'accepted')
    return { replaced, firstPeriod: 2, firstMonth, nextPaymentAt: plan.nextPaymentAt }
  const start = { firstPeriod: 1, firstMonth, billingFrequency: plan.billingFrequency }
  return {
    replaced,
    firstPeriod: 1,
    firstMonth,
    nextPaymentAt: billingDay(startOf(replaced), start, 2, zone),
  }
}

function statusOf(
  row: Adjustment,
  invoice: Pick<InvoiceTable, 'status'> | undefined,
  now: Date,
): CoverageAdjustmentStatus {
  switch (row.status) {
    case 'asking':
      return 'underwriting_required'
    case 'deciding':
      return 'underwriting'
    case 'referred':
      return 'referred_to_underwriter'
    case 'offered':
      return isOpen(row, now) ? 'offered' : 'expired'
    case 'accepted':
    case 'scheduled':
      if (invoice === undefined) return 'scheduled'
      return invoice.status === 'processing' ? 'processing' : 'payment_due'
    default:
      return row.status
  }
}

/** A change as the contract's type. `policies` are its user's, if the caller has read them. */
export async function presentAdjustment(
  db: Reader,
  row: Adjustment,
  now: Date,
  policies?: readonly PolicyRow[],
): Promise<CoverageAdjustment> {
  const known = policies ?? (await policyRows(db, row.userId))
  const policy = known.find(({ id }) => id === row.policyId)
  if (policy === undefined) throw new Error(`Policy ${row.policyId} was never taken up.`)
  const pending = known.find(({ id }) => id === row.pendingPolicyId)
  const invoice = row.pendingPolicyId === null ? undefined : await firstInvoiceOf(db, row.pendingPolicyId)
  const plan = await db
    .selectFrom('plans')
    .selectAll()
    .where('policyId', '=', row.policyId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const status = statusOf(row, invoice, now)
  const isDecided =
    status !== 'underwriting_required' &&
    status !== 'underwriting' &&
    status !== 'rejected' &&
    status !== 'referred_to_underwriter'
  const isDue = status === 'payment_due' || status === 'processing'
  return {
    id: row.id,
    status,
    policy: await presentPolicy(db, policy, now),
    pendingPolicy: pending ? await presentPolicy(db, pending, now) : null,
    amount: row.amount,
    premium:
      isDecided || (status === 'underwriting_required' && keepsPrice(row, now)) ? premiumIn(row, plan) : null,
    billingFrequency: plan.billingFrequency,
    dueToday:
      status === 'offered'
        ? dueToday(row, { policy, plan }, zoneOf(policy.residence), now)
        : isDue
          ? (invoice?.balance ?? 0)
          : 0,
    nextPaymentOn: dayIn(policy.residence, plan.nextPaymentAt),
    expiresOn: status === 'offered' && row.expiresAt ? dayIn(policy.residence, row.expiresAt) : null,
    invoiceId: isDue ? (invoice?.id ?? null) : null,
  }
}
