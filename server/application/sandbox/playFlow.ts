import { normalizeAnswer } from '../../../rules/answers.ts'
import type {
  CreateResponseInput,
  DynamicForm,
  FlowScope,
  FlowSession,
} from '../../../rules/contract/schema.generated.ts'
import { ageAt, daysAfter } from '../../../rules/dates.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import type { UploadFact } from '../../domains/uploads/uploads.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import type { FlowDefinition, FormDefinition } from '../../platform/forms/definition.ts'
import { isInputDefinition, storedFields } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import { missingFiles } from '../flows/answeredFiles.ts'
import type { Applicant, FlowFacts } from '../flows/applicant.ts'
import { readResponses } from '../flows/createResponse.ts'
import { flowOf, flows } from '../flows/definitions/index.ts'
import { type Direction, formAt, relevant, type Walk, walk } from '../flows/engine.ts'
import { renderForm } from '../flows/renderForm.ts'
import { type Responses, unstoredFields, withResponse } from '../flows/responses.ts'
import { presentFlowSession } from '../flows/sessions.ts'
import { galleryFlow } from './galleryFlow.ts'

/*
 * Plays flows without a user, on the usual engine. Answers are not saved: each request carries the
 * earlier ones.
 */

/** The answers so far: those that a session would store, and those that API groups would. */
export interface Played {
  responses: Responses
  stored: FlowFacts['stored']
  taxIdSet: boolean
}

export interface Play {
  flow: FlowDefinition
  scope: FlowScope
  played: Played
  /** Shows only this form, without the forms before it. */
  alone: string | null
}

const sessionId = 'played'

/**
 * A played file exists only as its name, which contains its properties: `played|NAME|SIZE|TYPE`.
 */
function playedFiles(responses: Responses): UploadFact[] {
  return Object.values(responses).flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([fieldId, value]) =>
      (Array.isArray(value) ? value : []).flatMap((signedBlobId): UploadFact[] => {
        const [mark, filename = '', byteSize, contentType = ''] = String(signedBlobId).split('|')
        if (mark !== 'played') return []
        const facts = { filename, byteSize: Number(byteSize) || 0, contentType, stored: true }
        return [{ ...facts, signedBlobId: String(signedBlobId), flowSessionId: sessionId, fieldId }]
      }),
    ),
  )
}

/**
 * An applicant with only the played answers for whom no form has to wait: underwriting has decided
 * and the policy is paid.
 */
function playedApplicant({ scope, played: { responses, stored, taxIdSet } }: Play, now: Date): Applicant {
  const profile = { ...stored.updateAccountProfile, ...stored.updatePrequalificationInformation }
  const { birthdate = null, state = null } = profile
  const number = stored.createPhoneNumber?.number ?? null
  const lives = typeof state === 'string' ? state : null
  const today = dayIn(lives, now)
  return {
    scope,
    today,
    facts: {
      stored,
      taxIdSet,
      age: typeof birthdate === 'string' ? ageAt(birthdate, today) : null,
      state: lives,
      estimate: null,
      phone: typeof number === 'string' ? number : null,
      beneficiaryId: null,
      beneficiaryShare: 100,
      uploads: playedFiles(responses),
      accidentalDeathOnly: false,
      accidentalDeathOffered: false,
      termLifeRefused: false,
      submitted: false,
      // A waiting period, so that the form about it can be shown.
      mayReapply: { on: daysAfter(today, 30), at: new Date(now.getTime() + 30 * 86_400_000).toISOString() },
      decision: true,
      payment: true,
    },
  }
}

function walkOf({ flow, played, alone }: Play, applicant: Applicant): Walk {
  const form = flow.forms.find(({ slug }) => slug === alone)
  return form === undefined
    ? walk(flow, played.responses, applicant)
    : { path: [form], answers: {}, passed: [], complete: false, reasons: [] }
}

const revisionOf = ({ responses }: Played) =>
  Math.max(0, ...Object.values(responses).map(({ revision }) => revision))

/** The form in a direction; null if there is none. */
export function playedForm(
  play: Play,
  direction: Direction,
  from: string | null,
  now: Date,
): DynamicForm | null {
  const applicant = playedApplicant(play, now)
  const walked = walkOf(play, applicant)
  const form = play.alone === null ? formAt(play.flow, walked, direction, from) : aloneAt(walked, direction)
  if (form === null) return null
  const { flow, played } = play
  return renderForm(form, {
    flowSessionId: sessionId,
    flow,
    responses: played.responses,
    revision: revisionOf(played),
    walk: walked,
    applicant,
  })
}

/** A single form has no form before or after it. */
const aloneAt = ({ path: [form] }: Walk, direction: Direction): FormDefinition | null =>
  direction === 'CURRENT' || direction === 'EXACT' ? (form ?? null) : null

/** The flow's progress. */
export function playedSession({ flow, scope, played }: Play, now: Date): FlowSession {
  const row = { id: sessionId, flowScope: scope, subjectId: null, responses: played.responses }
  return presentFlowSession(row, flow, playedApplicant({ flow, scope, played, alone: null }, now))
}

/** @throws CarrierError NOT_FOUND */
function formOf({ forms }: FlowDefinition, slug: string): FormDefinition {
  const form = forms.find((one) => one.slug === slug)
  if (form === undefined) throw new CarrierError('NOT_FOUND', 'The flow has no such form.')
  return form
}

/**
 * Answers a form under the usual rules.
 * @returns the answers from now on
 * @throws CarrierError NOT_FOUND, STEP_NOT_ALLOWED; VALIDATION_FAILED by item key
 */
export function playResponse(
  play: Play,
  slug: string,
  given: CreateResponseInput['fieldResponses'],
  now: Date,
): Played {
  const { flow, played } = play
  const before = playedApplicant(play, now)
  const { path } = walkOf(play, before)
  const form = path.find((one) => one.slug === formOf(flow, slug).slug)
  if (form === undefined) throw new CarrierError('STEP_NOT_ALLOWED', `The answers do not lead to ${slug}.`)
  const { answers, facts, errors } = readResponses(form, given, before)
  if (errors.length > 0) throw refusedFields(errors)
  const gone = missingFiles(form, answers, sessionId, playedFiles({ [slug]: { revision: 0, answers } }))
  if (gone.length > 0) throw refusedFields(gone)
  const kept = withFacts(form, played, facts, before)
  const applicant = playedApplicant({ ...play, played: kept }, now)
  const missing = unstoredFields(form, applicant)
  if (missing.length > 0)
    throw refusedFields(missing.map(({ itemKey }) => ({ field: itemKey, ...ruleError('required') })))
  const revision = revisionOf(played) + 1
  const responses = withResponse(form, { revision, answers }, path, played.responses, applicant)
  return { ...kept, responses: relevant(flow, responses, applicant) }
}

/**
 * Stores the values of a form's API groups that it sends without a response.
 * @returns the answers from now on
 * @throws CarrierError NOT_FOUND; VALIDATION_FAILED by item key
 */
export function playGroups(
  play: Play,
  slug: string,
  given: CreateResponseInput['fieldResponses'],
  now: Date,
): Played {
  const applicant = playedApplicant(play, now)
  const form = formOf(play.flow, slug)
  const stored = new Set(storedFields(form).map(({ itemKey }) => itemKey))
  const { facts, errors } = readResponses(form, given, applicant)
  const refused = errors.filter(({ field }) => stored.has(field))
  if (refused.length > 0) throw refusedFields(refused)
  return withFacts(form, play.played, facts, applicant)
}

/** Adds the values that a form's API groups would store. */
function withFacts(
  form: FormDefinition,
  { responses, stored, taxIdSet }: Played,
  facts: Readonly<Record<string, AnswerValue>>,
  applicant: Applicant,
): Played {
  const kept: Record<string, Record<string, AnswerValue>> = { ...stored }
  let isTaxIdSet = taxIdSet
  for (const { itemKey, mutation, variable } of storedFields(form)) {
    const item = form.items.find(({ key }) => key === itemKey)
    const value = facts[itemKey]
    if (item === undefined || !isInputDefinition(item) || value === undefined) continue
    if (item.type === 'inputTaxId') isTaxIdSet ||= value !== null
    else
      kept[mutation] = {
        ...kept[mutation],
        [variable]: normalizeAnswer(renderInput(item, null, applicant), value),
      }
  }
  return { responses, stored: kept, taxIdSet: isTaxIdSet }
}

/** The name under which the gallery's own flow is played. */
const gallery = 'gallery'

/** The flow to play under this name; undefined if there is none. */
export const flowToPlay = (name: string): FlowDefinition | undefined =>
  name === gallery ? galleryFlow : flowOf(name)

/** Everything that can be played, by name. */
export const listOfFlows = () => [
  ...flows.map((flow) => listedFlow(flow.slug, flow)),
  listedFlow(gallery, galleryFlow),
]

/** A flow's entry in the list. */
function listedFlow(slug: string, { level, scopes, forms }: FlowDefinition) {
  return { slug, level, scopes, forms: forms.map(({ slug, title, layout }) => ({ slug, title, layout })) }
}
