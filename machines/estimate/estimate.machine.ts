import { assign, type ErrorActorEvent, sendTo, setup } from 'xstate'
import type { Estimate } from '../contract/schema.generated.ts'
import type { formFlowMachine } from '../form-flow/formFlow.machine.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, toProblem } from '../problem.ts'
import { product } from '../product.ts'
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
    children: {} as { authorizeGuest: 'authorizeGuest'; formFlow: 'formFlow'; loadEstimate: 'loadEstimate' },
  },
  actors: {
    authorizeGuest: mustBeProvided<AuthorizeGuestOutput>('authorizeGuest'),
    formFlow: childMustBeProvided<typeof formFlowMachine>('formFlow'),
    loadEstimate: mustBeProvided<LoadEstimateOutput>('loadEstimate'),
  },
  actions: {
    tellSession,
    keepEstimate: assign({ estimate: (_, { estimate }: { estimate: Estimate }) => estimate }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    openAtEnd: assign({ from: 'last' as const }),
    openAtCurrent: assign({ from: 'current' as const }),
    passBack: sendTo('formFlow', { type: 'back.chosen' }),
    passRequest: sendTo('formFlow', (_, { form }: { form: string }) => ({
      type: 'form.requested' as const,
      form,
    })),
    endApply: assign({ output: { kind: 'apply' } as const }),
    endLink: assign({
      output: ({ context }, { output }: { output: FormFlowOutput }): EstimateOutput =>
        output.kind === 'link' ? output : context.output,
    }),
  },
  guards: {
    isIdentified: ({ context: { session } }) =>
      session?.level === 'identified' || session?.level === 'verified',
    asksForPreview: ({ context }) => context.at === 'preview',
    isCompleted: (_, { output }: { output: FormFlowOutput }) => output.kind === 'completed',
    isLink: (_, { output }: { output: FormFlowOutput }) => output.kind === 'link',
    isThere: (_, { estimate }: { estimate: Estimate | null }) => estimate !== null,
  },
})

const problemOf = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) })
const keepProblem = { type: 'keepProblem' as const, params: problemOf }

export const estimateMachine = estimateSetup.createMachine({
  id: 'estimate',
  description: 'A few questions, an estimate of coverage and premium, and the way into the application.',
  context: ({ input: { session, today, at = 'form' } }) => ({
    session,
    today,
    at,
    estimate: null,
    from: typeof at === 'object' ? at : 'current',
    problem: null,
    output: { kind: 'back' },
  }),
  output: ({ context }) => context.output,
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
        onError: { target: 'notAuthorized', actions: keepProblem },
      },
    },
    notAuthorized: {
      description: 'The guest session did not come.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'authorizingGuest', 'back.chosen': 'finished' },
    },
    opening: {
      description: 'Opens what the address asks for: the questions, or the estimate made before.',
      meta: {},
      always: [{ guard: 'asksForPreview', target: 'preview' }, { target: 'form' }],
    },
    form: {
      description: 'The questions that size the coverage.',
      meta: { path: product.estimatePath, screen: 'form' },
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
          {
            guard: { type: 'isCompleted', params: ({ event }) => ({ output: event.output }) },
            target: 'preview',
          },
          {
            guard: { type: 'isLink', params: ({ event }) => ({ output: event.output }) },
            target: 'finished',
            actions: { type: 'endLink', params: ({ event }) => ({ output: event.output }) },
          },
          { target: 'finished' },
        ],
        onError: { target: 'formFailed', actions: keepProblem },
      },
      on: {
        'back.chosen': { actions: 'passBack' },
        'form.requested': { actions: { type: 'passRequest', params: ({ event }) => ({ form: event.form }) } },
      },
    },
    formFailed: {
      description: 'The questions could not be shown.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'form', 'back.chosen': 'finished' },
    },
    preview: {
      description: 'The estimate: amount, term and premium.',
      meta: { path: '/coverage-preview', screen: 'coveragePreview' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Asks for the newest estimate.',
          meta: {},
          tags: 'pending',
          invoke: {
            id: 'loadEstimate',
            src: 'loadEstimate',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ estimate: event.output }) },
                target: 'shown',
                actions: {
                  type: 'keepEstimate',
                  params: ({ event }) => ({ estimate: required(event.output, 'estimate') }),
                },
              },
              // Nothing was estimated yet: the questions come first.
              { target: '#estimate.form', actions: 'openAtCurrent' },
            ],
            onError: { target: 'failed', actions: keepProblem },
          },
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
          description: 'START APPLICATION leads on; amount and term can be changed.',
          meta: {},
          on: {
            'start.chosen': { target: '#estimate.finished', actions: 'endApply' },
            'edit.chosen': { target: '#estimate.form', actions: 'openAtEnd' },
            'back.chosen': { target: '#estimate.form', actions: 'openAtEnd' },
          },
        },
      },
    },
    finished: {
      description: 'On to the application, or back; the output says which.',
      meta: {},
      type: 'final',
    },
  },
})
