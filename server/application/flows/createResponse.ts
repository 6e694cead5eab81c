import { isEncrypted, normalizeAnswer, validateAnswer } from '../../../rules/answers.ts'
import type { CreateResponseInput, FlowSession } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { type FieldErrorCode, ruleError } from '../../../rules/ruleMessages.ts'
import type { PlannedCall, Work } from '../../platform/call/call.ts'
import { refusedFields, type ValidationError } from '../../platform/errors.ts'
import {
  acknowledgingTicks,
  answeredItems,
  type FormDefinition,
  isInputDefinition,
} from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import type { IdentifiedCall } from '../../platform/idempotency/idempotency.ts'
import { unrecordedTicks } from './acknowledgedTicks.ts'
import { keepAnswered, missingFiles } from './answeredFiles.ts'
import type { Applicant } from './applicant.ts'
import { flows } from './definitions/index.ts'
import { relevant, walk } from './engine.ts'
import { type ApplicantRecord, loadApplicant } from './facts.ts'
import { storeGroups } from './groups.ts'
import { carryOut, heldOf, storesAtEnd, tryGroups, withHeld } from './held.ts'
import { readSessionFor } from './readFlows.ts'
import { endOf } from './registry.ts'
import { renderGroups } from './renderForm.ts'
import { allAnswers, type FormResponse, storedFact, unstoredFields, withResponse } from './responses.ts'
import { type FlowSessionRow, presentFlowSession, storeIfUnchanged, storeResponses } from './sessions.ts'
import { lockShownForm, requireShown, type ShownForm } from './shownForm.ts'

type FieldResponses = CreateResponseInput['fieldResponses']

/** One-line texts and lists may be long, but no real answer is longer. */
const longestAnswer = 10_000

/** A compact JWE; the prequalification mutation checks whether it can be decrypted. */
const isJwe = (value: AnswerValue) => typeof value === 'string' && /^[\w-]+(\.[\w-]*){4}$/.test(value)

interface Read {
  /** Normalized answers for the flow session. */
  answers: Record<string, AnswerValue>
  /** The values of API groups as sent: their mutations normalize them. */
  facts: Record<string, AnswerValue>
  errors: ValidationError[]
}

/**
 * The answers for a form, checked by its rules. A tax ID in plain text is refused, so that a client
 * that forgets to encrypt notices; the mutation checks an encrypted one.
 */
export function readResponses(form: FormDefinition, given: FieldResponses, applicant: Applicant): Read {
  const errors: ValidationError[] = []
  const refuse = (field: string, code: FieldErrorCode, message: string) =>
    errors.push({ field, code, message })
  const inputs = form.items.filter(isInputDefinition)
  const values = new Map<string, AnswerValue>()
  for (const { fieldId, inputType, value } of given) {
    const item = inputs.find((candidate) => candidate.key === fieldId)
    if (item === undefined) refuse(fieldId, 'unknownField', 'This form has no such field')
    else if (values.has(fieldId)) refuse(fieldId, 'answeredTwice', 'This field was answered twice')
    else if (item.type !== inputType)
      refuse(fieldId, 'wrongInputType', 'This field takes another kind of answer')
    else if (isEncrypted(renderInput(item, null, applicant)) && value && !isJwe(value))
      refuse(fieldId, 'notEncrypted', 'A tax id is only ever sent encrypted')
    else if (JSON.stringify(value ?? null).length > longestAnswer)
      refuse(fieldId, 'inRange', ruleError('inRange').message)
    values.set(fieldId, value ?? null)
  }
  const answers: Record<string, AnswerValue> = {}
  const facts: Record<string, AnswerValue> = {}
  const answered = new Set(answeredItems(form).map(({ key }) => key))
  for (const item of inputs) {
    const sent = values.get(item.key)
    if (sent === undefined && !answered.has(item.key)) continue
    const value = sent ?? null
    const rendered = renderInput(item, storedFact(form, item.key, applicant) ?? null, applicant)
    if (answered.has(item.key)) answers[item.key] = normalizeAnswer(rendered, value)
    else facts[item.key] = value
    if (isEncrypted(rendered) || errors.some(({ field }) => field === item.key)) continue
    for (const error of validateAnswer(rendered, value, applicant)) errors.push({ field: item.key, ...error })
  }
  return { answers, facts, errors }
}

function refuseUnstored(form: FormDefinition, applicant: Applicant): void {
  const missing = unstoredFields(form, applicant)
  if (missing.length > 0)
    throw refusedFields(missing.map(({ itemKey }) => ({ field: itemKey, ...ruleError('required') })))
}

/** The session after the answers of a form, by the facts that are stored now. */
function advance(
  { row, flow, form, walked }: ShownForm & { row: Pick<FlowSessionRow, 'responses' | 'revision'> },
  given: Omit<FormResponse, 'revision'>,
  stored: ApplicantRecord,
) {
  const revision = row.revision + 1
  const answered = withResponse(form, { revision, ...given }, walked.path, row.responses, stored)
  const applicant = withHeld(flow, answered, stored)
  refuseUnstored(form, applicant)
  const responses = relevant(flow, answered, applicant)
  return { revision, responses, applicant, ...walk(flow, responses, applicant) }
}

/** Whether a form's response is nothing but answers in the flow session. */
const hasOnlyAnswers = (form: FormDefinition) =>
  form.groups.every(({ type }) => type !== 'api') &&
  acknowledgingTicks(form).length === 0 &&
  form.items.every(({ type }) => type !== 'inputDirectUpload')

// By slug, so that nothing is read for a form that needs the transaction anyway.
const formsNeedingTransaction = new Set(
  flows.flatMap(({ forms }) => forms.filter((form) => !hasOnlyAnswers(form)).map(({ slug }) => slug)),
)

/**
 * The response to a form that changes nothing but its session, as most do: two statements instead of
 * a transaction.
 * @returns undefined if the call needs the transaction of `createResponse`
 */
export async function planResponse(
  call: IdentifiedCall,
  { input, context, viewer }: Omit<Work<CreateResponseInput>, 'tx'>,
): Promise<PlannedCall<{ flowSession: FlowSession }> | undefined> {
  if (formsNeedingTransaction.has(input.formIdentifier)) return undefined
  const read = await readSessionFor(call, { context, viewer }, input.flowSessionId)
  if (read === undefined || storesAtEnd(read.flow, read.row.flowScope)) return undefined
  const { row, flow } = read
  const { services, now } = context
  const shown = requireShown(read, input, viewer, now)
  if (!hasOnlyAnswers(shown.form)) return undefined
  const { answers, errors } = readResponses(shown.form, input.fieldResponses, shown.before)
  if (errors.length > 0) throw refusedFields(errors)
  const { responses, applicant, complete, reasons } = advance({ ...shown, row }, { answers }, shown.known)
  if ((complete || reasons.length > 0) && endOf(flow.slug, row.flowScope)) return undefined
  const session = { ...row, userId: viewer.userId }
  return {
    payload: { flowSession: presentFlowSession({ ...row, responses }, flow, applicant) },
    store: (answered) => storeIfUnchanged(services.db, session, { responses, complete, now }, answered),
  }
}

/**
 * Stores the answers of one form (access-to-purchase 7.2) and those of its API groups through their
 * mutations, and drops answers that no longer apply. If a flow stores at its end, the mutations are
 * only tried, and run with the last submit. The last form's answer completes the flow, and an
 * answer that makes the user ineligible ends it. All or nothing: an outdated form changes neither
 * answers nor facts.
 *
 * Refusals:
 * - VALIDATION_FAILED by item key;
 * - FORM_OUT_OF_DATE with the reason, also for an expired form and for a form that the earlier
 *   answers do not lead to (checked first, since the message is then shown on another form);
 * - STEP_NOT_ALLOWED for a form whose requirement is missing and for a change that a policy's owner
 *   has to confirm;
 * - QUOTE_EXPIRED for a form about an expired quote;
 * - FORM_LOCKED after the application was submitted.
 */
export async function createResponse({
  tx,
  input,
  context,
  viewer,
}: Work<CreateResponseInput>): Promise<{ flowSession: FlowSession }> {
  const { now } = context
  const shown = await lockShownForm({ tx, context, viewer }, input)
  const { row, flow, form, known, before } = shown
  const call = { tx, context, viewer, applicationStatus: known.applicationStatus }
  const { answers, facts, errors } = readResponses(form, input.fieldResponses, before)
  if (errors.length > 0) throw refusedFields(errors)
  const missing = [
    ...missingFiles(form, answers, row.id, before.facts.uploads),
    ...(await unrecordedTicks(tx, viewer.userId, form, { ...facts, ...answers }, row.updatedAt)),
  ]
  if (missing.length > 0) throw refusedFields(missing)
  const waits = storesAtEnd(flow, row.flowScope)
  if (waits) await tryGroups(form, facts, known, call)
  const isStored = !waits && (await storeGroups(renderGroups(form, known), facts, call))
  const stored = isStored ? await loadApplicant(tx, viewer.userId, now, row.flowScope) : known
  const given = { answers, ...(waits ? { held: heldOf(form, facts, known) } : {}) }
  const { revision, responses, applicant, complete, path, reasons } = advance(shown, given, stored)
  await keepAnswered(tx, context.services, form, answers, {
    userId: viewer.userId,
    flowSessionId: row.id,
    now,
  })
  const kept = complete && waits ? await carryOut(path, responses, stored, call) : responses
  const session = await storeResponses(tx, row, { responses: kept, revision, complete, now })
  if (complete || reasons.length > 0)
    await endOf(flow.slug, row.flowScope)?.(tx, {
      userId: viewer.userId,
      subjectId: row.subjectId,
      answers: allAnswers(responses),
      path,
      isRuledOut: reasons.length > 0,
      applicant,
      now,
      services: context.services,
    })
  return { flowSession: presentFlowSession(session, flow, applicant) }
}
