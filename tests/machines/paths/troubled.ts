import { type AnyStateMachine, assign, createMachine, raise, sendTo, setup } from 'xstate'
import type { Model } from '../../../packages/statecharts/src/model.ts'

/**
 * Small machines with defects: each throws, loops endlessly, or is easily confused with another.
 */

/** Removing an item from an empty cart throws. */
export const cart = createMachine({
  types: {} as { context: { items: number[]; total: number } },
  id: 'cart',
  initial: 'open',
  context: { items: [], total: 0 },
  states: {
    open: {
      on: {
        ADD: {
          guard: ({ context }) => context.items.length < 2,
          actions: assign({ items: ({ context }) => [...context.items, 5] }),
        },
        REMOVE: {
          actions: assign({
            total: ({ context }) => Number(context.items[0]?.toFixed().length ?? fail('empty')),
          }),
        },
        PAY: 'paid',
      },
    },
    paid: { type: 'final' },
  },
})

function fail(why: string): never {
  throw new Error(why)
}

/** Saving throws when the event brings no name. */
export const named = createMachine({
  types: {} as {
    context: { name?: string; size: number }
    events: { type: 'NAME'; name: string } | { type: 'SAVE' | 'ASK' }
  },
  id: 'named',
  initial: 'open',
  context: { name: '', size: 0 },
  states: {
    open: {
      on: {
        NAME: { actions: assign({ name: ({ event }) => event.name }) },
        SAVE: { actions: assign({ size: ({ context }) => String.prototype.trim.call(context.name).length }) },
        ASK: { guard: ({ context }) => String.prototype.trim.call(context.name) === 'asked' },
      },
    },
  },
})

/**
 * Adding always throws, and a missing value is only read: from the input, the event, or the last
 * event.
 */
function reads(where: 'input' | 'note' | 'add') {
  return createMachine({
    types: {} as {
      context: { by: number; note: string | undefined }
      events: { type: 'NOTE'; note?: string } | { type: 'ADD'; by?: number }
    },
    id: 'reads',
    initial: 'open',
    context: ({ input }) => ({
      by: where === 'input' ? (Object(input).by ?? 1) : 1,
      note: where === 'input' ? Object(input).note : '',
    }),
    states: {
      open: {
        on: {
          NOTE: {
            guard: () => where === 'note',
            actions: assign({ by: 2, note: ({ event }) => event.note }),
          },
          ADD: {
            guard: ({ context }) => where !== 'note' || context.by === 2,
            actions: assign({
              by: ({ event }) => fail(where === 'add' && event.by === 2 ? 'two' : 'full'),
            }),
          },
        },
      },
    },
  })
}
export const reading = { atStart: reads('input'), before: reads('note'), last: reads('add') }

/** Throws a different error after each count, and reads a missing value. */
export const counting = createMachine({
  types: {} as { context: { count: number }; events: { type: 'COUNT' } | { type: 'BREAK'; note?: string } },
  id: 'counting',
  initial: 'open',
  context: { count: 0 },
  states: {
    open: {
      on: {
        COUNT: {
          guard: ({ context }) => context.count < 20,
          actions: assign({ count: ({ context }) => context.count + 1 }),
        },
        BREAK: {
          actions: assign(({ context, event }) => fail(event.note === '' ? '' : `at ${context.count}`)),
        },
      },
    },
  },
})

export const unreached = setup({
  types: {} as { context: { isOn: boolean } },
  guards: { never: () => false, breaksOn: ({ context }) => context.isOn && fail('on') },
}).createMachine({
  id: 'unreached',
  initial: 'a',
  context: { isOn: false },
  states: {
    a: {
      on: {
        ON: { actions: assign({ isOn: true }) },
        GO: [{ guard: 'breaksOn' }, { guard: 'never', target: 'b' }],
        BREAK: 'broken',
        LEAVE: 'left',
      },
    },
    b: {},
    broken: { always: { target: 'a', actions: assign(() => fail('entered')) }, on: { NEXT: 'a' } },
    left: { entry: raise({ type: 'OWN' }), on: { OWN: [{ guard: 'never', target: 'b' }, { target: 'a' }] } },
  },
})

export const ledger = createMachine({
  id: 'ledger',
  on: { BOOK: { actions: assign(() => fail('closed')) } },
})
const line: { of?: object } = {}
line.of = line
const twice = {}
export const ledgerModel: Model = {
  input: { start: undefined },
  events: { BOOK: { once: { sum: 1n, of: line, same: [twice, twice] } } },
}

export const throwing = createMachine({
  id: 'throwing',
  initial: 'a',
  states: {
    a: {
      on: {
        GO: { target: 'b', actions: assign(() => fail('action')) },
        ASK: { target: 'b', guard: () => fail('guard') },
        OK: 'c',
      },
    },
    b: {},
    c: {},
  },
})

export const restless = createMachine({
  id: 'restless',
  initial: 'a',
  states: {
    a: { on: { LOOP: 'b', SEND: 'd' } },
    b: { always: 'c' },
    c: { always: 'b' },
    d: {
      entry: sendTo(({ self }) => self, { type: 'AGAIN' }),
      on: { AGAIN: { target: 'd', reenter: true } },
    },
  },
})

export const unstartable = createMachine({
  id: 'unstartable',
  context: (): object => {
    throw new Error('no context')
  },
})

export const routed = createMachine({
  types: {} as { context: { isIn: boolean } },
  id: 'routed',
  initial: 'home',
  context: { isIn: false },
  states: {
    home: { id: 'home', route: {} },
    about: { id: 'about', route: {} },
    secret: { id: 'secret', route: { guard: ({ context }) => context.isIn } },
  },
})

export const asking: AnyStateMachine = createMachine({
  id: 'asking',
  initial: 'a',
  states: {
    a: { on: { NEXT: 'b' } },
    b: {
      invoke: { id: 'child', src: createMachine({ on: { PING: {} } }) },
      entry: sendTo('child', { type: 'PING' }),
    },
  },
})

/** Two timers; one leads to a transient state. */
export const retrying = setup({ types: {} as { context: { tries: number } } }).createMachine({
  id: 'retrying',
  initial: 'waiting',
  context: { tries: 0 },
  states: {
    waiting: {
      after: { 1000: { guard: ({ context }) => context.tries < 2, target: 'trying' }, 5000: 'tooLong' },
    },
    trying: { entry: assign({ tries: ({ context }) => context.tries + 1 }), after: { 0: 'waiting' } },
    tooLong: {},
  },
})

export const patient = setup({ delays: { forever: () => Number.POSITIVE_INFINITY } }).createMachine({
  id: 'patient',
  initial: 'a',
  states: {
    a: { after: { forever: 'b' }, on: { NEXT: 'month' } },
    b: {},
    month: { after: { [30 * 86_400_000]: 'b' } },
  },
})

export const back = createMachine({
  id: 'back',
  initial: 'home',
  states: {
    home: { on: { ADD: 'form' } },
    form: { on: { SAVE: 'entry' } },
    entry: { on: { EDIT: 'form', DELETE: 'confirm' } },
    confirm: { on: { YES: 'home', CANCEL: 'entry' } },
  },
})

class Basket {
  items = ['a', 'b']
}
class Vault {
  #left = 2
  take = () => --this.#left
  isEmpty = () => this.#left === 0
}

/** Mutates a class instance in place, with one guard that reads it. */
function emptying(created: () => Basket | Vault): AnyStateMachine {
  return createMachine({
    types: {} as { context: { of: Basket | Vault } },
    initial: 'a',
    context: () => ({ of: created() }),
    states: {
      a: {
        on: {
          DROP: {
            actions: assign(({ context: { of } }) => {
              if (of instanceof Basket) of.items.pop()
              else of.take()
              return {}
            }),
          },
          GO: [
            {
              guard: ({ context: { of } }) => (of instanceof Basket ? of.items.length === 0 : of.isEmpty()),
              target: 'empty',
            },
            { target: 'full' },
          ],
        },
      },
      empty: {},
      full: {},
    },
  })
}
export const basket = emptying(() => new Basket())
export const vault = emptying(() => new Vault())
