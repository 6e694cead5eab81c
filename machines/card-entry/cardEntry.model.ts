import { defineModel } from 'statecharts'
import { lost } from '../problem.ts'
import { card, declined } from '../purchase/samplePurchases.ts'
import { cardEntryMachine } from './cardEntry.machine.ts'
import { canUseCard } from './cardFields.ts'

export const cardEntryModel = defineModel(cardEntryMachine, {
  input: { 'a known name': { name: 'mia lee' }, 'no name': { name: '' } },
  events: {
    'card.changed': {
      complete: { complete: true, empty: false, error: null },
      'with an error': { complete: true, empty: false, error: 'Your card number is invalid.' },
      half: { complete: false, empty: false, error: null },
      emptied: { complete: false, empty: true, error: null },
    },
    'card.unavailable': true,
    'name.changed': { 'too short': { value: 'mi' }, 'a name': { value: 'mia lee' } },
    'name.blurred': true,
    'card.submitted': true,
    'cancel.chosen': true,
  },
  outcomes: {
    createCard: { done: { card }, error: { 'refused by the provider': declined } },
    createPaymentMethod: { done: { saved: undefined }, error: { 'reply lost': lost } },
  },
  states: {
    // After a refusal the provider's field is empty: no part of the refused card can be sent again.
    editing: {
      check: ({ context: { problem, card: entered } }) =>
        problem && entered?.empty === false ? 'a refused card is still in the field' : undefined,
    },
    creating: {
      cannot: ['card.submitted', 'cancel.chosen', 'card.changed', 'name.changed'],
      check: ({ context }) => (canUseCard(context) ? undefined : 'sends a card that is not complete'),
    },
    saving: { cannot: ['card.submitted', 'cancel.chosen', 'card.changed', 'name.changed'] },
    saved: { output: { kind: 'saved' } },
    cancelled: { output: { kind: 'cancelled' } },
  },
  project: ({ name, nameError, card: entered, cardMissed, createdCard, problem }) => ({
    name,
    nameError: nameError?.code,
    card: entered,
    cardMissed,
    created: createdCard !== null,
    problem: problem?.code,
  }),
})
