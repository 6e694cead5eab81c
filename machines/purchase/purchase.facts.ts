import { problemIn } from '../problem.ts'
import { purchaseSetup } from './purchase.setup.ts'

/** Checks whether the purchase is unchanged: the session may have been over for days. */
export const factsState = purchaseSetup.createStateConfig({
  description: 'Whether the quote must be loaded again.',
  initial: 'known',
  states: {
    known: {
      description: 'The quote is up to date.',
    },
    asking: {
      description: 'The user has signed in again. The quote is loading, and the fields can be filled in.',
      invoke: {
        id: 'askAgain',
        src: 'loadPurchase',
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ payment: event.output.payment }) },
            target: '#purchase.payment.succeeded',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
          {
            guard: { type: 'isProcessing', params: ({ event }) => ({ payment: event.output.payment }) },
            target: '#purchase.payment.processing',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
          {
            target: 'known',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isExpired', params: problemIn },
            target: '#purchase.quoteExpired',
          },
          // That is harmless: the payment checks everything again.
          { target: 'known' },
        ],
      },
    },
  },
})
