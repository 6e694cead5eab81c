import { addYears } from 'date-fns'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AcceptTermExtensionInput, TermExtension } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { dayIn, zoneOf } from '../../rules/residence.ts'
import { emailAddress, lockOpenAccount, residenceOf } from '../domains/accounts/port.ts'
import { noteRefusal } from '../domains/decisions/notices.ts'
import { cents, date } from '../domains/documents/port.ts'
import { notify } from '../domains/notifications/port.ts'
import {
  inForceOf,
  lockInForce,
  newestAdjustment,
  refuseWhileOwed,
} from '../domains/policies/adjustments/adjustments.ts'
import { policiesOf } from '../domains/policies/policies.ts'
import { scheduleAnnouncement } from '../domains/policies/premiums/announcePremium.ts'
import { writeDocuments } from '../domains/policies/premiums/premiumPaid.ts'
import type { PolicyTable } from '../domains/policies/tables.ts'
import {
  addExtension,
  extendedPremiums,
  extendPolicy,
  newestExtension,
  yearsToExtend,
} from '../domains/policies/termExtensions.ts'
import { extensionPremium } from '../domains/quotes/premiums.ts'
import { type ShownAnswer, statedReasons } from '../domains/underwriting/statedReasons.ts'
import type { Work } from '../platform/call/call.ts'
import { addMonths, dayOpensAfter } from '../platform/clock/duration.ts'
import type { Database } from '../platform/database/database.ts'
import { CarrierError } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Policy = Selectable<PolicyTable>

const day = 86_400_000
/**
 * Days after a check-up without an offer until another one is possible, as after an application.
 */
const daysUntilNextTry = 30

const againFrom = ({ createdAt }: { createdAt: Date }, state: string | null) =>
  dayOpensAfter(createdAt, daysUntilNextTry, zoneOf(state))

/** Whether a policy is in the last year of an extendable term. */
export const mayBeExtendedNow = (policy: Policy, now: Date): boolean =>
  policy.status === 'valid' &&
  yearsToExtend(policy) > 0 &&
  policy.terminatesAt !== null &&
  policy.terminatesAt > now &&
  addYears(now, 1) >= policy.terminatesAt

/** What can be done or was done about the end of a policy's term; null if nothing can. */
export async function termExtension(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<TermExtension | null> {
  const { policy } = await inForceOf(db, userId, policyId)
  const newest = await newestExtension(db, policyId)
  const state = await residenceOf(db, userId)
  if (newest && newest.status !== 'rejected') {
    const { status, years, startsAt, endsAt } = newest
    if (status === 'begun') return null
    return {
      policyId,
      status,
      years,
      startsOn: dayIn(state, startsAt),
      endsOn: dayIn(state, endsAt),
      ...(await extendedPremiums(db, newest)),
      againOn: null,
    }
  }
  const years = yearsToExtend(policy)
  const { status: covers, terminatesAt } = policy
  if (covers !== 'valid' || years === 0 || terminatesAt === null || terminatesAt <= now) return null
  const isUpcoming = !mayBeExtendedNow(policy, now)
  const isTooSoon = newest !== undefined && againFrom(newest, state) > now
  return {
    policyId,
    status: isUpcoming ? 'upcoming' : isTooSoon ? 'rejected' : 'available',
    years,
    startsOn: dayIn(state, terminatesAt),
    endsOn: dayIn(state, addMonths(terminatesAt, years * 12, zoneOf(state))),
    monthlyPremium: null,
    annualPremium: null,
    againOn: isUpcoming
      ? dayIn(state, addYears(terminatesAt, -1))
      : isTooSoon
        ? dayIn(state, againFrom(newest, state))
        : null,
  }
}

/** @throws CarrierError STEP_NOT_ALLOWED if the policy in force cannot be extended now */
export async function requireExtendable(db: Reader, userId: string, now: Date): Promise<void> {
  const { inForce } = await policiesOf(db, userId)
  const found = inForce && (await termExtension(db, userId, inForce.id, now))
  if (found?.status !== 'available')
    throw new CarrierError('STEP_NOT_ALLOWED', 'You can’t extend the term of your policy now.')
}

interface CheckUp {
  userId: string
  policyId: string
  answers: Readonly<Record<string, AnswerValue>>
  /** Each question with its answer as the owner read it. */
  inWords: readonly ShownAnswer[]
  now: Date
}

/**
 * The end of the check-up: makes an offer from its answers, or none if there is a new diagnosis
 * since the policy began.
 */
export async function offerExtension(
  tx: Transaction<Database>,
  services: Pick<Services, 'outbox'>,
  { userId, policyId, answers, inWords, now }: CheckUp,
): Promise<void> {
  await requireExtendable(tx, userId, now)
  const { policy } = await lockInForce(tx, userId, policyId)
  if (policy.terminatesAt === null) return
  const { healthToday, tobaccoToday, newConditions } = answers
  const health = healthToday === 'above_average' || healthToday === 'below_average' ? healthToday : 'average'
  const tobacco = tobaccoToday === 'yes'
  const isWell = Array.isArray(newConditions) && newConditions.every((one) => one === 'none')
  const { amount, insuredsAgeAtTerm } = policy
  const price = extensionPremium({ amount, age: insuredsAgeAtTerm, health, tobacco })
  const years = yearsToExtend(policy)
  const state = await residenceOf(tx, userId)
  const subjectId = await addExtension(tx, {
    policyId,
    userId,
    status: isWell ? 'offered' : 'rejected',
    years,
    monthlyPremium: price.monthlyCents,
    annualPremium: price.annualCents,
    health,
    tobacco,
    startsAt: policy.terminatesAt,
    endsAt: addMonths(policy.terminatesAt, years * 12, zoneOf(state)),
    createdAt: now,
  })
  if (isWell) return
  const again = againFrom({ createdAt: now }, state)
  await noteRefusal(tx, services, {
    userId,
    kind: 'extension',
    subjectId,
    reasons: statedReasons(['new_diagnosis'], inWords),
    againOn: again < policy.terminatesAt ? dayIn(state, again) : null,
    now,
  })
}

/**
 * Extends the term: the policy runs to its new last day at the offered price, from the end of the
 * current term.
 * @throws CarrierError NOT_FOUND, STEP_NOT_ALLOWED, QUOTE_EXPIRED once the current term is over
 */
export async function acceptTermExtension({
  tx,
  input: { policyId },
  viewer: { userId },
  context: { services, now },
}: Work<AcceptTermExtensionInput>): Promise<{ termExtension: TermExtension }> {
  await lockOpenAccount(tx, userId)
  const inForce = await lockInForce(tx, userId, policyId)
  const row = await newestExtension(tx, policyId)
  if (row?.status === 'offered') {
    if (row.startsAt <= now) throw new CarrierError('QUOTE_EXPIRED', 'This offer has expired.')
    await refuseWhileOwed(tx, userId, policyId)
    const change = await newestAdjustment(tx, policyId)
    if (change?.status === 'accepted' || change?.status === 'scheduled')
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'Your coverage is changing. Finish or withdraw that change first.',
      )
    const state = await residenceOf(tx, userId)
    const { policy, period } = await extendPolicy(tx, inForce, row, zoneOf(state), now)
    await services.jobs.schedule(tx, {
      kind: 'endPolicy',
      payload: { policyId },
      dueAt: row.endsAt,
      key: `end:${policyId}:${row.id}`,
    })
    await scheduleAnnouncement(tx, services, { policyId, period, chargedAt: row.startsAt })
    // If the last premium of the current term was already charged, its next one was planned for
    // later.
    if (inForce.plan.nextPaymentAt.getTime() > row.startsAt.getTime() + day)
      await services.jobs.schedule(tx, {
        kind: 'issueInvoice',
        payload: { policyId, period: String(period) },
        dueAt: row.startsAt,
        key: `invoice:${policyId}:${period}:extended`,
      })
    await writeDocuments(tx, policy, state, now)
    await notify(tx, userId, { type: 'coverage_changing', on: dayIn(state, row.startsAt) }, now)
    const to = await emailAddress(tx, userId)
    const premiums = await extendedPremiums(tx, row)
    const isAnnual = inForce.plan.billingFrequency === 'annually'
    if (to)
      await services.outbox.send(tx, {
        kind: 'termExtended',
        channel: 'email',
        to,
        values: {
          policy: policy.label,
          startsOn: date(row.startsAt, state),
          endsOn: date(row.endsAt, state),
          premium: cents(isAnnual ? premiums.annualPremium : premiums.monthlyPremium),
          often: isAnnual ? 'every year' : 'every month',
        },
      })
  } else if (row?.status !== 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'There’s nothing to accept.')
  const extended = await termExtension(tx, userId, policyId, now)
  if (extended === null) throw new CarrierError('STEP_NOT_ALLOWED', 'There’s nothing to accept.')
  return { termExtension: extended }
}
