import { defineModel } from 'statecharts'
import { lost } from '../problem.ts'
import { expired } from '../purchase/samplePurchases.ts'
import { chargeMachine } from './charge.machine.ts'

const processed = (transactionResult: 'success' | 'processing' | 'failed', invoiceId = 'I-1') =>
  ({
    invoiceId,
    reason: transactionResult === 'failed' ? 'Your card was declined.' : '',
    transactionResult,
  }) as const

/** The format of both replies. */
const results = {
  'all succeeded': [processed('success'), processed('success', 'I-2')],
  'one is processing': [processed('success'), processed('processing', 'I-2')],
  'one was refused': [processed('processing'), processed('failed', 'I-2')],
}

export const chargeModel = defineModel(chargeMachine, {
  input: { 'two invoices': { invoiceIds: ['I-1', 'I-2'] } },
  events: { 'retry.chosen': true, 'payment.repeated': true },
  outcomes: {
    namePayment: { done: { named: 'T-1' }, error: { 'not named': lost } },
    payInvoices: {
      done: results,
      error: {
        'reply lost': lost,
        'no card': { code: 'REQUIRED_INPUT_MISSING', message: 'Please add a card first.' },
        'past its date': expired,
        'no longer due': { code: 'NOT_FOUND', message: 'This payment is no longer due.' },
      },
    },
    lookUpPayments: {
      done: { ...results, 'it has not arrived': [] },
      error: { 'carrier away': lost, 'past its date': expired },
    },
    followLine: { emits: { 'the line is back': { type: 'line.back' } } },
  },
  states: {
    // Nothing can be pressed before the outcome is known.
    paying: { cannot: ['retry.chosen'] },
    lookingUp: {
      cannot: ['retry.chosen'],
      check: ({ context }) =>
        context.problem === null ? 'looks up a payment that was replied to' : undefined,
    },
    unsent: {
      check: ({ context }) => (context.problem?.code === 'NETWORK' ? undefined : 'forgets a reply that came'),
    },
    succeeded: { output: { kind: 'succeeded' } },
    processing: { output: { kind: 'processing' } },
    refused: {
      check: ({ context }) =>
        context.problem === null || context.problem.code === 'NETWORK' ? 'gives no reason' : undefined,
    },
    notDue: { output: { kind: 'notDue' } },
  },
  project: ({ problem }) => ({ problem: problem?.message }),
})
