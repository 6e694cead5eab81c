import '../../../rules/phoneParser.ts'
import { fromCallback, fromPromise } from 'xstate'
import { sealedResponses } from '../../../machines/form/fieldResponses.ts'
import { formMachine } from '../../../machines/form/form.machine.ts'
import type {
  AvailabilityInput,
  CreateAcknowledgementsInput,
  ExecuteGroupInput,
  ReadClockOutput,
  StateChosen,
  SubmitResponseInput,
} from '../../../machines/form/form.types.ts'
import { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import type { LoadFormQuestion, StartFlowInput } from '../../../machines/form-flow/formFlow.types.ts'
import { type PollingAnswer, pollingMachine } from '../../../machines/polling/polling.machine.ts'
import type { FlowSession } from '../../../rules/contract/schema.generated.ts'
import { defineFollowLink } from '../../actors/flow.ts'
import { isRecord } from '../../api/apiError.ts'
import { offeredAddresses } from '../gallery/offeredAddresses.ts'
import { offeredUploads } from '../gallery/offeredUploads.ts'
import { type Chosen, startPlayed } from './played.ts'

const isQuestion = (value: unknown): value is LoadFormQuestion =>
  isRecord(value) && typeof value.direction === 'string'

/**
 * A placeholder for an encrypted text, in the format that the carrier expects: no tax ID leaves
 * this page.
 */
const sealed = 'played.in.the.sandbox.alone'

/**
 * The real machines of a flow, with a carrier that stores nothing: the page keeps the answers.
 *
 * @param onLink called with the URL of each followed link, instead of opening a tab
 */
export function playMachine(chosen: Chosen, onLink: (address: string) => void) {
  const played = startPlayed(chosen)
  return formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(() => played.session()),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => {
            if (!isQuestion(input)) throw new Error('The polling was started without a form to ask for')
            return { kind: 'ready', value: await played.form(input) }
          }),
        },
      }),
      form: formMachine.provide({
        actors: {
          address: offeredAddresses,
          item: offeredUploads,
          availability: fromCallback<StateChosen, AvailabilityInput>(() => {}),
          readClock: fromPromise<ReadClockOutput>(async () => ({ now: new Date().toISOString() })),
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(({ input: { form, values } }) =>
            played.respond(form.slug, sealedResponses(form, values, sealed)),
          ),
          executeGroup: fromPromise<unknown, ExecuteGroupInput>(({ input: { form, values } }) =>
            played.store(form.slug, sealedResponses(form, values, sealed)),
          ),
          createAcknowledgements: fromPromise<unknown, CreateAcknowledgementsInput>(async () => null),
          followLink: defineFollowLink({ open: onLink }),
        },
      }),
    },
  })
}
