import type { Kysely } from 'kysely'
import type {
  AdjustedEstimate,
  Estimate,
  QueryAdjustEstimateArgs,
  UpdateEstimateDatumInput,
} from '../../../rules/contract/schema.generated.ts'
import {
  type EstimateFacts,
  estimateOf,
  presentEstimate,
  resizeEstimate,
  riskIn,
} from '../../domains/estimates/estimates.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { isFixed, requireUnlocked } from '../applicationStatus.ts'
import { estimateNow } from '../estimateNow.ts'
import { walk } from '../flows/engine.ts'
import { loadApplicant } from '../flows/facts.ts'
import { allAnswers } from '../flows/responses.ts'
import type { SessionKey } from '../flows/scopes.ts'
import { lockSession, newestSession, storeResponses } from '../flows/sessions.ts'
import { coveredBy } from '../wishes/wishes.ts'
import { judgeCoverage } from './judgeCoverage.ts'

/** The flow session of an estimate's amount and term. */
const sizing: SessionKey = { slug: 'estimate-form', flowScope: 'new_policy', subjectId: null }

/** Its form that asks for amount and term. */
const sizedIn = 'estimate-coverage'

/**
 * The price of another amount or term; nothing is changed. An estimate in progress has no ID yet,
 * and its price depends on the answers to its first questions (decision 022).
 */
export async function adjustEstimate(
  db: Kysely<Database>,
  { userId }: Viewer,
  { id, ...named }: QueryAdjustEstimateArgs,
  now: Date,
): Promise<AdjustedEstimate> {
  const risk = id == null ? await answeredRisk(db, userId) : await estimateOf(db, { id, userId })
  if (risk === undefined) throw new CarrierError('NOT_FOUND', 'We couldn’t find this estimate.')
  const { age, ...size } = judgeCoverage(named, await loadApplicant(db, userId, now))
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

/** The estimate's answers so far. */
async function answeredRisk(
  db: Kysely<Database>,
  userId: string,
): Promise<Pick<EstimateFacts, 'health' | 'tobacco'>> {
  const session = await newestSession(db, userId, sizing)
  const answers = allAnswers(session?.responses ?? {})
  if (answers.tobacco === undefined)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the steps before this one first.')
  return riskIn(answers)
}

/** Gives the caller's estimate another amount or term, which its form shows from then on. */
export async function updateEstimate(work: Work<UpdateEstimateDatumInput>): Promise<{ estimate: Estimate }> {
  const { estimateId, ...size } = work.input
  return { estimate: await resize(work, estimateId, size) }
}

/**
 * Sets the newest estimate to the amount requested since. Nothing changes if there is none or it
 * was applied for.
 */
export async function startEstimateAt(work: Work<object>, amount: number): Promise<void> {
  const applicant = await loadApplicant(work.tx, work.viewer.userId, work.context.now)
  const estimate = estimateNow(applicant)
  if (estimate === null || isFixed(applicant.applicationStatus)) return
  const { id, termDuration, termUnit } = estimate
  await resize(work, id, { amount, termDuration, termUnit })
}

async function resize(
  { tx, viewer, context: { now } }: Work<object>,
  estimateId: string,
  named: Pick<UpdateEstimateDatumInput, 'amount' | 'termDuration' | 'termUnit'>,
): Promise<Estimate> {
  const { userId } = viewer
  // In the order of an answered form: locks the session first, then what depends on it.
  const newest = await newestSession(tx, userId, sizing)
  const locked = newest && (await lockSession(tx, viewer, newest.id))
  const found = await estimateOf(tx, { id: estimateId, userId })
  if (!found) throw new CarrierError('NOT_FOUND', 'We couldn’t find this estimate.')
  const applicant = await loadApplicant(tx, userId, now)
  requireUnlocked(applicant.applicationStatus)
  const { age, ...size } = judgeCoverage(named, applicant)
  const resized = { ...found, ...size }
  await resizeEstimate(tx, resized, age)
  if (locked && sizedIn in locked.row.responses) {
    const { row, flow } = locked
    const revision = row.revision + 1
    const answers = { amount: size.amount, termYears: String(size.termYears) }
    const responses = { ...row.responses, [sizedIn]: { revision, answers } }
    const { complete } = walk(flow, responses, applicant)
    await storeResponses(tx, row, { responses, revision, complete, now })
  }
  return presentEstimate(resized, age)
}
