import * as v from 'valibot'
import type { InputType } from '../../../rules/contract/schema.generated.ts'
import { inputTypes } from '../../../rules/items/index.ts'
import {
  flowToPlay,
  listOfFlows,
  type Play,
  type Played,
  playedForm,
  playedSession,
  playGroups,
  playResponse,
} from '../../application/sandbox/playFlow.ts'
import { CarrierError } from '../../platform/errors.ts'
import { readAs } from '../http/body.ts'
import { type Exchange, notFound, type Route, sendJson } from '../http/exchange.ts'

const answer = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))
const answers = v.record(v.string(), answer)
const stored = v.exactOptional(answers)
const isInputType = (type: unknown): type is InputType =>
  typeof type === 'string' && Object.hasOwn(inputTypes, type)

const begun = {
  slug: v.string(),
  /** The flow's first scope by default. */
  scope: v.optional(v.picklist(['new_policy', 'policy_holder', 'reinstatement', 'coverage_adjustment'])),
  alone: v.optional(v.nullable(v.string()), null),
  played: v.optional(
    v.object({
      responses: v.record(
        v.string(),
        v.object({ revision: v.number(), answers, known: v.exactOptional(answers) }),
      ),
      stored: v.object({
        updatePrequalificationInformation: stored,
        updateAccountProfile: stored,
        createBeneficiary: stored,
        updateBeneficiary: stored,
        createPhoneNumber: stored,
      }),
      taxIdSet: v.boolean(),
    }),
    { responses: {}, stored: {}, taxIdSet: false },
  ),
}
const questions = {
  session: v.object(begun),
  form: v.object({
    ...begun,
    direction: v.picklist(['CURRENT', 'NEXT', 'PREVIOUS', 'EXACT']),
    from: v.nullable(v.string()),
  }),
  response: v.object({
    ...begun,
    form: v.string(),
    fieldResponses: v.array(
      v.object({
        fieldId: v.string(),
        inputType: v.custom<InputType>(isInputType),
        required: v.boolean(),
        value: answer,
      }),
    ),
  }),
}

function playOf({ slug, scope, alone, played }: v.InferOutput<typeof questions.session>): Play {
  const flow = flowToPlay(slug)
  if (flow === undefined) throw notFound('There is no such flow.')
  return { flow, scope: scope ?? flow.scopes[0] ?? 'new_policy', alone, played }
}

/** Plays an answer and returns the answers and the state of the flow. */
async function play(exchange: Exchange, answered: typeof playResponse): Promise<void> {
  const question = await readAs(exchange.request, questions.response)
  const now = exchange.services.clock.now()
  const before = playOf(question)
  try {
    const played: Played = answered(before, question.form, question.fieldResponses, now)
    sendJson(exchange.response, 200, { played, session: playedSession({ ...before, played }, now) })
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    const { code, message, validationErrors } = error
    sendJson(exchange.response, code === 'NOT_FOUND' ? 404 : 422, { message, validationErrors })
  }
}

/** Plays any flow or form without a user; nothing is stored here. */
export const flowsApi: Record<string, Route> = {
  '/sandbox/flows/list': {
    GET({ response }) {
      sendJson(response, 200, listOfFlows())
    },
  },
  '/sandbox/flows/session': {
    async POST(exchange) {
      const question = await readAs(exchange.request, questions.session)
      sendJson(exchange.response, 200, playedSession(playOf(question), exchange.services.clock.now()))
    },
  },
  '/sandbox/flows/form': {
    async POST(exchange) {
      const question = await readAs(exchange.request, questions.form)
      const { direction, from } = question
      const form = playedForm(playOf(question), direction, from, exchange.services.clock.now())
      sendJson(exchange.response, 200, { form })
    },
  },
  '/sandbox/flows/response': { POST: (exchange) => play(exchange, playResponse) },
  '/sandbox/flows/groups': { POST: (exchange) => play(exchange, playGroups) },
}
