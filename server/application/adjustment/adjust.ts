import type { Kysely, Transaction } from 'kysely'
import type {
  AdjustedPolicy,
  CoverageAdjustment,
  CoverageAdjustmentInput,
  CoverageAdjustmentRequest,
  RequestCoverageAdjustmentInput,
} from '../../../rules/contract/schema.generated.ts'
import { amountError } from '../../../rules/coverage.ts'
import { needsUnderwriting, productOf } from '../../../rules/products.ts'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { lockOpenAccount } from '../../domains/accounts/port.ts'
import {
  type Adjustment,
  acceptAdjustment,
  declineAdjustment,
  increaseAgainAfter,
  inForceOf,
  lockInForce,
  newestAdjustment,
  type PolicyInForce,
  presentAdjustment,
  refuseWhileOwed,
  requestAdjustment,
} from '../../domains/policies/adjustments/adjustments.ts'
import { policyById } from '../../domains/policies/policies.ts'
import { latestApplication } from '../../domains/underwriting/applications.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { coveredBy } from '../wishes/wishes.ts'
import { startHealthQuestions } from './earlierAnswers.ts'
import { classOf, priceOfChange } from './priceOfChange.ts'

/** @throws CarrierError VALIDATION_FAILED at `amount` */
function refuseAmount({ policy }: PolicyInForce, amount: number): void {
  const wrong =
    amountError(amount) ??
    (amount > productOf(policy.product).amounts.max || amount === policy.amount ? ruleError('inRange') : null)
  if (wrong) throw refusedFields([{ field: 'amount', ...wrong }])
}

/**
 * When a change was refused, while that still blocks requests for more coverage; null otherwise.
 */
export function recentRefusal(
  { status, decidedAt }: Adjustment,
  residence: string | null,
  now: Date,
): Date | null {
  if (status !== 'rejected' || decidedAt === null) return null
  return now < increaseAgainAfter(decidedAt, zoneOf(residence)) ? decidedAt : null
}

/** The price of a policy with another amount. */
export async function adjustPolicy(
  db: Kysely<Database>,
  userId: string,
  policyId: string,
  wanted: number | null | undefined,
  now: Date,
): Promise<AdjustedPolicy> {
  const inForce = await inForceOf(db, userId, policyId)
  const { policy } = inForce
  const amount = wanted ?? policy.amount
  if (amount !== policy.amount) refuseAmount(inForce, amount)
  const price =
    amount === policy.amount
      ? policy
      : await priceOfChange(db, policy, amount, await classOf(db, policy), now)
  return {
    monthlyPremium: price.monthlyPremium,
    annualPremium: price.annualPremium,
    insuredsAgeAtTerm: policy.insuredsAgeAtTerm,
    allocationsCoveredPercentage: await coveredBy(db, userId, amount, now),
    underwritingRequired: needsUnderwriting(policy, amount),
    refusedOn: await refusedOn(db, userId, policyId, now),
    isUnderReview: await isUnderReview(db, userId),
  }
}

const isUnderReview = async (db: Kysely<Database> | Transaction<Database>, userId: string) =>
  (await latestApplication(db, userId))?.result === 'referred_to_underwriter'

/** The day of a recent refusal in the insured's state. */
async function refusedOn(
  db: Kysely<Database>,
  userId: string,
  policyId: string,
  now: Date,
): Promise<string | null> {
  const newest = await newestAdjustment(db, policyId)
  const residence = (await policyById(db, userId, policyId))?.residence ?? null
  const refusedAt = newest ? recentRefusal(newest, residence, now) : null
  return refusedAt && dayIn(residence, refusedAt)
}

/** The newest coverage change of a user's policy. */
export async function coverageAdjustment(
  db: Kysely<Database>,
  userId: string,
  policyId: string,
  now: Date,
): Promise<CoverageAdjustment | null> {
  const newest = await newestAdjustment(db, policyId)
  return newest?.userId === userId ? await presentAdjustment(db, newest, now) : null
}

/** Requests another amount (product-and-after-purchase, 7: requestCoverageAdjustment). */
export async function requestChange({
  tx,
  input: { policyId, amount },
  viewer: { userId },
  context: { services, now },
}: Work<RequestCoverageAdjustmentInput>): Promise<{
  status: CoverageAdjustmentRequest
  adjustment: CoverageAdjustment
}> {
  await lockOpenAccount(tx, userId)
  const inForce = await lockInForce(tx, userId, policyId)
  refuseAmount(inForce, amount)
  const { policy } = inForce
  await refuseWhileOwed(tx, userId, policyId)
  if (await isUnderReview(tx, userId))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'An underwriter is reviewing your application. You can change your coverage after the decision, in about 48 working hours.',
    )
  const riskClass = await classOf(tx, policy)
  const isUnderwritten = needsUnderwriting(policy, amount)
  const price = await priceOfChange(tx, policy, amount, riskClass, now)
  const row = await requestAdjustment(
    tx,
    services,
    inForce,
    { amount, ...price, ...riskClass, needsUnderwriting: isUnderwritten },
    now,
  )
  if (isUnderwritten) await startHealthQuestions(tx, row)
  return {
    status: isUnderwritten ? 'UNDERWRITING_REQUIRED' : 'SCHEDULED',
    adjustment: await presentAdjustment(tx, row, now),
  }
}

const deciding =
  (decide: typeof acceptAdjustment) =>
  async ({
    tx,
    input: { adjustmentId },
    viewer: { userId },
    context: { services, now },
  }: Work<CoverageAdjustmentInput>): Promise<{ adjustment: CoverageAdjustment }> => {
    await lockOpenAccount(tx, userId)
    const row = await decide(tx, services, userId, adjustmentId, now)
    return { adjustment: await presentAdjustment(tx, row, now) }
  }

/** Accepts what underwriting approved. */
export const acceptChange = deciding(acceptAdjustment)

/** Withdraws a change that has not started. */
export const declineChange = deciding(declineAdjustment)
