import { mustBeProvided } from 'statecharts/placeholders'
import { assign, sendParent, sendTo, setup } from 'xstate'
import { checkCardName } from '../../rules/cardName.ts'
import type { AcknowledgeInput } from '../acknowledge.ts'
import {
  type CardState,
  type CreateCardInput,
  type CreatedCard,
  type CreatePaymentMethodInput,
  canUseCard,
  capitalizeName,
  cardTimeout,
  emptyCard,
  isCardReady,
} from '../card-entry/cardFields.ts'
import { chargeMachine } from '../charge/charge.machine.ts'
import { chargeGuards } from '../charge/chargeParent.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import { acknowledgedBy } from './payment.ts'
import type {
  AcceptQuoteInput,
  FetchInvoiceOutput,
  PurchaseContext,
  PurchaseEvent,
  PurchaseFacts,
  PurchaseOutput,
} from './purchase.types.ts'

export const purchaseSetup = setup({
  types: {
    context: {} as PurchaseContext,
    output: {} as PurchaseOutput,
    events: {} as PurchaseEvent,
    children: {} as {
      loadPurchase: 'loadPurchase'
      checkPayment: 'loadPurchase'
      askAgain: 'loadPurchase'
      createCard: 'createCard'
      createPaymentMethod: 'createPaymentMethod'
      acknowledgePurchase: 'acknowledgePurchase'
      acceptQuote: 'acceptQuote'
      fetchInvoice: 'fetchInvoice'
      charge: 'charge'
    },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadPurchase: mustBeProvided<PurchaseFacts>('loadPurchase'),
    createCard: mustBeProvided<CreatedCard, CreateCardInput>('createCard'),
    createPaymentMethod: mustBeProvided<void, CreatePaymentMethodInput>('createPaymentMethod'),
    acknowledgePurchase: mustBeProvided<unknown, AcknowledgeInput>('acknowledgePurchase'),
    acceptQuote: mustBeProvided<void, AcceptQuoteInput>('acceptQuote'),
    fetchInvoice: mustBeProvided<FetchInvoiceOutput>('fetchInvoice'),
    charge: chargeMachine,
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: PurchaseFacts }) => ({
      facts,
      quoteId: facts.quoteId,
      invoiceId: facts.invoice?.id ?? null,
    })),
    prefillName: assign({
      name: (_, { facts }: { facts: PurchaseFacts }) => capitalizeName(facts.name),
    }),
    keepName: assign({ name: (_, { value }: { value: string }) => value, nameError: null }),
    normalizeName: assign({ name: ({ context }) => capitalizeName(context.name) }),
    checkName: assign({ nameError: ({ context }) => checkCardName(context.name) }),
    keepCard: assign(({ context }, { card }: { card: CardState }) => ({
      card,
      cardMissed: context.cardMissed && !isCardReady(card),
    })),
    useCardField: assign({ usesWallet: false }),
    /** What was typed for the card is no longer needed. */
    useWallet: assign(({ context }) => ({
      usesWallet: true,
      card: emptyCard,
      cardMissed: false,
      name: capitalizeName(context.facts?.name ?? ''),
      nameError: null,
    })),
    checkCard: assign({ cardMissed: ({ context }) => !isCardReady(context.card) }),
    forgetCard: assign({ card: null }),
    keepCreatedCard: assign({ createdCard: (_, { card }: { card: CreatedCard }) => card }),
    clearCard: assign(({ context }) => ({
      card: emptyCard,
      cardMissed: false,
      createdCard: null,
      cardRound: context.cardRound + 1,
    })),
    markAcknowledged: assign({ acknowledged: true }),
    markAccepted: assign({ quoteId: null }),
    keepInvoice: assign({ invoiceId: (_, { id }: { id: string }) => id }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    /** The payment's result may be unknown because the session had ended. */
    lookUpAgain: sendTo('charge', { type: 'retry.chosen' }),
    /** A payment is in progress: the parent journey cannot be left until it is unlocked. */
    lockStep: sendParent({ type: 'step.locked' }),
    unlockStep: sendParent({ type: 'step.unlocked' }),
  },
  guards: {
    /** The name from the profile does not count as typed. */
    isTyped: ({ context: { card, name, facts } }) =>
      card?.empty === false || name !== capitalizeName(facts?.name ?? ''),
    canPay: ({ context }) => canUseCard(context),
    isPaid: (_, { payment }: { payment: PurchaseFacts['payment'] }) => payment === 'paid',
    isProcessing: (_, { payment }: { payment: PurchaseFacts['payment'] }) => payment === 'processing',
    mustAcknowledge: ({ context: { facts, acknowledged, quoteId } }) =>
      // A quote is accepted only after everything was acknowledged.
      !acknowledged && quoteId !== null && facts !== null && acknowledgedBy(facts).subjectIds.length > 0,
    mustAccept: ({ context }) => context.quoteId !== null,
    mustFetchInvoice: ({ context }) => context.invoiceId === null,
    isExpired: (_, { problem }: { problem: Problem }) => problem.code === 'QUOTE_EXPIRED',
    isThere: (_, { id }: { id: string | null }) => id !== null,
    ...chargeGuards,
  },
  delays: {
    /** Our own: a silent card provider must not keep the user at the locked screen. */
    cardPatience: cardTimeout,
    /** Section 9: the success dialog closes automatically. */
    successDialogTime: 2000,
  },
})
