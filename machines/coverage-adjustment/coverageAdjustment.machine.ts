import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import type { CoverageAdjustment, EarlierAnswers, Policy } from '../../rules/contract/schema.generated.ts'
import { reviewBusinessDays } from '../../rules/deadlines.ts'
import { chargeMachine } from '../charge/charge.machine.ts'
import { chargeEndedAs, chargeGuards, refusalIn } from '../charge/chargeParent.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { pollingMachine } from '../polling/polling.machine.ts'
import { type Problem, toProblem } from '../problem.ts'
import { required } from '../required.ts'

export type CoverageAdjustmentFacts = Omit<CoverageAdjustment, 'pendingPolicy'> & {
  readonly pendingPolicy: Pick<Policy, 'id'> | null
}

interface CoverageAdjustmentContext {
  change: CoverageAdjustmentFacts
  /** The answers that can be confirmed instead of the health questions. */
  answers: EarlierAnswers | null
  invoiceId: string | null
  /** Why the last action failed. */
  problem: Problem | null
  /** Whether that was a payment: another payment method may help. */
  isRefused: boolean
}

type CoverageAdjustmentEvent =
  /** Accepts the change and pays the amount due today. */
  | { type: 'payment.submitted' }
  | { type: 'decline.chosen' }
  /** Nothing has changed: the earlier answers are still true. */
  | { type: 'answers.confirmed' }
  | { type: 'retry.chosen' }
  /** The page has reloaded the change: another device or an underwriter may have updated it. */
  | { type: 'change.loaded'; change: CoverageAdjustmentFacts }

interface OfChange {
  adjustmentId: string
}

/** Spec: product 9, "polling default 2000 ms". */
const fiveMinutes = { kind: 'tries', tries: 150, every: 2000 } as const

const loadedIn = ({ event: { change } }: { event: { change: CoverageAdjustmentFacts } }) => ({ change })

const followsChange = {
  'change.loaded': {
    guard: { type: 'hasMovedOn', params: loadedIn },
    target: 'deciding',
    actions: { type: 'takeChange', params: loadedIn },
  },
} as const

const isPayable = ({ status }: CoverageAdjustmentFacts) => status === 'offered' || status === 'payment_due'

const changeIn = ({ context: { change } }: { context: CoverageAdjustmentContext }) => ({
  adjustmentId: change.id,
})
const policyIn = ({ context: { change } }: { context: CoverageAdjustmentContext }) => ({
  policyId: change.policy.id,
})

/** A requested change of coverage: decided, accepted and paid, or declined. */
export const coverageAdjustmentMachine = setup({
  types: {
    input: {} as { change: CoverageAdjustmentFacts },
    context: {} as CoverageAdjustmentContext,
    events: {} as CoverageAdjustmentEvent,
    children: {} as {
      loadChange: 'loadChange'
      loadAnswers: 'loadAnswers'
      confirmAnswers: 'confirmAnswers'
      awaitDecision: 'polling'
      acceptChange: 'acceptChange'
      declineChange: 'declineChange'
      charge: 'charge'
    },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadChange: mustBeProvided<CoverageAdjustmentFacts, { policyId: string }>('loadChange'),
    /** Returns null if the health questions are to be answered. */
    loadAnswers: mustBeProvided<EarlierAnswers | null, { policyId: string }>('loadAnswers'),
    confirmAnswers: mustBeProvided<void, OfChange & { version: string }>('confirmAnswers'),
    /** Returns the invoice of the amount due today; null if nothing is due. */
    acceptChange: mustBeProvided<string | null, OfChange>('acceptChange'),
    declineChange: mustBeProvided<void, OfChange>('declineChange'),
    charge: chargeMachine,
    polling: childMustBeProvided<typeof pollingMachine>('polling'),
  },
  actions: {
    forgetProblem: assign({ problem: null, isRefused: false }),
    takeChange: assign((_, { change }: { change: CoverageAdjustmentFacts }) => ({
      change,
      problem: null,
      isRefused: false,
    })),
  },
  guards: {
    hasMovedOn: ({ context }, { change }: { change: CoverageAdjustmentFacts }) =>
      change.status !== context.change.status,
    hasAnswers: (_, { answers }: { answers: EarlierAnswers | null }) => answers !== null,
    needsAnswers: ({ context }) => context.change.status === 'underwriting_required',
    isUnderwriting: ({ context }) => context.change.status === 'underwriting',
    isPayable: ({ context }) => isPayable(context.change),
    isRefused: ({ context }) => context.isRefused,
    canWithdraw: ({ context: { change } }) =>
      change.status === 'referred_to_underwriter' || change.status === 'scheduled',
    ...chargeGuards,
  },
}).createMachine({
  id: 'coverageAdjustment',
  description: 'Follows a change of coverage from its request until it is in effect or closed.',
  context: ({ input: { change } }) => ({
    change,
    answers: null,
    invoiceId: null,
    problem: null,
    isRefused: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The status of the change determines what its owner can do.',
      always: [
        { guard: 'isRefused', target: 'needsPayment' },
        { guard: 'isPayable', target: 'choosing' },
        { guard: 'needsAnswers', target: 'loadingAnswers' },
        { guard: 'isUnderwriting', target: 'underwriting' },
        { guard: 'canWithdraw', target: 'pending' },
        { target: 'settled' },
      ],
    },
    loadingAnswers: {
      description: 'The earlier answers to the health questions are loaded.',
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        input: policyIn,
        onDone: [
          {
            guard: { type: 'hasAnswers', params: ({ event }) => ({ answers: event.output }) },
            target: 'reviewingAnswers',
            actions: assign({ answers: ({ event }) => event.output }),
          },
          { target: 'pending', actions: assign({ answers: null }) },
        ],
        onError: 'loadFailed',
      },
    },
    reviewingAnswers: {
      description:
        'The page shows the earlier answers and asks whether anything has changed. If so, a link leads to the health questions.',
      on: {
        ...followsChange,
        'answers.confirmed': { target: 'confirmingAnswers', actions: 'forgetProblem' },
        'decline.chosen': { target: 'declining', actions: 'forgetProblem' },
      },
    },
    confirmingAnswers: {
      description: 'The carrier records that the shown answers are still true, and underwriting gets them.',
      tags: 'pending',
      invoke: {
        id: 'confirmAnswers',
        src: 'confirmAnswers',
        input: ({ context: { change, answers } }) => ({
          adjustmentId: change.id,
          version: required(answers, 'answers').version,
        }),
        onDone: 'loading',
        // The answers may have changed on another device, and are then shown again.
        onError: { target: 'loading', actions: assign({ problem: ({ event }) => toProblem(event.error) }) },
      },
    },
    underwriting: {
      description:
        'Underwriting decides within minutes. The status is polled every two seconds for five minutes.',
      on: followsChange,
      invoke: {
        id: 'awaitDecision',
        src: 'polling',
        input: ({ context: { change } }) => ({ question: change.policy.id, pace: fiveMinutes }),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'done', target: 'loading' },
          { target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    undecided: {
      description: 'No decision arrived while the page was open. An email will announce it.',
      on: followsChange,
    },
    pending: {
      description: `The change waits for health questions, for the next payment, or for an underwriter, who decides within about ${reviewBusinessDays} business days. It can be withdrawn.`,
      on: { ...followsChange, 'decline.chosen': { target: 'declining', actions: 'forgetProblem' } },
    },
    choosing: {
      description:
        'The change is approved. Its owner accepts it and pays the amount due today, or declines it.',
      on: {
        ...followsChange,
        'payment.submitted': { target: 'accepting', actions: 'forgetProblem' },
        'decline.chosen': { target: 'declining', actions: 'forgetProblem' },
      },
    },
    needsPayment: {
      description:
        'The payment was refused, and the page shows why. Its owner can try again or use another payment method.',
      tags: 'retryable',
      on: {
        ...followsChange,
        'payment.submitted': { target: 'accepting', actions: 'forgetProblem' },
        'decline.chosen': { target: 'declining', actions: 'forgetProblem' },
      },
    },
    accepting: {
      description: 'The carrier records that the change is accepted. Nothing is charged yet.',
      tags: 'paying',
      invoke: {
        id: 'acceptChange',
        src: 'acceptChange',
        input: changeIn,
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'paying',
            actions: assign({ invoiceId: ({ event }) => event.output }),
          },
          { target: 'loading' },
        ],
        onError: { target: 'loading', actions: assign({ problem: ({ event }) => toProblem(event.error) }) },
      },
    },
    paying: {
      description:
        'The amount due today is being charged. The user can do nothing else until the result is known.',
      tags: 'paying',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ invoiceIds: [required(context.invoiceId, 'invoice')] }),
        onDone: [
          {
            guard: chargeEndedAs('refused'),
            target: 'loading',
            actions: assign((at) => ({ ...refusalIn(at), isRefused: true })),
          },
          { target: 'loading' },
        ],
      },
    },
    declining: {
      description: 'The change is declined or withdrawn.',
      tags: 'pending',
      invoke: {
        id: 'declineChange',
        src: 'declineChange',
        input: changeIn,
        onDone: 'loading',
        // Another device may have been faster.
        onError: { target: 'loading', actions: assign({ problem: ({ event }) => toProblem(event.error) }) },
      },
    },
    loading: {
      description: 'The current status of the change is loaded.',
      tags: 'pending',
      invoke: {
        id: 'loadChange',
        src: 'loadChange',
        input: policyIn,
        onDone: {
          target: 'deciding',
          // A request whose reply was lost may have succeeded.
          actions: assign(({ context, event: { output: change } }) =>
            change.status === context.change.status || (context.isRefused && isPayable(change))
              ? { change }
              : { change, problem: null, isRefused: false },
          ),
        },
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      description: 'The action was sent, but the current status of the change could not be loaded.',
      tags: 'retryable',
      on: { ...followsChange, 'retry.chosen': 'loading' },
    },
    settled: {
      description:
        'Nothing is left to do: the bank is processing the payment, or the change is in effect or closed.',
      on: followsChange,
    },
  },
})
