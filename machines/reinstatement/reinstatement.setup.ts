import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, not, or, sendTo, setup, stateIn } from 'xstate'
import type { Reinstatement, ReinstatementStatus } from '../../rules/contract/schema.generated.ts'
import type { CardEntryOutput, cardEntryMachine } from '../card-entry/cardEntry.machine.ts'
import { chargeMachine } from '../charge/charge.machine.ts'
import { chargeGuards } from '../charge/chargeParent.ts'
import { defineEnds } from '../ends.ts'
import { eventIn, flowActors, flowGuards, targetFlow } from '../form-flow/flowParent.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { PollingOutput, pollingMachine } from '../polling/polling.machine.ts'
import type { Problem } from '../problem.ts'
import type {
  ReinstatementContext,
  ReinstatementEvent,
  ReinstatementFacts,
  ReinstatementInput,
  ReinstatementOutput,
  StepAsked,
} from './reinstatement.types.ts'

interface OfPolicy {
  policyId: string
}

/** Specification, section 8: the text for the invoice. */
export const invoiceFailed: Problem = {
  code: 'REINSTATEMENT_INVOICE_MISSING',
  message: 'Reinstatement invoice was unable to be created',
  validationErrors: [],
}

const of = (context: ReinstatementContext): Reinstatement | null => context.facts?.reinstatement ?? null

export const reinstatementSetup = setup({
  types: {
    context: {} as ReinstatementContext,
    input: {} as ReinstatementInput,
    output: {} as ReinstatementOutput,
    events: {} as ReinstatementEvent,
    children: {} as {
      loadReinstatement: 'loadReinstatement'
      lookAgain: 'loadReinstatement'
      requestReinstatement: 'requestReinstatement'
      submitAnswers: 'requestReinstatement'
      acceptReinstatement: 'acceptReinstatement'
      createInvoice: 'createInvoice'
      charge: 'charge'
      awaitDecision: 'polling'
      awaitInvoice: 'polling'
      awaitPlan: 'polling'
      cardEntry: 'cardEntry'
      profile: 'formFlow'
      interview: 'formFlow'
    },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadReinstatement: mustBeProvided<ReinstatementFacts, OfPolicy>('loadReinstatement'),
    requestReinstatement: mustBeProvided<ReinstatementFacts, OfPolicy>('requestReinstatement'),
    acceptReinstatement: mustBeProvided<void, OfPolicy>('acceptReinstatement'),
    createInvoice: mustBeProvided<void, OfPolicy>('createInvoice'),
    charge: chargeMachine,
    cardEntry: childMustBeProvided<typeof cardEntryMachine>('cardEntry'),
    polling: childMustBeProvided<typeof pollingMachine>('polling'),
    ...flowActors,
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: ReinstatementFacts }) => ({ facts, problem: null })),
    keepInvoice: assign((_, { polled }: { polled: PollingOutput }) => ({
      invoiceId: polled.kind === 'done' && typeof polled.value === 'string' ? polled.value : null,
    })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    visit: assign({ visiting: (_, { asked }: { asked: StepAsked }) => asked }),
    forgetVisit: assign({ visiting: null }),
    keepLeavingFor: assign({ leavingFor: (_, { to }: { to: string | undefined }) => to ?? null }),
    forgetLeavingFor: assign({ leavingFor: null }),
    sendToFlow: sendTo(targetFlow, eventIn),
    /** The payment's result may be unknown because the session had ended. */
    lookUpAgain: sendTo('charge', { type: 'retry.chosen' }),
    leaveCard: sendTo('cardEntry', { type: 'cancel.chosen' }),
  },
  guards: {
    is: ({ context }, { status }: { status: ReinstatementStatus }) => of(context)?.status === status,
    isUnavailable: ({ context }) => (of(context)?.status ?? 'unavailable') === 'unavailable',
    isDeciding: ({ context }) => of(context)?.status === 'underwriting' && of(context)?.isDeciding === true,
    wantsPayment: ({ context }) => of(context)?.status === 'offered' && context.visiting?.step === 'payment',
    asksFor: (_, { asked, step }: { asked: StepAsked; step: StepAsked['step'] }) => asked.step === step,
    isSaved: (_, { output }: { output: CardEntryOutput }) => output.kind === 'saved',
    isDone: (_, { polled }: { polled: PollingOutput }) => polled.kind === 'done',
    isInvoice: (_, { polled }: { polled: PollingOutput }) =>
      polled.kind === 'done' && typeof polled.value === 'string',
    isExpired: (_, { problem }: { problem: Problem }) => problem.code === 'QUOTE_EXPIRED',
    ...chargeGuards,
    ...flowGuards,
    isFree: not(stateIn('#reinstatement.journey.steps.charging')),
    /** Nothing is in progress: it can be left without a question. */
    isOver: or([
      stateIn('#reinstatement.journey.steps.confirmed'),
      stateIn('#reinstatement.journey.steps.paymentPending'),
      stateIn('#reinstatement.journey.steps.denied'),
      stateIn('#reinstatement.journey.steps.unavailable'),
      stateIn('#reinstatement.journey.steps.intro'),
    ]),
  },
  delays: {
    /** Section 9: exit modal delay. */
    exitDialogDelay: 100,
    /** Our own: a bank takes days, and a tab may stay open that long. */
    paymentPace: 60_000,
  },
})

export const { end, output } = defineEnds<ReinstatementContext, ReinstatementOutput>()

export const policyIn = ({ context: { policyId } }: { context: ReinstatementContext }) => ({ policyId })
export const factsIn = ({ event }: { event: { output: ReinstatementFacts } }) => ({ facts: event.output })
export const polledIn = ({ event }: { event: { output: PollingOutput } }) => ({ polled: event.output })
