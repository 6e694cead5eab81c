import { expect, it } from 'vitest'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { starterModelOf } from '../../packages/statecharts/src/explore/starterModel.ts'

const order = setup({
  types: {
    input: {} as { customer: { name: string } },
    context: {} as { name: string; price: number },
    events: {} as
      | { type: 'PAY'; card: { number: string } }
      | { type: 'LEAVE' }
      | { type: 'CODE'; code: string },
  },
  actors: {
    price: fromPromise<{ amount: number }>(async () => ({ amount: 1 })),
    listen: fromCallback(() => {}),
  },
  guards: {
    isRight: ({ event }) => event.type === 'CODE' && event.code === '1234',
    hasCard: ({ event }) => event.type === 'PAY' && event.card.number !== '',
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ name: input.customer.name, price: 0 }),
  invoke: { id: 'listen', src: 'listen' },
  initial: 'pricing',
  on: { LEAVE: {} },
  states: {
    pricing: {
      invoke: {
        id: 'price',
        src: 'price',
        onDone: { target: 'open', actions: assign({ price: ({ event }) => event.output.amount }) },
      },
    },
    open: { on: { PAY: { guard: 'hasCard', target: 'asked' } } },
    asked: { on: { CODE: { guard: 'isRight', target: 'paid' } } },
    paid: {},
  },
})

it('a starter model names what the machine reads of its input, its events and its actors', () => {
  const { input, events, outcomes } = starterModelOf(order)
  expect(input).toEqual(['customer'])
  expect(outcomes.get('price')).toEqual({ ends: true, output: new Set(['amount']) })
  expect(outcomes.get('listen')?.ends).toBe(false)
  expect(Object.fromEntries([...events].map(([type, read]) => [type, [...read]]))).toEqual({
    LEAVE: [],
    PAY: ['card'],
    // Read in the state behind the payment, whose payload is missing at first.
    CODE: ['code'],
  })
})
