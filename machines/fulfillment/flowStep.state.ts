import {
  failedAt,
  flowEndedAs,
  flowOutput,
  formToFlow,
  invokedFlow,
  returnToFlow,
} from '../form-flow/flowParent.ts'
import { fulfillmentSetup, type PassingStep } from './fulfillment.setup.ts'
import type { FulfillmentContext, FulfillmentEvent } from './fulfillment.types.ts'
import { flowOpening } from './stepRules.ts'
import { type FlowStepName, flowRow, type PayingStepName, type StepName, stepAfter } from './steps.ts'

export type StepRequested = Extract<FulfillmentEvent, { type: 'step.requested' }>

const stateOf = (step: StepName) => `#fulfillment.journey.steps.${step}` as const
export const reload = '#fulfillment.loading'
export const arriving = '#fulfillment.journey.steps.arriving'

/** After an error in a step's machine all answers are still saved. */
export const stepFailed = failedAt('#fulfillment.loadFailed')

/** Passing through the journey: a completed step leads to the next. */
export const passing = (step: StepName) =>
  fulfillmentSetup.createStateConfig({
    description: 'Skips the step if it has nothing left to do.',
    always: [
      { guard: { type: 'isPassed', params: { step } }, target: stateOf(stepAfter(step)) },
      { target: 'open' },
    ],
  })

/** Stores the step that the URL requests. */
export const visit = {
  type: 'visit' as const,
  params: ({ event: { type: _, ...request } }: { event: StepRequested }) => ({ request }),
}

const requestOf = ({ event }: { event: StepRequested }) => event

/**
 * The events of an open step: Back, and a URL that requests another step, granted when the facts
 * permit.
 */
export const asking = (step: PassingStep) =>
  ({
    'back.chosen': { actions: { type: 'passBack', params: { step } } },
    'step.requested': {
      guard: {
        type: 'isOther',
        params: (at: { event: StepRequested }) => ({ step, request: requestOf(at) }),
      },
      actions: [visit, { type: 'askToLeave', params: { step } }],
    },
  }) as const

/**
 * The same for a step of forms, which the URL may request; none when no answer can be changed
 * anymore.
 */
export function askingForms(step: FlowStepName) {
  const row = flowRow(step)
  if (row.back === 'nowhere') return {}
  const { 'back.chosen': back, 'step.requested': other } = asking(step)
  return {
    'back.chosen': back,
    'step.requested': [
      {
        guard: {
          type: 'isSame' as const,
          params: (at: { event: StepRequested }) => ({ step, request: requestOf(at) }),
        },
        ...formToFlow(step),
      },
      other,
    ],
  }
}

/** The event of a step after its user has signed in again. */
export const readAgain = (step: FlowStepName) =>
  flowRow(step).isReadAgain ? ({ 'session.resumed': reload } as const) : {}

/**
 * The flow of a step: its machine, and the transition for each of its ends, from the step's row.
 */
function flowOf(step: FlowStepName) {
  const { flow, back, leadsOn, decides, mayDeny, mayExpire, accepts } = flowRow(step)
  return {
    ...invokedFlow(step, { slug: flow, flowScope: 'new_policy' }, (context: FulfillmentContext) =>
      flowOpening(context, step),
    ),
    systemId: step,
    onDone: [
      // The step is complete once the offering is accepted.
      accepts
        ? { guard: flowEndedAs('completed'), target: '#acceptingOffering' }
        : {
            guard: flowEndedAs('completed'),
            target: leadsOn ? stateOf(stepAfter(step)) : reload,
            actions: { type: 'completeStep' as const, params: { step } },
          },
      // The carrier has a reason, and the journey stops there: the visited step is closed.
      ...(decides
        ? [{ guard: flowEndedAs('ineligible'), target: reload, actions: 'forgetVisit' as const }]
        : []),
      ...(mayDeny
        ? [
            // The carrier knows since when and until when that applies.
            {
              guard: { type: 'isDecided' as const, params: flowOutput },
              target: reload,
              actions: { type: 'keepDenial' as const, params: flowOutput },
            },
            {
              guard: flowEndedAs('denied'),
              target: '#fulfillment.journey.steps.denied',
              actions: { type: 'keepDenial' as const, params: flowOutput },
            },
          ]
        : []),
      ...(mayExpire ? [{ guard: flowEndedAs('expired'), target: reload }] : []),
      {
        guard: flowEndedAs('back'),
        target: arriving,
        actions:
          back === 'stepBefore'
            ? ({ type: 'visitBefore', params: { step } } as const)
            : ('askToExit' as const),
      },
      {
        guard: flowEndedAs('link'),
        target: '#fulfillment.linked',
        actions: { type: 'keepDestination' as const, params: flowOutput },
      },
      { guard: flowEndedAs('exit'), target: '#fulfillment.exited' },
      // Left for another step: the facts decide whether it is permitted.
      { target: arriving },
    ],
    onError: stepFailed,
  }
}

/** The form with the date of the next application, over the denial. */
export const cooldown = {
  ...invokedFlow('cooldown', { slug: 'replacement-cooldown', flowScope: 'new_policy' }, () => 'current'),
  onDone: [
    { guard: { type: 'hasExpired' as const, params: flowOutput }, target: reload },
    { target: '#denied.shown' as const },
  ],
  onError: '#denied.shown' as const,
}

/** Common to all steps of forms: passing through it, and its forms once it is reached. */
export const frame = (step: FlowStepName) => ({
  description: flowRow(step).description,
  meta: { step },
  initial: 'arriving' as const,
  arriving: passing(step),
  open: {
    description: 'The forms of this step are open.',
    meta: { route: 'flow', screen: 'flow' } as const,
    invoke: flowOf(step),
  },
})

/** A step that is a server-driven flow from its first form to its last. */
export const flowStep = (step: Exclude<FlowStepName, PayingStepName | 'quoteReview'>) => {
  const { arriving, open, ...rest } = frame(step)
  return fulfillmentSetup.createStateConfig({
    ...rest,
    states: { arriving, open: { ...open, on: { ...readAgain(step), ...askingForms(step) } } },
  })
}

/** The same for a step with a payment: while it is in progress, the step cannot be left. */
export const payingStep = (step: PayingStepName) => {
  const { arriving, open, ...rest } = frame(step)
  return fulfillmentSetup.createStateConfig({
    ...rest,
    states: {
      arriving,
      open: {
        ...open,
        on: { 'session.resumed': returnToFlow(step) },
        initial: 'free',
        states: {
          free: {
            description: 'No payment is in progress.',
            on: { ...askingForms(step), 'step.locked': 'paying' },
          },
          paying: {
            id: 'paying',
            description: 'A payment is in progress: the user cannot open other steps, go back or exit.',
            tags: 'paying',
            on: { 'step.unlocked': 'free' },
          },
        },
      },
    },
  })
}
