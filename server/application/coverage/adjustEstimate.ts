import type { Kysely } from 'kysely'
import type {
  AdjustedEstimate,
  QueryAdjustEstimateArgs,
} from '../../../machines/contract/schema.generated.ts'
import { type EstimateFacts, estimateOf, presentEstimate, riskIn } from '../../domains/estimates/estimates.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { worldOf } from '../flows/facts.ts'
import { allAnswers } from '../flows/responses.ts'
import { newestSession } from '../flows/sessions.ts'
import { coveredBy } from '../wishes/wishes.ts'
import { judgeCoverage } from './judgeCoverage.ts'
import { sizing } from './sizing.ts'

/**
 * What another amount or term would cost; nothing is changed. While the estimate is only being made it has no id, and the
 * price rests on what its first questions were answered with (decision 022).
 */
export async function adjustEstimate(
  db: Kysely<Database>,
  { userId }: Viewer,
  { id, ...named }: QueryAdjustEstimateArgs,
  now: Date,
): Promise<AdjustedEstimate> {
  const risk = id == null ? await riskTold(db, userId) : await estimateOf(db, { id, userId })
  if (risk === undefined) throw new CarrierError('NOT_FOUND', 'We could not find this estimate.')
  const { age, ...size } = judgeCoverage(named, await worldOf(db, userId, now))
  const { monthlyPremium, annualPremium, premiums, insuredsAgeAtTerm } = presentEstimate(
    { id: id ?? '', health: risk.health, tobacco: risk.tobacco, ...size },
    age,
  )
  return {
    monthlyPremium,
    annualPremium,
    premiums,
    insuredsAgeAtTerm,
    allocationsCoveredPercentage: await coveredBy(db, userId, size.amount, now),
  }
}

/** What the estimate's questions were answered with so far. */
async function riskTold(
  db: Kysely<Database>,
  userId: string,
): Promise<Pick<EstimateFacts, 'health' | 'tobacco'>> {
  const session = await newestSession(db, userId, sizing)
  const answers = allAnswers(session?.responses ?? {})
  if (answers.tobacco === undefined)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the steps before this one first.')
  return riskIn(answers)
}
