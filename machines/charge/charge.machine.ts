import { mustBeProvided } from 'statecharts/placeholders'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemCodeIn, toProblem } from '../problem.ts'
import { required } from '../required.ts'
import { areMissing, type PayInvoicesInput, type PayInvoicesOutput, refusalOf, worstOf } from './payments.ts'

export type ChargeEvent =
  /** Checks again what became of the payment. */
  | { type: 'retry.chosen' }
  /** Resends the payment that did not arrive. */
  | { type: 'payment.repeated' }
  /** The browser is online again. */
  | { type: 'line.back' }

export type ChargeOutput =
  | { kind: 'succeeded' }
  /** The bank decides within days. */
  | { kind: 'processing' }
  /** At least one of the payments was refused. Trying again does not charge what was paid. */
  | { kind: 'refused'; problem: Problem }
  /**
   * Nothing was charged, and nothing is due anymore: the offer has expired, or the policy has
   * ended.
   */
  | { kind: 'notDue' }

interface ChargeContext extends PayInvoicesInput {
  /** Why the payment failed; during the lookup, why there was no reply. */
  problem: Problem | null
}

const { end, output } = defineEnds<ChargeContext, ChargeOutput>()

const processedIn = ({ event }: { event: { output: PayInvoicesOutput } }) => ({ processed: event.output })

/** Outcomes of both the payment and its lookup. */
const isSettled = [
  { guard: { type: 'isPaid', params: processedIn }, target: '#charge.succeeded' },
  { guard: { type: 'isProcessing', params: processedIn }, target: '#charge.processing' },
] as const
const isOver = { guard: { type: 'isNotDue', params: problemCodeIn }, target: '#charge.notDue' } as const

/** Takes a payment. Nothing is called a failure before the outcome is known. */
export const chargeMachine = setup({
  types: {
    input: {} as Pick<PayInvoicesInput, 'invoiceIds'>,
    context: {} as ChargeContext,
    output: {} as ChargeOutput,
    events: {} as ChargeEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    /** A new `clientMutationId`; without one, the newest payment of the invoices is looked up. */
    namePayment: fromPromise<string | null>(async () => null),
    payInvoices: mustBeProvided<PayInvoicesOutput, PayInvoicesInput>('payInvoices'),
    lookUpPayments: mustBeProvided<PayInvoicesOutput, PayInvoicesInput>('lookUpPayments'),
    /** Sends `line.back`; without it the user has to retry. */
    followLine: fromCallback<ChargeEvent>(() => {}),
  },
  guards: {
    /** The reply to the payment was lost, and the carrier does not know the payment. */
    isUnsent: ({ context: { invoiceIds, problem } }, { processed }: { processed: PayInvoicesOutput }) =>
      problem?.code === 'NETWORK' && areMissing(processed, invoiceIds),
    isPaid: (_, { processed }: { processed: PayInvoicesOutput }) => worstOf(processed) === 'success',
    isProcessing: (_, { processed }: { processed: PayInvoicesOutput }) => worstOf(processed) === 'processing',
    isNotDue: (_, { code }: Pick<Problem, 'code'>) => code === 'QUOTE_EXPIRED' || code === 'NOT_FOUND',
  },
}).createMachine({
  id: 'charge',
  description: 'Takes a payment and follows it until its result is known.',
  context: ({ input: { invoiceIds } }) => ({ invoiceIds, clientMutationId: null, problem: null }),
  output,
  initial: 'naming',
  states: {
    naming: {
      description: 'The payment gets an id, so that it can be found if its reply is lost.',
      tags: 'pending',
      invoke: {
        id: 'namePayment',
        src: 'namePayment',
        onDone: { target: 'paying', actions: assign({ clientMutationId: ({ event }) => event.output }) },
        onError: 'paying',
      },
    },
    paying: {
      description: 'The payment is being sent. The user cannot leave before the carrier replies.',
      tags: 'pending',
      invoke: {
        id: 'payInvoices',
        src: 'payInvoices',
        input: ({ context: { invoiceIds, clientMutationId } }) => ({ invoiceIds, clientMutationId }),
        onDone: [
          ...isSettled,
          { target: 'refused', actions: assign({ problem: ({ event }) => refusalOf(event.output) }) },
        ],
        onError: [
          isOver,
          // The payment may have gone through, so it is looked up before it is called a failure.
          { target: 'lookingUp', actions: assign({ problem: ({ event }) => toProblem(event.error) }) },
        ],
      },
    },
    lookingUp: {
      description: 'The reply to the payment was lost, so the carrier is asked for the result.',
      tags: 'pending',
      invoke: {
        id: 'lookUpPayments',
        src: 'lookUpPayments',
        input: ({ context: { invoiceIds, clientMutationId } }) => ({ invoiceIds, clientMutationId }),
        onDone: [
          { guard: { type: 'isUnsent', params: processedIn }, target: 'unsent' },
          ...isSettled,
          {
            target: 'refused',
            actions: assign({ problem: ({ context, event }) => refusalOf(event.output, context.problem) }),
          },
        ],
        onError: [isOver, { target: 'unknown' }],
      },
    },
    unknown: {
      description:
        'A dialog explains that the result is not known yet. The carrier is checked again when the user presses, and when the browser is back online.',
      meta: { screen: 'paymentUnknown' },
      tags: 'retryable',
      invoke: { id: 'followLine', src: 'followLine' },
      on: { 'retry.chosen': 'lookingUp', 'line.back': 'lookingUp' },
    },
    unsent: {
      description:
        'A dialog explains that the payment has not arrived. The user can send the same payment again, which is never charged twice.',
      meta: { screen: 'paymentUnknown' },
      tags: 'retryable',
      on: { 'payment.repeated': 'paying', 'retry.chosen': 'lookingUp' },
    },
    succeeded: {
      description: 'The money was taken.',
      type: 'final',
      output: end({ kind: 'succeeded' }),
    },
    processing: {
      description: 'The bank is processing the payment and decides within days.',
      type: 'final',
      output: end({ kind: 'processing' }),
    },
    refused: {
      description: 'At least one payment was refused. Trying again does not charge what was paid.',
      type: 'final',
      output: end(({ problem }) => ({ kind: 'refused', problem: required(problem, 'problem') })),
    },
    notDue: {
      description: 'Nothing was charged, and nothing is due anymore.',
      type: 'final',
      output: end({ kind: 'notDue' }),
    },
  },
})
