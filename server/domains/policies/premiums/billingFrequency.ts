import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type {
  BillingFrequency,
  BillingPlans,
  ChangeBillingFrequencyInput,
} from '../../../../rules/contract/schema.generated.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import type { Work } from '../../../platform/call/call.ts'
import type { Database } from '../../../platform/database/database.ts'
import { CarrierError } from '../../../platform/errors.ts'
import { emailAddress, lockOpenAccount, residenceOf } from '../../accounts/port.ts'
import { cents, date } from '../../documents/port.ts'
import { changeByRiders, ridersOf } from '../riders/riderCatalog.ts'
import type { PlanTable, PolicyTable } from '../tables.ts'
import { isBeingExtended } from '../termExtensions.ts'
import { scheduleAnnouncement } from './announcePremium.ts'
import { inForceStatuses } from './firstPayment.ts'
import { plansOf, withdrawChange } from './plans.ts'
import { billingDay, billingStart, nextPeriod, startOf } from './premiumAt.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Policy = Selectable<PolicyTable>
type Plan = Selectable<PlanTable>

/** The period from which a change would take effect; null if no change is possible. */
function changesFrom({ status, terminatesAt, ...policy }: Policy, active: Plan | undefined, zone: string) {
  const start = billingStart(policy)
  if (status !== 'valid' || start === null || active === undefined) return null
  if (terminatesAt !== null && active.nextPaymentAt >= terminatesAt) return null
  return nextPeriod(start, active, zone)
}

/** Whether a coverage change is waiting for payment, which keeps the current frequency. */
async function isChanging(tx: Transaction<Database>, policyId: string): Promise<boolean> {
  const change = await tx
    .selectFrom('coverageAdjustments')
    .select('id')
    .where('policyId', '=', policyId)
    .where('status', 'in', ['accepted', 'scheduled'])
    .executeTakeFirst()
  return change !== undefined
}

const premiumOf = ({ monthlyPremium, annualPremium }: Policy, billingFrequency: BillingFrequency): number =>
  billingFrequency === 'annually' ? annualPremium : monthlyPremium

const policyInForce = (db: Reader, userId: string) =>
  db
    .selectFrom('policies')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', inForceStatuses)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The earlier, current and next plan of the policy in force; null if none is in force. */
export async function billingPlans(db: Reader, userId: string, now: Date): Promise<BillingPlans | null> {
  const policy = await policyInForce(db, userId)
  const start = policy && billingStart(policy)
  if (!policy || !start) return null
  const { id, monthlyPremium, annualPremium } = policy
  const state = await residenceOf(db, userId)
  const zone = zoneOf(state)
  const plans = await plansOf(db, id)
  const active = plans.find(({ status }) => status === 'active')
  const from = changesFrom(policy, active, zone)
  const riders = await ridersOf(db, id, now)
  return {
    policyId: id,
    premiums: [
      { billingFrequency: 'monthly', amount: monthlyPremium },
      { billingFrequency: 'annually', amount: annualPremium },
    ],
    changesOn: from === null || !active ? null : dayIn(state, active.nextPaymentAt),
    plans: plans
      .map((plan) => ({
        id: plan.id,
        status: plan.status,
        billingFrequency: plan.billingFrequency,
        amount: plan.amount - (plan === active ? changeByRiders(riders, plan, now) : 0),
        startsOn: dayIn(state, billingDay(start, plan, plan.firstPeriod, zone)),
      }))
      .reverse(),
  }
}

/**
 * Changes how often premiums are paid, from the next billing day on. Choosing the current frequency
 * undoes a change.
 * @throws NOT_FOUND for another user's policy, STEP_NOT_ALLOWED while it has lapsed and after its
 * last billing day
 */
export async function changeBillingFrequency({
  tx,
  input: { policyId, billingFrequency },
  context: { services, now },
  viewer: { userId },
}: Work<ChangeBillingFrequencyInput>): Promise<{ billingPlans: BillingPlans }> {
  await lockOpenAccount(tx, userId)
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (policy === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find this policy.')
  const state = await residenceOf(tx, userId)
  const zone = zoneOf(state)
  const plans = await plansOf(tx, policyId)
  const active = plans.find(({ status }) => status === 'active')
  const pending = plans.find(({ status }) => status === 'pending')
  const from = changesFrom(policy, active, zone)
  if (from === null || active === undefined)
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You can’t change how you pay for this policy now. Pay what’s past due first.',
    )
  if ((pending ?? active).billingFrequency !== billingFrequency) {
    if (await isBeingExtended(tx, policyId))
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'Your term is about to be extended. You can change how you pay once the extension begins.',
      )
    if (await isChanging(tx, policyId))
      throw new CarrierError(
        'STEP_NOT_ALLOWED',
        'Your coverage is changing. Finish or withdraw that change first.',
      )
    const isTakenBack = active.billingFrequency === billingFrequency
    if (isTakenBack) await withdrawChange(tx, policyId)
    else
      await tx
        .insertInto('plans')
        .values({
          id: randomUUID(),
          policyId,
          status: 'pending',
          amount: premiumOf(policy, billingFrequency),
          billingFrequency,
          nextPaymentAt: active.nextPaymentAt,
          ...startOf(active, from),
          createdAt: now,
        })
        .execute()
    if (!isTakenBack)
      await scheduleAnnouncement(tx, services, {
        policyId,
        period: from,
        chargedAt: active.nextPaymentAt,
      })
    const to = await emailAddress(tx, userId)
    if (to)
      await services.outbox.send(tx, {
        kind: 'billingFrequencyChanged',
        channel: 'email',
        to,
        values: {
          policy: policy.label,
          premium: cents(premiumOf(policy, billingFrequency)),
          often: billingFrequency === 'annually' ? 'every year' : 'every month',
          startsOn: date(active.nextPaymentAt, state),
          isTakenBack,
        },
      })
  }
  const changed = await billingPlans(tx, userId, now)
  if (changed === null) throw new CarrierError('NOT_FOUND', 'We couldn’t find this policy.')
  return { billingPlans: changed }
}
