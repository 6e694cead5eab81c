import { fromPromise } from 'xstate'
import { sealedResponses } from '../../../../machines/form/fieldResponses.ts'
import type { ReadClockOutput, SubmitResponseInput, Values } from '../../../../machines/form/form.types.ts'
import { formFlowMachine } from '../../../../machines/form-flow/formFlow.machine.ts'
import type { StartFlowInput } from '../../../../machines/form-flow/formFlow.types.ts'
import { type PollingAnswer, pollingMachine } from '../../../../machines/polling/polling.machine.ts'
import type {
  CreateResponseInput,
  DynamicForm,
  FlowSession,
} from '../../../../rules/contract/schema.generated.ts'
import {
  type Play,
  type Played,
  playedForm,
  playedSession,
  playResponse,
} from '../../../../server/application/sandbox/playFlow.ts'
import { CarrierError } from '../../../../server/platform/errors.ts'
import type { FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import { asForm, questionIn, quietForm } from './browserFlows.ts'
import { answersThatFit, type Taste } from './fittingAnswers.ts'

/** A placeholder for an encrypted text in the format that the carrier expects. */
const sealed = 'sealed.by.the.test.alone'

/** A value after its trip as JSON. */
const wired = <Sent>(sent: Sent): Sent => JSON.parse(JSON.stringify(sent))

const sentOf = ({ form, values }: SubmitResponseInput) => sealedResponses(form, values, sealed)

/** Before anything was answered. */
export const unplayed: Played = { responses: {}, stored: {}, taxIdSet: false }

/**
 * The forms from here on when each is answered by this taste, by the carrier's engine alone; the
 * first is the open one.
 */
export function formsAhead(play: Play, taste: Taste, now: Date): DynamicForm[] {
  const seen: DynamicForm[] = []
  for (let { played } = play; ; ) {
    const form = playedForm({ ...play, played }, 'CURRENT', null, now)
    if (form === null || seen.some(({ slug }) => slug === form.slug)) return seen
    seen.push(form)
    const values = answersThatFit(form, play.flow.slug, taste)
    try {
      played = playResponse({ ...play, played }, form.slug, sentOf({ form, values }), now)
    } catch (error) {
      // A form that cannot be answered ends the walk.
      if (error instanceof CarrierError) return seen
      throw error
    }
  }
}

/** Runs any flow on the carrier's own engine, in this process and without a user. */
export function playFlow(flow: FlowDefinition, now: Date) {
  let played = unplayed
  const play = (): Play => ({ flow, scope: 'new_policy', played, alone: null })

  /** @throws the error that the API would return */
  function respond(slug: string, given: CreateResponseInput['fieldResponses']) {
    try {
      return playResponse(play(), slug, wired(given), now)
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
      throw { code: error.code, message: error.message, validationErrors: error.validationErrors }
    }
  }

  const machine = formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(async () => wired(playedSession(play(), now))),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => {
            const { direction, currentFormIdentifier, criteria } = questionIn(input)
            const from = direction === 'EXACT' ? criteria?.form : currentFormIdentifier
            const form = playedForm(play(), direction, from ?? null, now)
            return { kind: 'ready', value: form && wired(asForm(form)) }
          }),
        },
      }),
      form: quietForm.provide({
        actors: {
          readClock: fromPromise<ReadClockOutput>(async () => ({ now: now.toISOString() })),
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async ({ input }) => {
            played = respond(input.form.slug, sentOf(input))
            return wired(playedSession(play(), now))
          }),
        },
      }),
    },
  })

  return {
    machine,
    played: () => played,
    ahead: (taste: Taste) => formsAhead(play(), taste, now),
    session: () => playedSession(play(), now),
    /**
     * The carrier's verdict on these values if they were sent unchanged; the run does not change.
     */
    judged(input: { form: SubmitResponseInput['form']; values: Values }) {
      const { slug } = input.form
      try {
        playResponse(play(), slug, wired(sentOf(input)), now)
        return []
      } catch (error) {
        if (!(error instanceof CarrierError)) throw error
        return error.validationErrors
      }
    },
  }
}
