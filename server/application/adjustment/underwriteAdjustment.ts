import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { ageAt } from '../../../rules/dates.ts'
import { dayIn } from '../../../rules/residence.ts'
import { emailAddress, profileOf } from '../../domains/accounts/port.ts'
import {
  type Adjustment,
  type AdjustmentDecision,
  decideAdjustment,
  inForceOf,
  keepsPrice,
  newestAdjustment,
  type PolicyInForce,
} from '../../domains/policies/adjustments/adjustments.ts'
import { refusalReasonsIn } from '../../domains/underwriting/refusalReasons.ts'
import { underwrite } from '../../domains/underwriting/rules.ts'
import { statedReasons } from '../../domains/underwriting/statedReasons.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { personaOf } from '../../platform/personas.ts'
import { policyInterview } from '../journeys/policyInterview.ts'
import { priceOfChange } from './priceOfChange.ts'

const payload = v.object({ policyId: v.string() })

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    underwriteAdjustment: v.InferInput<typeof payload>
  }
}

const statusOf = {
  accepted: 'offered',
  rejected: 'rejected',
  failed: 'rejected',
  referred_to_underwriter: 'referred',
} as const satisfies Record<string, AdjustmentDecision['status']>

const asked = { rejected: 'rejected', failed: 'rejected', referred: 'referred' } as const

/** The rules' decision about more coverage at today's age; null if there is nothing to decide. */
async function judgeChange(
  tx: Transaction<Database>,
  change: Adjustment,
  { policy }: PolicyInForce,
  now: Date,
): Promise<AdjustmentDecision | null> {
  const about = { userId: change.userId, flowScope: 'coverage_adjustment', policyId: policy.id } as const
  const answered = await policyInterview(tx, about, now)
  const { gender, state, birthdate } = await profileOf(tx, change.userId)
  if (answered === null || gender === null || state === null || birthdate === null) return null
  const { health, tobacco, monthlyPremium, annualPremium } = change
  const asBefore = { health, tobacco, monthlyPremium, annualPremium }
  const { inWords } = answered
  if (answered.isRuledOut) {
    const stated = statedReasons(answered.reasons, inWords)
    return { status: 'rejected', reasons: ['ineligible'], stated, ...asBefore }
  }
  const facts = { age: ageAt(birthdate, dayIn(state, now)), state, gender, interview: answered.answers }
  const { result, reasons, riskClass, mostAmount } = underwrite(facts, policy.product)
  const refused = (rules: string[]): AdjustmentDecision => ({
    status: 'rejected',
    reasons: rules,
    stated: statedReasons(refusalReasonsIn(rules), inWords),
    ...asBefore,
  })
  if (result === 'rejected') return refused(reasons)
  if (mostAmount !== null && change.amount > mostAmount) return refused(['income'])
  const isSameClass = riskClass.health === health && riskClass.tobacco === tobacco
  if (isSameClass && keepsPrice(change, now))
    return { status: statusOf[result], reasons, stated: [], ...asBefore }
  const price = await priceOfChange(tx, policy, change.amount, riskClass, now)
  return { status: statusOf[result], reasons, stated: [], ...riskClass, ...price }
}

/** Decides a coverage change by the same rules as an application. */
export const underwriteAdjustment = defineJob({
  kind: 'underwriteAdjustment',
  payload,
  async run(tx, { policyId }, at, services) {
    const change = await newestAdjustment(tx, policyId)
    if (change?.status !== 'deciding') return
    const email = await emailAddress(tx, change.userId)
    const persona = services.config.sandbox && email !== undefined ? personaOf(email) : null
    if (persona === 'stuck') return
    const decision = await judgeChange(tx, change, await inForceOf(tx, change.userId, policyId), at)
    if (decision === null) return
    const isAsked = persona === 'rejected' || persona === 'failed' || persona === 'referred'
    await decideAdjustment(
      tx,
      services,
      change,
      isAsked
        ? { ...decision, status: asked[persona], reasons: [`persona:${persona}`], stated: [] }
        : decision,
      at,
    )
  },
})
