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

/** What goes wrong in a step's machine: everything that was answered is kept. */
export const stepFailed = failedAt('#fulfillment.loadFailed')

/** The walk through the journey: a step with nothing left to do in it leads to the next. */
export const passing = (step: StepName) =>
  fulfillmentSetup.createStateConfig({
    description: 'Is there anything to do in this step? If not, on to the next.',
    always: [
      { guard: { type: 'isPassed', params: { step } }, target: stateOf(stepAfter(step)) },
      { target: 'open' },
    ],
  })

/** Notes which step the URL asks for. */
export const visit = {
  type: 'visit' as const,
  params: ({ event: { type: _, ...request } }: { event: StepRequested }) => ({ request }),
}

const requestOf = ({ event }: { event: StepRequested }) => event

/** What a step that is open answers to: back, and the URL asking for another one, granted when the facts allow. */
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

/** The same for a step of forms, one of which the URL may ask for; nothing where no answer can be changed any more. */
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

/** What a step answers to when its person has signed in again. */
export const readAgain = (step: FlowStepName) =>
  flowRow(step).isReadAgain ? ({ 'session.resumed': reload } as const) : {}

/** The flow of a step: its machine, and where each of its ends leads, as the step's row says. */
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
      // The carrier says why, and the journey stops there: what was visited is left.
      ...(decides
        ? [{ guard: flowEndedAs('ineligible'), target: reload, actions: 'forgetVisit' as const }]
        : []),
      ...(mayDeny
        ? [
            // The carrier says since when that stands, and until when.
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
      // Left for another step: the facts say whether it is reached.
      { target: arriving },
    ],
    onError: stepFailed,
  }
}

/** The form that says from when a refused person may apply again, over the denial. */
export const cooldown = {
  ...invokedFlow('cooldown', { slug: 'replacement-cooldown', flowScope: 'new_policy' }, () => 'current'),
  onDone: [
    { guard: { type: 'hasExpired' as const, params: flowOutput }, target: reload },
    { target: '#denied.shown' as const },
  ],
  onError: '#denied.shown' as const,
}

/** What every step of forms has: the walk to it, and its forms once it is reached. */
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

/** The same for a step in which money is taken: while it is on its way, nothing leads elsewhere. */
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
            description: 'Nothing is being charged.',
            on: { ...askingForms(step), 'step.locked': 'paying' },
          },
          paying: {
            id: 'paying',
            description: 'Money is on its way: other steps, going back and the exit are refused.',
            tags: 'paying',
            on: { 'step.unlocked': 'free' },
          },
        },
      },
    },
  })
}
