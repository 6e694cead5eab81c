import { addDays, subDays, subHours } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { daysAfter, showDate } from '../../../../rules/dates.ts'
import { restoreDays } from '../../../../rules/deadlines.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { ruleFor } from '../../../../rules/stateRules.ts'
import type { DutyValues } from '../../../../rules/usualRules.ts'
import { deadlineAfter, later } from '../../../platform/clock/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defineJob } from '../../../platform/jobs/defineJob.ts'
import type { Services } from '../../../platform/services.ts'
import { emailAddress, residenceIn } from '../../accounts/port.ts'
import { owedPremiums } from '../../billing/port.ts'
import { isDeathReported } from '../../claims/port.ts'
import { cents, date } from '../../documents/port.ts'
import { notify } from '../../notifications/port.ts'
import { closeAdjustmentOfLapsed } from '../adjustments/adjustments.ts'
import { endPolicy } from '../endPolicy.ts'
import type { PolicyTable } from '../tables.ts'
import { writeToLapseContact } from './lapseContacts.ts'
import { withoutQuestionsUntil } from './reinstatements.ts'

/**
 * The minimum after the first decline, so that the owner can react, also for premiums that were
 * declined long ago.
 */
const leastDays = 21

/** The last moment at which paying the amount owed reinstates a lapsed policy. */
export const restorableUntil = (
  lapsesAt: Date,
  { billingResumedAt }: Pick<PolicyTable, 'billingResumedAt'>,
  zone: string,
) => deadlineAfter(later(lapsesAt, billingResumedAt), restoreDays, zone)

/** The first day without coverage. */
export const firstUncovered = (lapsesAt: Date, state: string | null): string =>
  daysAfter(dayIn(state, lapsesAt), 1)

const warningAt = (lapsesAt: Date, days: number) => subHours(subDays(lapsesAt, days), 12)

const payload = v.object({ policyId: v.string(), step: v.picklist(['warn', 'lapse', 'terminate']) })
type Step = v.InferOutput<typeof payload>['step']

declare module '../../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    lapsePolicy: v.InferInput<typeof payload>
  }
}

const schedule = (
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  policyId: string,
  step: Step,
  dueAt: Date,
) =>
  jobs.schedule(tx, {
    kind: 'lapsePolicy',
    payload: { policyId, step },
    dueAt,
    key: `${step}:${policyId}:${dueAt.toISOString()}`,
  })

/** The state is that of before the wait for the lock; an address change alone locks no policy. */
const lockPolicy = (tx: Transaction<Database>, policyId: string) =>
  tx
    .selectFrom('policies')
    .selectAll()
    .select((policy) => residenceIn(tx, policy.ref('policies.userId')).as('residence'))
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

interface Followed {
  /** Includes the owner's state of residence. */
  policy: Awaited<ReturnType<typeof lockPolicy>>
  isReinstated: boolean
}

/**
 * After a premium was declined or paid: sets the day on which coverage ends for nonpayment or, if
 * nothing is owed, reinstates the policy.
 * @param now carrier time
 * @returns the policy as it is then, and whether it was reinstated
 */
export async function followPremiums(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  now: Date,
): Promise<Followed> {
  const policy = await lockPolicy(tx, policyId)
  const unchanged = { policy, isReinstated: false }
  if (policy.status !== 'valid' && policy.status !== 'lapsed') return unchanged
  const { since, oldest, decidedAt } = await owedPremiums(tx, policyId)
  // An announced day stays until the payment arrives; a payment that is processing announces none.
  const from = policy.lapsesAt === null ? since : oldest
  if (from !== null && (await isDeathReported(tx, policy.userId))) return unchanged
  // An announced day never moves to an earlier one.
  const zone = zoneOf(policy.residence)
  const announced = policy.lapsesAt ?? (decidedAt && deadlineAfter(decidedAt, leastDays, zone))
  // A lapsed policy stays lapsed: only its restore deadline counts from the day on which billing
  // resumes.
  const start = from && (policy.status === 'lapsed' ? from : later(from, policy.billingResumedAt))
  const lapsesAt = start && later(deadlineAfter(start, ruleFor('grace', policy), zone), announced)
  if (lapsesAt?.getTime() === policy.lapsesAt?.getTime()) return unchanged
  const status = lapsesAt === null || lapsesAt > now ? 'valid' : policy.status
  await tx.updateTable('policies').set({ lapsesAt, status }).where('id', '=', policyId).execute()
  const isReinstated = policy.status === 'lapsed' && status === 'valid'
  if (isReinstated) await notify(tx, policy.userId, { type: 'policy_reinstated' }, now)
  if (lapsesAt) await scheduleLapse(tx, services, policyId, lapsesAt, ruleFor('lapseNotices', policy))
  return { policy: { ...policy, lapsesAt, status }, isReinstated }
}

async function scheduleLapse(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  lapsesAt: Date,
  warnings: readonly number[],
): Promise<void> {
  await schedule(tx, services, policyId, 'lapse', lapsesAt)
  for (const days of warnings) await schedule(tx, services, policyId, 'warn', warningAt(lapsesAt, days))
}

/**
 * The payment deadline that a warning states, which was due at a moment. If no carrier was running
 * to warn in time, coverage continues for as long as the notice period. Null if this warning is not
 * sent, because another one is or the day is over.
 */
export function payableUntil(
  lapsesAt: Date,
  [first, ...others]: DutyValues['lapseNotices'],
  at: Date,
  now: Date,
  zone: string,
): Date | null {
  const isFollowed = others.some((days) => warningAt(lapsesAt, days) > at && warningAt(lapsesAt, days) <= now)
  if (lapsesAt > now) return isFollowed ? null : lapsesAt
  return warningAt(lapsesAt, first).getTime() === at.getTime() ? deadlineAfter(now, first, zone) : null
}

/**
 * Resumes the steps of a policy's unpaid premiums after a declined claim. @returns the restore
 * deadline of a lapsed policy
 */
export async function followAgain(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  policyId: string,
  now: Date,
): Promise<Date | null> {
  const { policy } = await followPremiums(tx, services, policyId, now)
  if (policy.status !== 'lapsed' || policy.lapsesAt === null) return null
  const until = restorableUntil(policy.lapsesAt, policy, zoneOf(policy.residence))
  await schedule(tx, services, policyId, 'terminate', until)
  return until
}

/** Warns of a lapse, ends coverage after the grace period, and ends the policy once it cannot be restored. */
export const lapsePolicy = defineJob({
  kind: 'lapsePolicy',
  payload,
  async run(tx, { policyId, step }, at, services) {
    const policy = await lockPolicy(tx, policyId)
    const { since, amount, processing } = await owedPremiums(tx, policyId)
    const isDue = step === 'terminate' ? policy.status === 'lapsed' : policy.status === 'valid'
    const { lapsesAt } = policy
    if (!isDue || lapsesAt === null || (await isDeathReported(tx, policy.userId))) return
    // A processing payment may still succeed.
    if (processing && step !== 'warn')
      return void (await schedule(tx, services, policyId, step, addDays(at, 1)))
    if (since === null) return
    const state = policy.residence
    const zone = zoneOf(state)
    const deadline = step === 'terminate' ? restorableUntil(lapsesAt, policy, zone) : lapsesAt
    if (step === 'terminate' && deadline > at)
      return void (await schedule(tx, services, policyId, step, deadline))
    // Another premium is the oldest now, with a job of its own.
    const notices = ruleFor('lapseNotices', policy)
    const isOfThisDay = notices.some((days) => warningAt(lapsesAt, days).getTime() === at.getTime())
    if (step === 'warn' ? !isOfThisDay : deadline > at) return
    const now = services.clock.asOf(at)
    const to = await emailAddress(tx, policy.userId)
    const values = { policy: policy.label, owed: cents(amount) }
    const post = { channel: 'email', to: to ?? '', expiresAt: addDays(services.clock.now(), 30) } as const
    if (step === 'warn') {
      const payBy = payableUntil(lapsesAt, notices, at, now, zone)
      if (payBy === null) return
      if (payBy > lapsesAt) {
        await tx.updateTable('policies').set({ lapsesAt: payBy }).where('id', '=', policyId).execute()
        await scheduleLapse(tx, services, policyId, payBy, notices.slice(1))
      }
      if (to)
        await services.outbox.send(tx, {
          ...post,
          expiresAt: payBy,
          kind: 'lapseNear',
          values: { ...values, lapsesOn: date(payBy, state) },
        })
      await writeToLapseContact(tx, services, policy.userId)
      return
    }
    if (step === 'lapse') {
      await tx.updateTable('policies').set({ status: 'lapsed' }).where('id', '=', policyId).execute()
      await notify(tx, policy.userId, { type: 'policy_lapsed', on: dayIn(state, lapsesAt) }, at)
      await closeAdjustmentOfLapsed(tx, services, policyId, at)
      const until = restorableUntil(lapsesAt, policy, zone)
      await schedule(tx, services, policyId, 'terminate', until)
      // A past day is not stated: the email about the policy's end follows.
      if (to && until > now)
        await services.outbox.send(tx, {
          ...post,
          expiresAt: until,
          kind: 'policyLapsed',
          values: {
            ...values,
            restoreBy: date(until, state),
            since: showDate(firstUncovered(lapsesAt, state)),
          },
        })
      await writeToLapseContact(tx, services, policy.userId)
      return
    }
    await endPolicy(tx, policyId, 'terminated', at)
    await notify(tx, policy.userId, { type: 'policy_ended' }, at)
    if (to)
      await services.outbox.send(tx, {
        ...post,
        kind: 'policyTerminated',
        values: {
          policy: policy.label,
          lapsedOn: date(lapsesAt, state),
          reinstateBy: date(withoutQuestionsUntil(at, zone), state),
        },
      })
  },
})
