import { assign, sendTo, setup } from 'xstate'
import type { Estimate } from '../contract/schema.generated.ts'
import type { coverageEditorMachine } from '../coverage-editor/coverageEditor.machine.ts'
import type { CoverageEditorOutput } from '../coverage-editor/coverageEditor.types.ts'
import { defineEnds } from '../ends.ts'
import {
  backToFlow,
  eventIn,
  failedAt,
  flowActors,
  flowEndedAs,
  flowGuards,
  flowOutput,
  formToFlow,
  targetFlow,
} from '../form-flow/flowHolder.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import { tellSession } from '../session/tellSession.ts'
import type {
  AuthorizeGuestOutput,
  EstimateContext,
  EstimateEvent,
  EstimateInput,
  EstimateOutput,
  LoadEstimateOutput,
} from './estimate.types.ts'

const estimateSetup = setup({
  types: {
    context: {} as EstimateContext,
    input: {} as EstimateInput,
    output: {} as EstimateOutput,
    events: {} as EstimateEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      authorizeGuest: 'authorizeGuest'
      formFlow: 'formFlow'
      loadEstimate: 'loadEstimate'
      coverageEditor: 'coverageEditor'
    },
  },
  actors: {
    authorizeGuest: mustBeProvided<AuthorizeGuestOutput>('authorizeGuest'),
    ...flowActors,
    loadEstimate: mustBeProvided<LoadEstimateOutput>('loadEstimate'),
    coverageEditor: childMustBeProvided<typeof coverageEditorMachine>('coverageEditor'),
  },
  actions: {
    tellSession,
    keepEstimate: assign({ estimate: (_, { estimate }: { estimate: Estimate }) => estimate }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    openAtEnd: assign({ from: 'last' as const }),
    openAtCurrent: assign({ from: 'current' as const }),
    sendToFlow: sendTo(targetFlow, eventIn),
    keepDestination: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'link' ? { destination: output.destination } : {},
    ),
    keepReason: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'ineligible' ? { reason: output.reason } : {},
    ),
    readReason: assign({
      reason: (_, { output }: { output: LoadEstimateOutput }) => output.ineligibleReasons[0] ?? null,
    }),
  },
  guards: {
    isIdentified: ({ context: { session } }) =>
      session?.level === 'identified' || session?.level === 'verified',
    asksForPreview: ({ context }) => context.at === 'preview',
    ...flowGuards,
    isKept: (_, { output }: { output: CoverageEditorOutput }) => output.kind === 'kept',
    hasPolicy: (_, { output }: { output: LoadEstimateOutput }) => output.hasPolicy,
    isThere: (_, { output }: { output: LoadEstimateOutput }) => output.estimate !== null,
    isIneligible: (_, { output }: { output: LoadEstimateOutput }) => output.ineligibleReasons.length > 0,
  },
})

const { end, output } = defineEnds<EstimateContext, EstimateOutput>()

export const estimateMachine = estimateSetup.createMachine({
  id: 'estimate',
  description: 'A few questions, an estimate of coverage and premium, and the way into the application.',
  context: ({ input: { session, today, at = 'form' } }) => ({
    session,
    today,
    at,
    estimate: null,
    from: typeof at === 'object' ? at : 'current',
    destination: null,
    reason: null,
    problem: null,
  }),
  output,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Who is identified already needs no guest session.',
      meta: {},
      always: [{ guard: 'isIdentified', target: 'opening' }, { target: 'authorizingGuest' }],
    },
    authorizingGuest: {
      description:
        'A visitor gets a guest session, so that what is answered is kept, also by a later account.',
      meta: { screen: 'estimate' },
      tags: 'pending',
      invoke: {
        id: 'authorizeGuest',
        src: 'authorizeGuest',
        onDone: {
          target: 'opening',
          actions: { type: 'tellSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: failedAt('notAuthorized'),
      },
    },
    notAuthorized: {
      description: 'The guest session did not come.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'authorizingGuest', 'back.chosen': 'wentBack' },
    },
    opening: {
      description: 'Opens what the address asks for: the questions, or the estimate made before.',
      meta: {},
      always: [{ guard: 'asksForPreview', target: 'preview' }, { target: 'form' }],
    },
    form: {
      description: 'The questions that size the coverage.',
      meta: { place: 'estimate', screen: 'form' },
      invoke: {
        id: 'formFlow',
        src: 'formFlow',
        input: ({ context: { from, today } }) => ({
          slug: 'estimate-form' as const,
          flowScope: 'new_policy' as const,
          from,
          today,
        }),
        onDone: [
          { guard: flowEndedAs('completed'), target: 'preview' },
          {
            guard: flowEndedAs('ineligible'),
            target: 'ineligible',
            actions: { type: 'keepReason', params: flowOutput },
          },
          {
            guard: flowEndedAs('link'),
            target: 'linked',
            actions: { type: 'keepDestination', params: flowOutput },
          },
          { target: 'wentBack' },
        ],
        onError: failedAt('formFailed'),
      },
      on: {
        'back.chosen': backToFlow('formFlow'),
        'form.requested': formToFlow('formFlow'),
      },
    },
    formFailed: {
      description: 'The questions could not be shown.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'form', 'back.chosen': 'wentBack' },
    },
    preview: {
      description: 'The estimate: amount, term and premium.',
      meta: { place: 'coveragePreview', screen: 'coveragePreview' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Asks for the newest estimate, and whether the person can be covered.',
          meta: {},
          tags: 'pending',
          invoke: {
            id: 'loadEstimate',
            src: 'loadEstimate',
            onDone: [
              {
                guard: { type: 'hasPolicy', params: ({ event }) => ({ output: event.output }) },
                target: 'owned',
              },
              {
                guard: { type: 'isIneligible', params: ({ event }) => ({ output: event.output }) },
                target: '#estimate.ineligible',
                actions: { type: 'readReason', params: ({ event }) => ({ output: event.output }) },
              },
              {
                guard: { type: 'isThere', params: ({ event }) => ({ output: event.output }) },
                target: 'shown',
                actions: {
                  type: 'keepEstimate',
                  params: ({ event }) => ({ estimate: required(event.output.estimate, 'estimate') }),
                },
              },
              // Nothing was estimated yet: the questions come first.
              { target: '#estimate.form', actions: 'openAtCurrent' },
            ],
            onError: failedAt('failed'),
          },
        },
        owned: {
          description: 'There is a policy already, and no second one to apply for: home shows it.',
          meta: {},
          on: { 'dashboard.chosen': '#estimate.home' },
        },
        failed: {
          description: 'The estimate did not come.',
          meta: {},
          tags: 'retryable',
          on: {
            'retry.chosen': 'loading',
            'back.chosen': { target: '#estimate.form', actions: 'openAtEnd' },
          },
        },
        shown: {
          description: 'The price, with amount and term to be changed in place; START APPLICATION leads on.',
          meta: {},
          invoke: {
            id: 'coverageEditor',
            src: 'coverageEditor',
            input: ({ context }) => ({ estimate: required(context.estimate, 'estimate') }),
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => ({ output: event.output }) },
                target: '#estimate.applying',
              },
              { target: '#estimate.form', actions: 'openAtEnd' },
            ],
            onError: failedAt('failed'),
          },
        },
      },
    },
    applying: {
      description: 'On to the application.',
      meta: {},
      type: 'final',
      output: end({ kind: 'apply' }),
    },
    home: {
      description: 'Home shows the policy that there is.',
      meta: {},
      type: 'final',
      output: end({ kind: 'home' }),
    },
    wentBack: {
      description: 'Back to where the estimate was asked for.',
      meta: {},
      type: 'final',
      output: end({ kind: 'back' }),
    },
    ineligible: {
      description: 'The person cannot be covered: they hear it at once, and see no price.',
      meta: {},
      type: 'final',
      output: end(({ reason }) => ({ kind: 'ineligible', reason: required(reason, 'reason') })),
    },
    linked: {
      description: 'A button of a form leads out of the estimate.',
      meta: {},
      type: 'final',
      output: end(({ destination }) => ({
        kind: 'link',
        destination: required(destination, 'destination'),
      })),
    },
  },
})
