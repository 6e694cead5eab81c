import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import type { OnboardingSlug } from '../../rules/contract/schema.generated.ts'
import { defineEnds } from '../ends.ts'
import type { AuthorizeGuestOutput } from '../estimate/estimate.types.ts'
import { failedAt } from '../form-flow/flowParent.ts'
import { exitQuestion, leaveAtOnce } from '../journeys/exitQuestion.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { sendToSession } from '../session/session.setup.ts'
import type {
  CompletedStep,
  OnboardingContext,
  OnboardingEvent,
  OnboardingFacts,
  OnboardingInput,
  OnboardingOutput,
  OnboardingStep,
} from './onboarding.types.ts'
import { currentStep, stepBefore } from './steps.ts'

const onboardingSetup = setup({
  types: {
    context: {} as OnboardingContext,
    input: {} as OnboardingInput,
    output: {} as OnboardingOutput,
    events: {} as OnboardingEvent,
    children: {} as {
      authorizeGuest: 'authorizeGuest'
      loadOnboarding: 'loadOnboarding'
      completeStep: 'completeStep'
    },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    authorizeGuest: mustBeProvided<AuthorizeGuestOutput>('authorizeGuest'),
    loadOnboarding: mustBeProvided<OnboardingFacts, { slug: OnboardingSlug }>('loadOnboarding'),
    completeStep: mustBeProvided<OnboardingFacts, CompletedStep>('completeStep'),
  },
  actions: {
    sendToSession,
    keepFacts: assign((_, { facts }: { facts: OnboardingFacts }) => ({ facts, problem: null })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    visit: assign((_, { step }: { step: OnboardingStep }) => ({ visiting: { step }, problem: null })),
    visitBefore: assign(({ context }) => {
      const step = stepBefore(context)
      return { visiting: step ? { step } : context.visiting, problem: null }
    }),
    /** The step stays open until it is saved. */
    keepCompleting: assign(({ context }, { coverageAmount }: { coverageAmount: number | null }) => {
      const step = currentStep(context)
      return { visiting: { step }, completing: { slug: context.slug, step, coverageAmount } }
    }),
    forgetVisit: assign({ visiting: null }),
    keepLeavingFor: assign({ leavingFor: (_, { to }: { to: string | undefined }) => to ?? null }),
    forgetLeavingFor: assign({ leavingFor: null }),
  },
  guards: {
    isIdentified: ({ context: { session } }) =>
      session?.level === 'identified' || session?.level === 'verified',
    isAt: ({ context }, { step }: { step: OnboardingStep }) => currentStep(context) === step,
    isCompleted: (_, { facts }: { facts: OnboardingFacts }) => facts.completed,
    hasStepBefore: ({ context }) => stepBefore(context) !== null,
  },
  delays: {
    /** Section 9: exit modal delay. */
    exitDialogDelay: 100,
  },
})

const { end, output } = defineEnds<OnboardingContext, OnboardingOutput>()

const factsIn = ({ event }: { event: { output: OnboardingFacts } }) => ({ facts: event.output })
const exited = leaveAtOnce('#onboarding.exited')

const open = (description: string) =>
  onboardingSetup.createStateConfig({
    description,
    meta: { route: 'onboarding', screen: 'onboarding' },
    on: {
      'step.completed': {
        target: 'saving',
        actions: {
          type: 'keepCompleting',
          params: ({ event }) => ({ coverageAmount: event.coverageAmount ?? null }),
        },
      },
      'step.requested': {
        target: 'deciding',
        actions: { type: 'visit', params: ({ event }) => ({ step: event.step }) },
      },
      'back.chosen': { guard: 'hasStepBefore', target: 'deciding', actions: 'visitBefore' },
    },
  })

const steps = onboardingSetup.createStateConfig({
  description: 'The user passes the steps of this journey in order. Inapplicable ones are skipped.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The saved progress determines the open step.',
      always: [
        { guard: { type: 'isAt', params: { step: 'welcome' } }, target: 'welcome' },
        { guard: { type: 'isAt', params: { step: 'wish' } }, target: 'wish' },
        { guard: { type: 'isAt', params: { step: 'coverage' } }, target: 'coverage' },
        { target: 'summary' },
      ],
    },
    welcome: open('A few slides explain what the list is for.'),
    wish: open('The user adds the first entry of the list, or chooses an amount instead.'),
    coverage: open('The user enters an amount of coverage.'),
    summary: open('The total of the list, or the amount.'),
    saving: {
      description: 'The completed step is being saved, for every device.',
      meta: { route: 'onboarding', screen: 'onboarding' },
      tags: 'pending',
      invoke: {
        id: 'completeStep',
        src: 'completeStep',
        input: ({ context: { completing } }) => required(completing, 'completed step'),
        onDone: [
          {
            guard: { type: 'isCompleted', params: factsIn },
            target: '#onboarding.completed',
            actions: { type: 'keepFacts', params: factsIn },
          },
          {
            target: 'deciding',
            actions: [{ type: 'keepFacts', params: factsIn }, 'forgetVisit'],
          },
        ],
        onError: { target: 'deciding', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
  },
})

/** The journeys that introduce the list or collect an amount (spec: product 4, "Journeys"). */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  description: 'A new user learns what the list is for, and adds a first entry or chooses an amount.',
  context: ({ input: { session, slug, requested } }) => ({
    session,
    slug,
    facts: null,
    visiting: requested ? { step: requested } : null,
    completing: null,
    leavingFor: null,
    problem: null,
  }),
  output,
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks whether the user already has a session.',
      always: [{ guard: 'isIdentified', target: 'loading' }, { target: 'authorizingGuest' }],
    },
    authorizingGuest: {
      description: 'A visitor gets a guest session, so that the progress is saved.',
      meta: { screen: 'journey' },
      tags: 'pending',
      on: { 'exit.chosen': exited },
      invoke: {
        id: 'authorizeGuest',
        src: 'authorizeGuest',
        onDone: {
          target: 'loading',
          actions: { type: 'sendToSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: failedAt('notAuthorized'),
      },
    },
    notAuthorized: {
      description: 'The guest session could not be started.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'authorizingGuest', 'session.resumed': 'loading', 'exit.chosen': exited },
    },
    loading: {
      description: 'The user’s progress is loading, from any device.',
      meta: { screen: 'journey' },
      tags: 'pending',
      on: {
        'exit.chosen': exited,
        'step.requested': { actions: { type: 'visit', params: ({ event }) => ({ step: event.step }) } },
      },
      invoke: {
        id: 'loadOnboarding',
        src: 'loadOnboarding',
        input: ({ context: { slug } }) => ({ slug }),
        onDone: [
          { guard: { type: 'isCompleted', params: factsIn }, target: 'completed' },
          { target: 'journey', actions: { type: 'keepFacts', params: factsIn } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    loadFailed: {
      description: 'The progress could not be loaded. It is still saved.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: {
        'retry.chosen': 'loading',
        'session.resumed': 'loading',
        'exit.chosen': exited,
      },
    },
    journey: {
      description: 'A step is open. The browser asks before the page is closed.',
      meta: { screen: 'onboarding' },
      tags: 'underway',
      type: 'parallel',
      states: { steps, exit: exitQuestion('#onboarding.exited', {}) },
      on: { 'session.resumed': 'loading' },
    },
    completed: {
      description: 'Every step is done, and the journey is not shown again.',
      type: 'final',
      output: end(({ slug }) => ({ kind: 'completed', slug })),
    },
    exited: {
      description: 'The user has left the journey. Completed steps are saved.',
      type: 'final',
      output: end(({ leavingFor }) => ({ kind: 'exit', to: leavingFor })),
    },
  },
})
