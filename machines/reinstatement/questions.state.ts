import { reinstateWithoutQuestionsDays } from '../../rules/deadlines.ts'
import {
  backToFlow,
  failedAt,
  flowEndedAs,
  formToFlow,
  invokedFlow,
  returnToFlow,
} from '../form-flow/flowParent.ts'
import { quoteWait } from '../polling/polling.machine.ts'
import { problemIn } from '../problem.ts'
import { factsIn, policyIn, polledIn, reinstatementSetup } from './reinstatement.setup.ts'
import type { ReinstatementContext, ReinstatementEvent } from './reinstatement.types.ts'

const slugs = { profile: 'insurance-profile', interview: 'underwriting-interview' } as const
type Questions = keyof typeof slugs

const asked = (step: Questions) => ({
  type: 'asksFor' as const,
  params: ({ event }: { event: Extract<ReinstatementEvent, { type: 'step.requested' }> }) => ({
    asked: event,
    step,
  }),
})

/** Where the flow opens: at the form that the URL requests, else where it was left. */
const openingOf = (step: Questions, { visiting }: ReinstatementContext) =>
  visiting?.step === step && visiting.form !== undefined ? { form: visiting.form } : ('current' as const)

const invokeFlow = <Step extends Questions>(step: Step) => ({
  ...invokedFlow(step, { slug: slugs[step], flowScope: 'reinstatement' }, (context: ReinstatementContext) =>
    openingOf(step, context),
  ),
  onError: failedAt('#reinstatement.loadFailed'),
})

const leftFlow = { target: '#reinstatement.exited' } as const

/** The health questions, required if the policy ended too long ago. */
export const questions = reinstatementSetup.createStateConfig({
  description: `From ${reinstateWithoutQuestionsDays} days after the end, the user confirms the profile and answers the interview again, and underwriting decides.`,
  initial: 'profile',
  states: {
    profile: {
      description: 'The user confirms name, address and the rest of the profile.',
      meta: { screen: 'flow' },
      invoke: {
        ...invokeFlow('profile'),
        onDone: [{ guard: flowEndedAs('completed'), target: 'interview', actions: 'forgetVisit' }, leftFlow],
      },
      on: {
        'back.chosen': backToFlow('profile'),
        'step.requested': { guard: asked('profile'), ...formToFlow('profile') },
        'session.resumed': returnToFlow('profile'),
      },
    },
    interview: {
      description: 'The user answers questions about life, habits and health.',
      meta: { screen: 'flow' },
      invoke: {
        ...invokeFlow('interview'),
        onDone: [
          { guard: flowEndedAs('completed'), target: 'submitting', actions: 'forgetVisit' },
          { guard: flowEndedAs('ineligible'), target: 'submitting' },
          { guard: flowEndedAs('back'), target: 'profile' },
          leftFlow,
        ],
      },
      on: {
        'back.chosen': backToFlow('interview'),
        'step.requested': { guard: asked('interview'), ...formToFlow('interview') },
        'session.resumed': returnToFlow('interview'),
      },
    },
    submitting: {
      description: 'The answers are being sent to underwriting.',
      meta: { screen: 'journey' },
      tags: 'pending',
      invoke: {
        id: 'submitAnswers',
        src: 'requestReinstatement',
        input: policyIn,
        onDone: {
          target: '#reinstatement.journey.steps.deciding',
          actions: { type: 'keepFacts', params: factsIn },
        },
        onError: { target: '#reinstatement.loadFailed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    waiting: {
      description: 'Underwriting decides. The decision is polled for at most five minutes.',
      meta: { screen: 'reinstatementWaiting' },
      tags: 'pending',
      on: { 'session.resumed': '#reinstatement.loading' },
      invoke: {
        id: 'awaitDecision',
        src: 'polling',
        input: ({ context: { policyId } }) => ({
          question: { policyId, awaits: 'decision' },
          pace: quoteWait,
        }),
        onDone: [
          { guard: { type: 'isDone', params: polledIn }, target: '#reinstatement.loading' },
          { target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    undecided: {
      description: 'There is no decision yet. Underwriting has the answers, and the user can check again.',
      meta: { screen: 'reinstatementWaiting' },
      tags: 'retryable',
      on: { 'retry.chosen': '#reinstatement.loading', 'session.resumed': '#reinstatement.loading' },
    },
  },
})
