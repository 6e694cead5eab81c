import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type {
  ConfirmEarlierAnswersInput,
  CoverageAdjustment,
  EarlierAnswers,
} from '../../../rules/contract/schema.generated.ts'
import { ageAt } from '../../../rules/dates.ts'
import { dayIn } from '../../../rules/residence.ts'
import { lockOpenAccount, profileOf } from '../../domains/accounts/port.ts'
import {
  type Adjustment,
  adjustmentById,
  newestAdjustment,
  presentAdjustment,
  recordConfirmedAnswers,
  submitAnswers,
} from '../../domains/policies/adjustments/adjustments.ts'
import { policyById } from '../../domains/policies/policies.ts'
import { parseInterview } from '../../domains/underwriting/interviewAnswers.ts'
import { underwrite } from '../../domains/underwriting/rules.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import { answersByTopic } from '../flows/answersInWords.ts'
import type { Applicant } from '../flows/applicant.ts'
import { flowOf } from '../flows/definitions/index.ts'
import { type Walk, walk } from '../flows/engine.ts'
import { loadApplicant } from '../flows/facts.ts'
import { type Responses, withResponse } from '../flows/responses.ts'
import {
  type FlowSessionRow,
  insertSession,
  lockSession,
  newestAnswered,
  newestSession,
  storeResponses,
} from '../flows/sessions.ts'

/*
 * More coverage starts from the newest answers to the health questions: the interview of the request
 * is a copy of them without its last form, the review. Its owner confirms that nothing has changed,
 * or opens the review and edits answers. Both end the same interview, which decides.
 */

type Reader = Kysely<Database> | Transaction<Database>

const slug = 'underwriting-interview'
const flowScope = 'coverage_adjustment'

const keyOf = ({ policyId }: Pick<Adjustment, 'policyId'>) =>
  ({ slug, flowScope, subjectId: policyId }) as const

/**
 * Answers without their confirmation, which is another one for each request.
 * @returns null if a question is open or an answer rules the user out
 */
function unconfirmed(
  stored: Responses,
  applicant: Applicant,
): { walked: Walk; review: Walk['path'][number]; responses: Responses } | null {
  const flow = flowOf(slug)
  const last = flow?.forms.at(-1)
  if (flow === undefined || last === undefined) return null
  const responses = Object.fromEntries(Object.entries(stored).filter(([form]) => form !== last.slug))
  const walked = walk(flow, responses, applicant)
  const review = walked.path.at(-1)
  return review?.slug === last.slug && walked.reasons.length === 0 ? { walked, review, responses } : null
}

/** Starts the health questions of a new request for more coverage, with the earlier answers. */
export async function startHealthQuestions(
  tx: Transaction<Database>,
  { userId, policyId, createdAt }: Adjustment,
): Promise<void> {
  const key = keyOf({ policyId })
  const before = await newestSession(tx, userId, key)
  // The same request again: its interview may have answers already.
  if (before && before.createdAt >= createdAt) return
  const applicant = await loadApplicant(tx, userId, createdAt, flowScope)
  const earlier = await newestAnswered(tx, userId, slug)
  const copied = earlier && unconfirmed(earlier.responses, applicant)
  if (before || copied)
    await insertSession(
      tx,
      { ...key, userId, now: createdAt },
      copied ? { ...earlier, responses: copied.responses } : undefined,
    )
}

interface Shown {
  row: FlowSessionRow
  applicant: Applicant
  complete: NonNullable<ReturnType<typeof unconfirmed>>
  answers: EarlierAnswers
}

/** Whether answers lead to the risk class of the request, and so to the price that it shows. */
async function keepClass(db: Reader, change: Adjustment, { answers }: Walk, now: Date): Promise<boolean> {
  const policy = await policyById(db, change.userId, change.policyId)
  const { gender, state, birthdate } = await profileOf(db, change.userId)
  if (policy === undefined || gender === null || state === null || birthdate === null) return false
  const facts = {
    age: ageAt(birthdate, dayIn(state, now)),
    state,
    gender,
    interview: parseInterview(answers),
  }
  const { result, riskClass } = underwrite(facts, policy.product)
  return result !== 'rejected' && riskClass.health === change.health && riskClass.tobacco === change.tobacco
}

/**
 * The answers that the owner of an open request can confirm; null if there are none, or if they
 * would change the price.
 */
async function answersFor(db: Reader, change: Adjustment, now: Date): Promise<Shown | null> {
  if (change.status !== 'asking') return null
  const row = await newestSession(db, change.userId, keyOf(change))
  if (row === undefined || row.createdAt < change.createdAt) return null
  const applicant = await loadApplicant(db, change.userId, now, flowScope)
  const complete = unconfirmed(row.responses, applicant)
  if (complete === null || !(await keepClass(db, change, complete.walked, now))) return null
  const groups = answersByTopic(complete.walked, applicant)
  const version = createHash('sha256').update(JSON.stringify(groups)).digest('hex').slice(0, 16)
  const answeredOn = dayIn(applicant.facts.state, row.updatedAt)
  return { row, applicant, complete, answers: { version, answeredOn, groups } }
}

export async function earlierAnswers(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<EarlierAnswers | null> {
  const change = await newestAdjustment(db, policyId)
  if (change?.userId !== userId) return null
  return (await answersFor(db, change, now))?.answers ?? null
}

/** Records that the shown answers are still true, and submits them to underwriting. */
export async function confirmEarlierAnswers({
  tx,
  input: { adjustmentId, version },
  viewer,
  context: { services, now },
}: Work<ConfirmEarlierAnswersInput>): Promise<{ adjustment: CoverageAdjustment }> {
  const { userId } = viewer
  const change = await adjustmentById(tx, userId, adjustmentId)
  const session = await newestSession(tx, userId, keyOf(change))
  // In the order of an answered form, which locks its session first.
  if (session) await lockSession(tx, viewer, session.id)
  await lockOpenAccount(tx, userId)
  // Another tab may have replaced the request before the lock.
  const locked = await adjustmentById(tx, userId, adjustmentId)
  const shown = await answersFor(tx, locked, now)
  if (shown === null)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the health questions for this change.')
  const { row, applicant, complete, answers } = shown
  if (answers.version !== version)
    throw new CarrierError('FORM_OUT_OF_DATE', 'Your answers have changed. Please look at them again.')
  const revision = row.revision + 1
  const { walked, review } = complete
  const confirmation = { revision, answers: {} }
  const responses = withResponse(review, confirmation, walked.path, complete.responses, applicant)
  await storeResponses(tx, row, { responses, revision, complete: true, now })
  await recordConfirmedAnswers(tx, change, answers.groups, now)
  await submitAnswers(tx, services, change.policyId, now)
  const submitted = await adjustmentById(tx, userId, adjustmentId)
  return { adjustment: await presentAdjustment(tx, submitted, now) }
}
