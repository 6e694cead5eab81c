import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import type { PaymentMethod, UserInvoices } from '../../rules/contract/schema.generated.ts'
import type { NamedPolicyStatus } from '../../rules/policyStatus.ts'
import { usualRules } from '../../rules/usualRules.ts'
import { cardEntryMachine } from '../card-entry/cardEntry.machine.ts'
import { chargeMachine } from '../charge/charge.machine.ts'
import { chargeEndedAs, chargeGuards, refusalIn } from '../charge/chargeParent.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, toProblem } from '../problem.ts'

/** The data of the billing page. */
export interface BillingFacts {
  invoices: UserInvoices
  method: PaymentMethod | null
  /** The plan that is charged; null without a policy in force. */
  plan: { amount: number; billingFrequency: 'monthly' | 'annually'; nextPaymentOn: string | null } | null
  status: NamedPolicyStatus | null
  /** The date on which this was loaded, by the carrier's clock. */
  today: string
  /** First and last name, for a new card. */
  name: string
}

export interface BillingContext {
  opensCard: boolean
  facts: BillingFacts | null
  problem: Problem | null
  /** What a payment on this page achieved; null before one. */
  paid: 'upToDate' | 'coveredAgain' | null
}

export type BillingEvent =
  | { type: 'payment.submitted' }
  | { type: 'retry.chosen' }
  /** Enters another card instead of the refused one. */
  | { type: 'card.chosen' }
  | { type: 'modal.dismissed' }

/**
 * Pays what is past due, and replaces the card (product-and-after-purchase 2 and 4;
 * access-to-purchase 4.5).
 */
export const billingMachine = setup({
  types: {
    input: {} as { opensCard: boolean },
    context: {} as BillingContext,
    events: {} as BillingEvent,
    children: {} as { cardEntry: 'cardEntry'; charge: 'charge' },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadBilling: mustBeProvided<BillingFacts>('loadBilling'),
    charge: chargeMachine,
    cardEntry: cardEntryMachine,
  },
  actions: {
    /** Navigates from the card's page back to the overview. Provided by the page. */
    showOverview: () => undefined,
  },
  guards: {
    opensCard: ({ context }) => context.opensCard,
    isPastDue: ({ context }) => (context.facts?.invoices.pastDue.length ?? 0) > 0,
    canPay: ({ context: { facts } }) =>
      facts !== null && facts.method !== null && facts.invoices.pastDue.length > 0,
    ...chargeGuards,
  },
  /** Section 9: a success dialog closes automatically. */
  delays: { successDialogTime: 2000 },
}).createMachine({
  id: 'billing',
  description: 'Shows what is due and the payment method, and retries refused premiums.',
  context: ({ input }) => ({ opensCard: input.opensCard, facts: null, problem: null, paid: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The invoices and the payment method are loading.',
      meta: { screen: 'billing' },
      tags: 'pending',
      invoke: {
        id: 'loadBilling',
        src: 'loadBilling',
        onDone: { target: 'loaded', actions: assign({ facts: ({ event }) => event.output }) },
        onError: {
          target: 'loadFailed',
          actions: assign({ problem: ({ event }) => toProblem(event.error) }),
        },
      },
    },
    loadFailed: {
      description: 'The billing details could not be loaded, at the start or after a payment.',
      meta: { screen: 'billing' },
      tags: 'retryable',
      on: { 'retry.chosen': 'loading' },
    },
    loaded: {
      description: 'Opens the card’s page if that was requested.',
      always: [{ guard: 'opensCard', target: 'enteringCard' }, { target: 'overview' }],
    },
    overview: {
      description:
        'Lists premiums that are past due, processing, paid, and due next. PAY NOW charges the card on file.',
      meta: { screen: 'billing' },
      on: {
        'payment.submitted': { guard: 'canPay', target: 'paying' },
      },
    },
    enteringCard: {
      description: 'The user enters another card.',
      meta: { screen: 'billing' },
      invoke: {
        id: 'cardEntry',
        src: 'cardEntry',
        input: ({ context }) => ({ name: context.facts?.name ?? '' }),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'cancelled', target: 'left' },
          // The new card is charged with what the old one could not pay.
          { guard: 'isPastDue', target: 'paying' },
          { target: 'left' },
        ],
      },
    },
    paying: {
      description:
        'All past-due premiums are being charged. The user can do nothing else until the result is known.',
      meta: { screen: 'billing' },
      tags: 'paying',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ invoiceIds: context.facts?.invoices.pastDue.map(({ id }) => id) ?? [] }),
        onDone: [
          { guard: chargeEndedAs('succeeded'), target: 'succeeded' },
          { guard: chargeEndedAs('processing'), target: 'processing' },
          { guard: chargeEndedAs('notDue'), target: 'nothingDue' },
          { target: 'paymentFailed', actions: assign(refusalIn) },
        ],
      },
    },
    succeeded: {
      description:
        'A dialog confirms that everything is paid. It closes after two seconds, and the overview keeps a notice.',
      meta: { screen: 'paymentSuccess' },
      // The facts are those from before the payment.
      entry: assign({
        paid: ({ context: { facts } }) =>
          facts?.status?.__typename === 'LapsedStatus' ? 'coveredAgain' : 'upToDate',
      }),
      after: { successDialogTime: 'left' },
      on: { 'modal.dismissed': 'left' },
    },
    processing: {
      description: 'A dialog explains that the bank may take up to five business days.',
      meta: { screen: 'paymentPending' },
      on: { 'modal.dismissed': 'left' },
    },
    nothingDue: {
      description: 'A dialog explains that nothing was charged because nothing is due anymore.',
      meta: { screen: 'billing' },
      on: { 'modal.dismissed': 'left' },
    },
    paymentFailed: {
      description: `The card or bank refused the payment, and a dialog shows why. The premium is still owed, and the user can try again or use another card. Coverage continues for ${usualRules.grace} days after the billing day.`,
      meta: { screen: 'paymentFailed' },
      tags: 'retryable',
      on: { 'modal.dismissed': 'left', 'retry.chosen': 'paying', 'card.chosen': 'enteringCard' },
    },
    left: {
      description: 'Returns from the card’s page to the overview, which loads again.',
      entry: 'showOverview',
      always: { target: 'loading', actions: assign({ opensCard: false }) },
    },
  },
})
