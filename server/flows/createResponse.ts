import type { Transaction } from 'kysely'
import type { FlowSession } from '../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../machines/flowSlugs.ts'
import { normaliseAnswer, validateAnswer } from '../../machines/validation/answers.ts'
import { ruleError } from '../../machines/validation/rules.ts'
import type { Database } from '../database/database.ts'
import { storeEstimate } from '../estimates/estimates.ts'
import { CarrierError, refusedFields, type ValidationError } from '../graphql/errors.ts'
import { mutation } from '../graphql/mutation.ts'
import type { CreateResponseInput } from '../graphql/resolvers.generated.ts'
import { answeredItems, type FlowDefinition, type FormDefinition, isInputDefinition } from './definition.ts'
import { allAnswers, type FlowWorld, relevant, unstoredFields, versionOf, walk } from './engine.ts'
import { worldOf } from './facts.ts'
import { requireUnlocked } from './locks.ts'
import { renderInput } from './renderInput.ts'
import { presentSession, requireSession, storeResponses } from './sessions.ts'

type FieldResponses = CreateResponseInput['fieldResponses']

/** A one-line text may be long, a list may be long; nothing that anybody answers is longer. */
const longestAnswer = 10_000

/** A JWE in its compact form; whether it opens is the prequalification mutation's question. */
const isEncrypted = (value: AnswerValue) => typeof value === 'string' && /^[\w-]+(\.[\w-]*){4}$/.test(value)

/**
 * The answers of a form, normalised, or every reason for which they are refused. What an API group stores is
 * only checked to be stored and left out here, encrypted tax ids too; one in plain text is refused, so that a
 * client that forgets to encrypt is told.
 */
function readAnswers(
  form: FormDefinition,
  given: FieldResponses,
  world: FlowWorld,
): { answers: Record<string, AnswerValue>; errors: ValidationError[] } {
  const errors: ValidationError[] = []
  const refuse = (field: string, code: string, message: string) => errors.push({ field, code, message })
  const seen = new Set<string>()
  for (const { fieldId, inputType, value } of given) {
    const item = form.items.filter(isInputDefinition).find((candidate) => candidate.key === fieldId)
    if (item === undefined) refuse(fieldId, 'unknownField', 'This form has no such field')
    else if (seen.has(fieldId)) refuse(fieldId, 'answeredTwice', 'This field was answered twice')
    else if (item.type !== inputType)
      refuse(fieldId, 'wrongInputType', 'This field takes another kind of answer')
    else if (item.type === 'inputTaxId' && value && !isEncrypted(value))
      refuse(fieldId, 'notEncrypted', 'A tax id is only ever sent encrypted')
    else if (JSON.stringify(value ?? null).length > longestAnswer)
      refuse(fieldId, 'inRange', ruleError('inRange').message)
    seen.add(fieldId)
  }
  const answers: Record<string, AnswerValue> = {}
  for (const item of answeredItems(form)) {
    const raw = given.find(({ fieldId }) => fieldId === item.key)?.value ?? null
    const rendered = renderInput(item, null, world)
    answers[item.key] = normaliseAnswer(rendered, raw)
    if (!errors.some(({ field }) => field === item.key))
      for (const error of validateAnswer(rendered, raw, world)) errors.push({ field: item.key, ...error })
  }
  for (const { itemKey } of unstoredFields(form, world))
    errors.push({ field: itemKey, ...ruleError('required') })
  return { answers, errors }
}

async function whenComplete(
  tx: Transaction<Database>,
  flow: FlowDefinition,
  userId: string,
  answers: Readonly<Record<string, AnswerValue>>,
  now: Date,
): Promise<void> {
  if (flow.slug !== 'estimate-form') return
  await storeEstimate(tx, userId, answers, now)
  // The profile then opens with the birthdate filled in.
  await tx
    .updateTable('users')
    .set({ birthdate: String(answers.birthdate) })
    .where('id', '=', userId)
    .where('birthdate', 'is', null)
    .execute()
}

/**
 * Stores the answers of one form (access-to-purchase 7.2) and drops those that they make irrelevant. The last
 * form's answer completes the flow. Refusals: VALIDATION_FAILED by item key, FORM_OUT_OF_DATE, STEP_NOT_ALLOWED
 * for a form that the answers before it do not lead to, FORM_LOCKED after the application was sent.
 */
export const createResponse = mutation<CreateResponseInput, { flowSession: FlowSession }>(
  {},
  async ({ tx, input, context, viewer }) => {
    const { now } = context
    const { row, flow } = await requireSession(tx, viewer, input.flowSessionId, { forUpdate: true })
    const form = flow.forms.find((candidate) => candidate.slug === input.formIdentifier)
    if (form === undefined) throw new CarrierError('NOT_FOUND', 'There is no such form.')
    const world = await worldOf(tx, viewer.userId, now)
    if (flow.lockedByApplication) requireUnlocked(world.standing)
    if (input.formVersion !== versionOf(form, row.responses))
      throw new CarrierError('FORM_OUT_OF_DATE', 'This form has changed. Please look at it again.')
    const { path } = walk(flow, row.responses, world)
    if (!path.includes(form) || (form.requires !== null && !world.facts[form.requires]))
      throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the steps before this one first.')
    const { answers, errors } = readAnswers(form, input.fieldResponses, world)
    if (errors.length > 0) throw refusedFields(errors)
    const revision = row.revision + 1
    const responses = relevant(flow, { ...row.responses, [form.slug]: { revision, answers } }, world)
    const { complete } = walk(flow, responses, world)
    const stored = await storeResponses(tx, row, { responses, revision, complete, now })
    if (complete) await whenComplete(tx, flow, viewer.userId, allAnswers(responses), now)
    return { flowSession: presentSession(stored, flow, world) }
  },
)
