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
  description: 'From the ended policy to its active plan. What the carrier knows says where it goes on.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The facts say where the reinstatement stands.',
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
      description: 'This policy cannot be put back: it covers, was canceled, or ended too long ago.',
      meta: { screen: 'reinstatement' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home' },
    },
    intro: {
      description:
        'What putting the policy back takes. A warning says that it is refused beside another policy.',
      meta: { screen: 'reinstatement' },
      tags: 'over',
      on: {
        'request.submitted': { target: 'requesting', actions: 'forgetProblem' },
        'session.resumed': '#reinstatement.loading',
      },
    },
    requesting: {
      description: 'The carrier is asked to put the policy back.',
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
      description: 'The offer: what is due today, the interest in it, and what is charged from then on.',
      meta: { screen: 'reinstatementReview' },
      entry: 'forgetVisit',
      on: {
        'continue.chosen': { target: 'payment', actions: 'forgetProblem' },
        'step.requested': { guard: asksFor('payment'), target: 'payment', actions: 'forgetProblem' },
        'session.resumed': '#reinstatement.loading',
      },
    },
    payment: {
      description: 'The card is entered that pays what is due today and the premiums that follow.',
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
        'A dialog says why the payment failed. Nothing was charged, and there may be another way to pay.',
      meta: { screen: 'reinstatementPayment' },
      tags: 'retryable',
      on: {
        'retry.chosen': { target: 'payment', actions: 'forgetProblem' },
        'modal.dismissed': { target: 'payment', actions: 'forgetProblem' },
        'session.resumed': '#reinstatement.loading',
      },
    },
    expired: {
      description: 'A dialog says that the offer is past its date and nothing was charged.',
      meta: { screen: 'reinstatementPayment' },
      on: { 'modal.dismissed': '#reinstatement.loading', 'session.resumed': '#reinstatement.loading' },
    },
    paymentPending: {
      description: 'The payment is with the bank. The policy is back once it has come in.',
      meta: { screen: 'reinstatementConfirmed' },
      tags: 'over',
      on: { 'dashboard.chosen': '#reinstatement.home', 'session.resumed': '#reinstatement.loading' },
      after: { paymentPace: 'lookingAgain' },
    },
    lookingAgain: {
      description: 'Asks what the bank has decided, behind what is shown.',
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
        '“Sorry, you aren’t eligible for reinstatement”: underwriting, or another policy, is against it.',
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
  description: 'A policy that ended for want of payment comes back: offer, card, payment, active plan.',
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
      description: 'The carrier is asked where the reinstatement stands.',
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
      description: 'It could not be loaded. Nothing was lost or charged twice.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'loading', 'session.resumed': 'loading', 'exit.chosen': exited },
    },
    journey: {
      description: 'The reinstatement is open.',
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
      description: 'It is left; what was answered and offered is saved.',
      type: 'final',
      output: end(({ leavingFor }) => ({ kind: 'exit', to: leavingFor })),
    },
  },
})
