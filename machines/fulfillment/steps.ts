import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { FlowSlug } from '../flowSlugs.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import { toProblem } from '../problem.ts'
import { fulfillmentSetup, type PassingStep } from './fulfillment.setup.ts'
import type { FulfillmentEvent, StepName } from './fulfillment.types.ts'
import { openingOf } from './standing.ts'

type StepRequested = Extract<FulfillmentEvent, { type: 'step.requested' }>
type FlowStep = Exclude<PassingStep, 'acceptTerms'>

/** The way through the journey: a step with nothing left to do in it leads to the next. */
export const passing = (step: StepName, next: StepName) =>
  fulfillmentSetup.createStateConfig({
    description: 'Is there anything to do in this step? If not, on to the next.',
    meta: {},
    always: [
      { guard: { type: 'isPassed', params: { step } }, target: `#fulfillment.journey.steps.${next}` },
      { target: 'open' },
    ],
  })

/** Notes which step the URL asks for. */
export const visit = {
  type: 'visit' as const,
  params: ({ event: { step, form } }: { event: StepRequested }) => ({
    request: form === undefined ? { step } : { step, form },
  }),
}

/** The URL asks for another step: granted when the facts allow, and once the open one lets go. */
const otherStep = (step: PassingStep) =>
  ({
    guard: { type: 'isOther', params: ({ event }: { event: StepRequested }) => ({ step, request: event }) },
    actions: [visit, { type: 'askToLeave', params: { step } }],
  }) as const

const sameStep = (step: PassingStep) =>
  ({
    guard: { type: 'isSame', params: ({ event }: { event: StepRequested }) => ({ step, request: event }) },
    actions: {
      type: 'passForm',
      params: ({ event }: { event: StepRequested }) => ({ step, form: event.form ?? '' }),
    },
  }) as const

const back = (step: PassingStep) => ({ actions: { type: 'passBack', params: { step } } }) as const

/** What a step that is open hears: back, and the URL asking for another one. */
export const asking = (step: PassingStep) =>
  ({ 'back.chosen': back(step), 'step.requested': otherStep(step) }) as const

/** The same for a step of forms, one of which the URL may ask for. */
export const askingForms = (step: FlowStep) =>
  ({ 'back.chosen': back(step), 'step.requested': [sameStep(step), otherStep(step)] }) as const

export const outputOf = ({ event }: { event: DoneActorEvent<FormFlowOutput> }) => ({ output: event.output })
export const ended = (kind: FormFlowOutput['kind']) => ({
  type: 'endedAs' as const,
  params: ({ event }: { event: DoneActorEvent<FormFlowOutput> }) => ({ output: event.output, kind }),
})
const failed = {
  target: '#fulfillment.loadFailed',
  actions: {
    type: 'keepProblem' as const,
    params: ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) }),
  },
}

/** Behind the pledge lies the registration, behind the quote a decision: back leads out, and the journey asks. */
const withoutWayBack: readonly StepName[] = ['onboardingIntro', 'waiting', 'quoteReview']
const hasWayBack = (step: StepName) => !withoutWayBack.includes(step)

interface FlowStepOptions {
  step: FlowStep
  slug: FlowSlug
  next: StepName
  description: string
}

/** The flow of a step: its machine, and where each of its ends leads; completed, the facts are asked again. */
export function flowOf(step: FlowStep, slug: FlowSlug, completed = '#fulfillment.loading') {
  return {
    id: step,
    src: 'formFlow' as const,
    systemId: step,
    input: ({ context }: { context: Parameters<typeof openingOf>[0] & { today: string } }) => ({
      slug,
      flowScope: 'new_policy' as const,
      from: openingOf(context, step),
      today: context.today,
    }),
    onDone: [
      {
        guard: ended('completed'),
        target: completed,
        actions: { type: 'completeStep' as const, params: { step } },
      },
      {
        guard: ended('back'),
        target: '#fulfillment.journey.steps.arriving',
        actions: hasWayBack(step)
          ? ({ type: 'visitBefore', params: { step } } as const)
          : ('askToExit' as const),
      },
      {
        guard: ended('link'),
        target: '#fulfillment.finished',
        actions: { type: 'endLink' as const, params: outputOf },
      },
      { guard: ended('exit'), target: '#fulfillment.finished', actions: 'endExit' as const },
      // Left for another step: the facts say whether it is reached.
      { target: '#fulfillment.journey.steps.arriving' },
    ],
    onError: failed,
  }
}

/** A step that is a server-driven flow from its first form to its last. */
export const flowStep = ({ step, slug, next, description }: FlowStepOptions) =>
  fulfillmentSetup.createStateConfig({
    description,
    meta: { step },
    initial: 'arriving',
    states: {
      arriving: passing(step, next),
      open: {
        description: 'The forms of this step are open.',
        meta: { screen: 'flow' },
        invoke: flowOf(step, slug),
        on: askingForms(step),
      },
    },
  })
