import { reinstateDays } from '../../rules/deadlines.ts'
import { exitQuestion, leaveAtOnce } from '../journeys/exitQuestion.ts'
import { problemIn } from '../problem.ts'
import { charging } from './charging.state.ts'
import { questions } from './questions.state.ts'
import { end, factsIn, output, policyIn, reinstatementSetup } from './reinstatement.setup.ts'
import type { ReinstatementEvent } from './reinstatement.types.ts'

const exited = leaveAtOnce('#reinstatement.exited')
const exit = exitQuestion(
  '#reinstatement.exited',
  { guard: 'isFree' } as const,
  { guard: 'isOver', ...exited } as const,
)
const keepFacts = { type: 'keepFacts' as const, params: factsIn }

type Asked = { event: Extract<ReinstatementEvent, { type: 'step.requested' }> }
const asksFor = (step: 'review' | 'payment') => ({
  type: 'asksFor' as const,
  params: ({ event }: Asked) => ({ asked: event, step }),
})
const visit = { type: 'visit' as const, params: ({ event }: Asked) => ({ asked: event }) }

const steps = reinstatementSetup.createStateConfig({
  description:
    'The steps from the ended policy to its active plan. The carrier’s facts determine the next one.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The facts determine the current step.',
      always: [
        { guard: 'isUnavailable', target: 'unavailable' },
        { guard: { type: 'is', params: { status: 'reinstated' } }, target: 'confirmed' },
        { guard: { type: 'is', params: { status: 'processing' } }, target: 'paymentPending' },
        { guard: { type: 'is', params: { status: 'rejected' } }, target: 'denied' },
        { guard: 'isDeciding', target: 'questions.waiting' },
        { guard: { type: 'is', params: { status: 'underwriting' } }, target: 'questions' },
        { guard: 'wantsPayment', target: 'payment' },
        { guard: { type: 'is', params: { status: 'offered' } }, target: 'review' },
        { target: 'intro' },
      ],
    },
    unavailable: {
      description: `This policy cannot be reinstated: it is in force, was canceled, or ended more than ${reinstateDays} days ago.`,
      meta: { screen: 'reinstatement' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home' },
    },
    intro: {
      description: 'Explains what a reinstatement requires, and warns that a second policy rules it out.',
      meta: { screen: 'reinstatement' },
      tags: 'over',
      on: {
        'request.submitted': { target: 'requesting', actions: 'forgetProblem' },
        'session.resumed': '#reinstatement.loading',
      },
    },
    requesting: {
      description: 'The reinstatement is being requested.',
      meta: { screen: 'reinstatement' },
      tags: 'pending',
      invoke: {
        id: 'requestReinstatement',
        src: 'requestReinstatement',
        input: policyIn,
        onDone: { target: 'deciding', actions: keepFacts },
        onError: { target: 'intro', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    questions,
    review: {
      description:
        'The user sees the offer: the amount due today, its interest, and the premium from then on.',
      meta: { screen: 'reinstatementReview' },
      entry: 'forgetVisit',
      on: {
        'continue.chosen': { target: 'payment', actions: 'forgetProblem' },
        'step.requested': { guard: asksFor('payment'), target: 'payment', actions: 'forgetProblem' },
        'session.resumed': '#reinstatement.loading',
      },
    },
    payment: {
      description: 'The user enters the card for the amount due today and later premiums.',
      meta: { screen: 'reinstatementPayment' },
      on: {
        'back.chosen': { actions: 'leaveCard' },
        'step.requested': { guard: asksFor('review'), actions: 'leaveCard' },
        'session.resumed': '#reinstatement.loading',
      },
      invoke: {
        id: 'cardEntry',
        src: 'cardEntry',
        input: ({ context }) => ({ name: context.facts?.name ?? '' }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ output: event.output }) },
            target: 'charging',
            actions: 'forgetProblem',
          },
          { target: 'review' },
        ],
      },
    },
    charging,
    paymentFailed: {
      description:
        'A dialog shows why the payment failed. Nothing was charged, and there may be another way to pay.',
      meta: { screen: 'reinstatementPayment' },
      tags: 'retryable',
      on: {
        'retry.chosen': { target: 'payment', actions: 'forgetProblem' },
        'modal.dismissed': { target: 'payment', actions: 'forgetProblem' },
        'session.resumed': '#reinstatement.loading',
      },
    },
    expired: {
      description: 'A dialog explains that the offer has expired and nothing was charged.',
      meta: { screen: 'reinstatementPayment' },
      on: { 'modal.dismissed': '#reinstatement.loading', 'session.resumed': '#reinstatement.loading' },
    },
    paymentPending: {
      description: 'The bank is processing the payment. The policy is reinstated once it is paid.',
      meta: { screen: 'reinstatementConfirmed' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home', 'session.resumed': '#reinstatement.loading' },
      after: { paymentPace: 'lookingAgain' },
    },
    lookingAgain: {
      description: 'The bank’s decision is checked in the background.',
      meta: { screen: 'reinstatementConfirmed' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home' },
      invoke: {
        id: 'lookAgain',
        src: 'loadReinstatement',
        input: policyIn,
        onDone: { target: 'deciding', actions: keepFacts },
        onError: 'paymentPending',
      },
    },
    denied: {
      description:
        '“Sorry, you aren’t eligible for reinstatement”: refused by underwriting, or because of another policy.',
      meta: { route: 'coverageDenied', screen: 'coverageDenied' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home' },
    },
    confirmed: {
      description: 'The policy is in force again, with its active plan.',
      meta: { screen: 'reinstatementConfirmed' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home' },
    },
  },
})

/** Puts a terminated policy back in force (product-and-after-purchase 2 and 4: "Reinstatement"). */
export const reinstatementMachine = reinstatementSetup.createMachine({
  id: 'reinstatement',
  description:
    'Reinstates a policy that ended because of unpaid premiums: offer, card, payment, active plan.',
  context: ({ input: { policyId, today, requested } }) => ({
    policyId,
    today,
    visiting: requested,
    facts: null,
    invoiceId: null,
    leavingFor: null,
    problem: null,
  }),
  output,
  initial: 'loading',
  states: {
    loading: {
      description: 'The status of the reinstatement is loading.',
      meta: { screen: 'journey' },
      tags: 'pending',
      on: { 'exit.chosen': exited, 'step.requested': { actions: visit } },
      invoke: {
        id: 'loadReinstatement',
        src: 'loadReinstatement',
        input: policyIn,
        onDone: { target: 'journey', actions: keepFacts },
        onError: { target: 'loadFailed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    loadFailed: {
      description: 'The status could not be loaded. Nothing was lost or charged twice.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'loading', 'session.resumed': 'loading', 'exit.chosen': exited },
    },
    journey: {
      description: 'The user is in one of the steps.',
      meta: { screen: 'journey' },
      tags: 'underway',
      type: 'parallel',
      states: { steps, exit },
    },
    home: {
      description: 'The dashboard comes next.',
      type: 'final',
      output: end({ kind: 'home' }),
    },
    exited: {
      description: 'The user has left. Answers and offer are saved.',
      type: 'final',
      output: end(({ leavingFor }) => ({ kind: 'exit', to: leavingFor })),
    },
  },
})
