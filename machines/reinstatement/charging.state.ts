import { assign } from 'xstate'
import { chargeEndedAs, refusalIn } from '../charge/chargeParent.ts'
import { shortWait } from '../polling/polling.machine.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { invoiceFailed, policyIn, polledIn, reinstatementSetup } from './reinstatement.setup.ts'

const withoutInvoice = {
  target: '#reinstatement.journey.steps.paymentFailed',
  actions: { type: 'keepProblem', params: { problem: invoiceFailed } },
} as const

/**
 * From the saved card to the active plan. The user cannot leave in between
 * (product-and-after-purchase 4: "Purchase").
 */
export const charging = reinstatementSetup.createStateConfig({
  description:
    'The offer is accepted, its invoice is issued and charged, and the policy gets an active plan.',
  meta: { screen: 'reinstatementPayment' },
  tags: ['paying', 'pending', 'unsaved'],
  initial: 'accepting',
  states: {
    accepting: {
      description: 'The acceptance of the offer is being saved.',
      invoke: {
        id: 'acceptReinstatement',
        src: 'acceptReinstatement',
        input: policyIn,
        onDone: 'invoicing',
        onError: [
          {
            guard: { type: 'isExpired', params: problemIn },
            target: '#reinstatement.journey.steps.expired',
          },
          {
            target: '#reinstatement.journey.steps.review',
            actions: { type: 'keepProblem', params: problemIn },
          },
        ],
      },
    },
    invoicing: {
      description: 'The invoice for the amount due today is issued, or an existing one is found.',
      invoke: {
        id: 'createInvoice',
        src: 'createInvoice',
        input: policyIn,
        onDone: 'awaitingInvoice',
        onError: withoutInvoice,
      },
    },
    awaitingInvoice: {
      description: 'The invoice is polled, 15 times in 30 seconds at most.',
      invoke: {
        id: 'awaitInvoice',
        src: 'polling',
        input: ({ context: { policyId } }) => ({
          question: { policyId, awaits: 'invoice' },
          pace: shortWait,
        }),
        onDone: [
          {
            guard: { type: 'isInvoice', params: polledIn },
            target: 'paying',
            actions: { type: 'keepInvoice', params: polledIn },
          },
          withoutInvoice,
        ],
        onError: withoutInvoice,
      },
    },
    paying: {
      description: 'The invoice is charged to the card. The user waits for the result.',
      on: { 'session.resumed': { actions: 'lookUpAgain' } },
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ invoiceIds: [required(context.invoiceId, 'invoice')] }),
        onDone: [
          { guard: chargeEndedAs('succeeded'), target: 'awaitingPlan' },
          { guard: chargeEndedAs('processing'), target: '#reinstatement.journey.steps.paymentPending' },
          { guard: chargeEndedAs('notDue'), target: '#reinstatement.journey.steps.expired' },
          { target: '#reinstatement.journey.steps.paymentFailed', actions: assign(refusalIn) },
        ],
      },
    },
    awaitingPlan: {
      description: 'The invoice is paid. The active plan is polled, 15 times in 30 seconds at most.',
      invoke: {
        id: 'awaitPlan',
        src: 'polling',
        input: ({ context: { policyId } }) => ({ question: { policyId, awaits: 'plan' }, pace: shortWait }),
        onDone: [
          { guard: { type: 'isDone', params: polledIn }, target: '#reinstatement.loading' },
          { target: '#reinstatement.journey.steps.paymentPending' },
        ],
        onError: '#reinstatement.journey.steps.paymentPending',
      },
    },
  },
})
