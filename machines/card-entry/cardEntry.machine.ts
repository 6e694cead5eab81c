import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import { checkCardName } from '../../rules/cardName.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemIn } from '../problem.ts'
import { required } from '../required.ts'
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
  providerSilent,
} from './cardFields.ts'

export interface CardEntryContext {
  name: string
  nameError: FieldError | null
  /** Null if the provider's field could not be loaded. */
  card: CardState | null
  /** The button was pressed before the card was complete. */
  cardMissed: boolean
  /** Incremented whenever the card field must be rendered empty again. */
  cardRound: number
  createdCard: CreatedCard | null
  problem: Problem | null
}

export type CardEntryEvent =
  | ({ type: 'card.changed' } & CardState)
  | { type: 'card.unavailable' }
  | { type: 'name.changed'; value: string }
  | { type: 'name.blurred' }
  | { type: 'card.submitted' }
  | { type: 'cancel.chosen' }

export type CardEntryOutput = { kind: 'saved' } | { kind: 'cancelled' }

const { end, output } = defineEnds<CardEntryContext, CardEntryOutput>()

const fail = {
  target: 'editing',
  actions: {
    type: 'keepProblem',
    params: ({ event }: { event: { error: unknown } }) => problemIn({ event }),
  },
} as const

/**
 * A card that replaces the one that pays the premiums (product-and-after-purchase 4: "Adding a
 * card").
 */
export const cardEntryMachine = setup({
  types: {
    input: {} as { name: string },
    context: {} as CardEntryContext,
    output: {} as CardEntryOutput,
    events: {} as CardEntryEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    createCard: mustBeProvided<CreatedCard, CreateCardInput>('createCard'),
    createPaymentMethod: mustBeProvided<void, CreatePaymentMethodInput>('createPaymentMethod'),
  },
  actions: {
    normalizeName: assign({ name: ({ context }) => capitalizeName(context.name) }),
    checkName: assign({ nameError: ({ context }) => checkCardName(context.name) }),
    checkCard: assign({ cardMissed: ({ context }) => !isCardReady(context.card) }),
    /** After a refusal the content of the provider's field cannot be used again. */
    keepProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      card: emptyCard,
      cardMissed: false,
      createdCard: null,
      cardRound: context.cardRound + 1,
    })),
  },
  guards: { canUseCard: ({ context }) => canUseCard(context) },
  delays: { cardPatience: cardTimeout },
}).createMachine({
  id: 'cardEntry',
  description: 'The user enters a credit or debit card that becomes the payment method.',
  context: ({ input }) => ({
    name: capitalizeName(input.name),
    nameError: null,
    card: emptyCard,
    cardMissed: false,
    cardRound: 0,
    createdCard: null,
    problem: null,
  }),
  output,
  initial: 'editing',
  states: {
    editing: {
      description: 'The user enters the name and the card. Pressing too early shows what is missing.',
      meta: { screen: 'billing' },
      on: {
        'card.changed': {
          actions: assign(({ context, event: { complete, empty, error } }) => ({
            card: { complete, empty, error },
            problem: empty ? context.problem : null,
            cardMissed: context.cardMissed && !isCardReady({ complete, empty, error }),
          })),
        },
        'card.unavailable': { actions: assign({ card: null }) },
        'name.changed': { actions: assign({ name: ({ event }) => event.value, nameError: null }) },
        'name.blurred': { actions: ['normalizeName', 'checkName'] },
        'card.submitted': [
          { guard: 'canUseCard', target: 'creating', actions: ['normalizeName', assign({ problem: null })] },
          { actions: ['normalizeName', 'checkName', 'checkCard'] },
        ],
        'cancel.chosen': 'cancelled',
      },
    },
    creating: {
      description: 'The card provider creates the card in the browser and returns its id.',
      meta: { screen: 'billing' },
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'createCard',
        src: 'createCard',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'saving', actions: assign({ createdCard: ({ event }) => event.output }) },
        onError: fail,
      },
      after: {
        cardPatience: {
          target: 'editing',
          actions: { type: 'keepProblem', params: { problem: providerSilent } },
        },
      },
    },
    saving: {
      description: 'The carrier saves the card as the payment method.',
      meta: { screen: 'billing' },
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'createPaymentMethod',
        src: 'createPaymentMethod',
        input: ({ context }) => ({ card: required(context.createdCard, 'card') }),
        onDone: 'saved',
        onError: fail,
      },
    },
    saved: {
      description: 'The card is now the payment method.',
      type: 'final',
      output: end({ kind: 'saved' }),
    },
    cancelled: {
      description: 'The previous card is kept.',
      type: 'final',
      output: end({ kind: 'cancelled' }),
    },
  },
})
