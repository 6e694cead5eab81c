import { type ActorRefFrom, assign, createMachine, fromTransition, setup } from 'xstate'
import { always } from '../../../packages/statecharts/src/explore/rules.ts'
import type { Model } from '../../../packages/statecharts/src/model.ts'

/** Machines of users about which a command once reported something wrong, as small as possible. */

/** An action reads the machine's own snapshot. */
export const selfish = createMachine({
  types: {} as { context: { isInA: boolean } },
  context: { isInA: false },
  initial: 'a',
  states: {
    a: {
      on: {
        STOP: { target: 'b', actions: assign({ isInA: ({ self }) => self.getSnapshot().matches('a') }) },
      },
    },
    b: { always: [{ guard: ({ context }) => context.isInA, target: 'seen' }, 'wrong'] },
    seen: {},
    wrong: {},
  },
})

/** Contexts are changed in place, in a Set and in a list. */
export const mutating = createMachine({
  types: {} as { context: { names: Set<string>; list: number[]; last?: number | undefined; had?: boolean } },
  context: { names: new Set(['x']), list: [1] },
  initial: 'a',
  states: {
    a: {
      on: {
        DELETE: { actions: assign({ had: ({ context }) => context.names.delete('x') }) },
        POP: { actions: assign({ last: ({ context }) => context.list.pop() }) },
        GO: [
          { guard: ({ context }) => context.names.size + context.list.length === 2, target: 'whole' },
          'b',
        ],
      },
    },
    whole: {},
    b: {},
  },
})

/** Values that only their own text distinguishes. */
export const valued = createMachine({
  types: {} as { context: { url: URL; size: bigint } },
  context: { url: new URL('http://a/'), size: 1n },
  initial: 'a',
  states: {
    a: {
      on: {
        URL: { actions: assign({ url: () => new URL('http://b/') }) },
        SIZE: { actions: assign({ size: 2n }) },
        GO: [
          { guard: ({ context }) => context.url.host === 'b' && context.size === 2n, target: 'both' },
          'other',
        ],
      },
    },
    both: {},
    other: {},
  },
})

/** The first snapshot of a watched child counts. */
export const watching = setup({
  types: {} as { context: { count: number } },
  actors: { counter: fromTransition((state: { count: number }) => state, { count: 3 }) },
}).createMachine({
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      invoke: {
        id: 'counter',
        src: 'counter',
        onSnapshot: { actions: assign({ count: ({ event }) => event.snapshot.context.count }) },
      },
      on: { GO: 'b' },
    },
    b: { always: [{ guard: ({ context }) => context.count === 3, target: 'right' }, 'wrong'] },
    right: {},
    wrong: {},
  },
})

const delays = { never: () => Number.POSITIVE_INFINITY, unknown: () => Number.NaN, early: -5 }

/** Delays that no timer can wait, one of them only by its name. */
export const delayed = setup({ delays }).createMachine({
  initial: 'a',
  states: {
    a: { after: { never: 'b', unknown: 'c' }, on: { EARLY: 'early', LATER: 'later' } },
    b: {},
    c: {},
    early: { after: { early: 'b' } },
    later: { after: { 250: 'b', ...Object({ unnamed: 'c' }) } },
  },
})

const ignored: object = { 1000: ['b'] }

/** XState ignores a target that is written as text inside of a list. */
export const listing = createMachine({
  initial: 'a',
  states: { a: { after: { ...ignored }, on: { GO: 'a' } }, b: {} },
})

/** Two transitions to their own state, which change different things. */
export const looping = createMachine({
  types: {} as { context: { count: number; isWon: boolean } },
  context: { count: 0, isWon: false },
  initial: 'a',
  states: {
    a: {
      on: {
        ADD: { target: 'a', actions: assign({ count: 1 }) },
        WIN: { target: 'a', actions: assign({ isWon: true }) },
      },
    },
  },
})

/** Started with the input of its model. */
export const doorMachine = createMachine({
  types: {} as { input: { key: string } },
  context: ({ input }) => ({ key: input.key.trim() }),
  initial: 'closed',
  states: { closed: { on: { KNOCK: 'open' } }, open: {} },
})
export const doorModel: Model = { input: { 'with key': { key: 'k' } }, events: { KNOCK: true } }

export const shopMachine = createMachine({
  initial: 'open',
  states: { open: { on: { PAY: 'lost' } }, lost: {} },
})
export const shopModel: Model = Object({
  input: { start: undefined },
  events: { PAY: true },
  startsIn: { start: 'open' },
})

const table = { up: { y: 1 } }
const places = new Map([['up', { y: 1 }]])
const ways = new Set(['up'])
const list = [{ id: 'up', y: 1 }]

/** A payload is missing, in a context with a random id, or as a key. */
export const lacking = createMachine({
  types: {} as {
    context: { id: number; y: number }
    events:
      | { type: 'DATA'; data: { y: number } }
      | { type: 'TABLE' | 'MAP' | 'LIST' | 'INDEX' | 'FILTER' | 'SET' | 'INCLUDES'; way: 'up' }
      | { type: 'NONE' }
  },
  context: () => ({ id: Math.random(), y: 0 }),
  initial: 'a',
  states: {
    a: {
      on: {
        DATA: { actions: assign({ y: ({ event }) => event.data.y }) },
        TABLE: { actions: assign({ y: ({ event }) => table[event.way].y }) },
        MAP: { actions: assign({ y: ({ event }) => Object(places.get(event.way)).y.valueOf() }) },
        LIST: { actions: assign({ y: ({ event }) => yOf(list.find(({ id }) => id === event.way)) }) },
        INDEX: {
          actions: assign({ y: ({ event }) => yOf(list[list.findIndex(({ id }) => id === event.way)]) }),
        },
        FILTER: { actions: assign({ y: ({ event }) => yOf(list.filter(({ id }) => id === event.way)[0]) }) },
        SET: { actions: assign({ y: ({ event }) => yOf(ways.has(event.way) ? list[0] : undefined) }) },
        INCLUDES: {
          actions: assign({ y: ({ event }) => yOf(['up'].includes(event.way) ? list[0] : undefined) }),
        },
      },
    },
  },
})

/** A missing value is stored in a set and read later. */
export const collecting = createMachine({
  types: {} as {
    context: { items: Set<{ y: number }>; sum: number }
    events: { type: 'ADD'; item: { y: number } } | { type: 'SUM' }
  },
  context: { items: new Set<{ y: number }>(), sum: 0 },
  on: {
    ADD: {
      actions: assign({
        items: ({ context, event }) => new Set<{ y: number }>([...context.items, event.item]),
      }),
    },
    SUM: { actions: assign({ sum: ({ context }) => [...context.items].reduce((sum, { y }) => sum + y, 0) }) },
  },
})

/** Only a replay runs the action that reads a payload. */
export const showing = createMachine({
  types: {} as { events: { type: 'SHOW'; item: { name: string } } },
  initial: 'a',
  states: {
    a: { on: { SHOW: { target: 'b', actions: ({ event }) => void event.item.name.trim() } } },
    b: {},
  },
})

const child = createMachine({ types: {} as { context: { size: number } }, context: { size: 1 } })

/** The snapshot of a spawned machine is read. */
export const parenting = setup({
  types: {} as { context: { child: ActorRefFrom<typeof child> } },
  actors: { child },
}).createMachine({
  context: ({ spawn }) => ({ child: spawn('child') }),
  initial: 'a',
  states: {
    a: {
      on: { ASK: { guard: ({ context }) => context.child.getSnapshot().context.size === 1, target: 'b' } },
    },
    b: {},
  },
})

const sized = createMachine({
  types: {} as { input: { box: { size: number } }; context: { size: number; note: null } },
  context: ({ input }) => ({ size: input.box.size, note: null }),
})

/** The spawned machine needs an input that its parent was not given. */
export const passing = setup({
  types: {} as { input: { box: { size: number } }; context: { child: ActorRefFrom<typeof sized> } },
  actors: { sized },
}).createMachine({
  context: ({ spawn, input }) => ({ child: spawn('sized', { input: { box: input?.box } }) }),
  initial: 'a',
  states: {
    a: {
      on: { ASK: { guard: ({ context }) => context.child.getSnapshot().context.note === null, target: 'b' } },
    },
    b: {},
  },
})

/** Made with a stand-in, which is no number. */
export const createCounterMachine = (most: number) =>
  createMachine({
    initial: 'a',
    states: {
      a: { on: { ADD: { guard: () => Number.isInteger(most) || fail('no number'), target: 'b' } } },
      b: {},
    },
  })

function fail(why: string): never {
  throw new Error(why)
}

/** Its start needs an input. */
export const ordering = createMachine({
  types: {} as { input: { order: { id: string } }; context: { id: string } },
  context: ({ input }) => ({ id: input.order.id.trim() }),
})

/** The whole input is kept, and copied once more before it is read. */
export const keeping = createMachine({
  types: {} as { input: { code: string }; context: { code: string; tries: number } },
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'a',
  states: {
    a: {
      on: {
        TRY: [
          { guard: ({ context }) => context.tries > 0, target: 'a' },
          {
            target: 'b',
            actions: [assign({ tries: 1 }), assign({ code: ({ context }) => textOf(context.code) })],
          },
        ],
      },
    },
    b: {},
  },
})

function textOf(text: unknown): string {
  if (typeof text !== 'string') throw new TypeError('no text')
  return text
}

/** The item that it searches is in no list, whatever the payload is. */
export const searching = createMachine({
  types: {} as { context: { y: number } },
  context: { y: 0 },
  on: { FIND: { actions: assign({ y: () => yOf(list.find(({ id }) => id === 'down')) }) } },
})

function yOf(item: { y: number } | undefined): number {
  if (item === undefined) throw new TypeError('no item')
  return item.y
}

/** No target and no action, but a guard that throws. */
export const guarded = createMachine({
  initial: 'a',
  states: {
    a: {
      on: {
        ASK: {
          guard: () => {
            throw new Error('no answer')
          },
        },
        GO: 'b',
      },
    },
    b: {},
  },
})

export const forbidding = createMachine({
  initial: 'a',
  states: { a: { on: { STOP: {}, '*': 'b' } }, b: {} },
})

const half = () => Math.random() < 0.5

/** Which way it takes depends on a random number. */
export const dice = createMachine({
  initial: 'a',
  states: {
    a: { on: { ONE: 'one', TWO: 'two' } },
    one: { always: [{ guard: half, target: 'low' }, 'high'] },
    two: { always: [{ guard: half, target: 'low' }, 'high'] },
    low: {},
    high: {},
  },
})

/** Every UUID and every byte is another one. */
export const keyed = createMachine({
  types: {} as { context: { id: string; byte: number } },
  context: { id: '', byte: 0 },
  initial: 'a',
  states: {
    a: {
      on: {
        NAME: { actions: assign({ id: () => crypto.randomUUID() }) },
        DRAW: {
          target: 'b',
          actions: assign({ byte: () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0 }),
        },
      },
    },
    b: { always: [{ guard: ({ context }) => context.byte < 128, target: 'low' }, 'high'] },
    low: {},
    high: {},
  },
})

/** One missing reset breaks a rule in many states. */
export const lockerMachine = createMachine({
  types: {} as { context: { tries: number } },
  context: { tries: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { WRONG: { target: 'locked', actions: assign({ tries: ({ context }) => context.tries + 1 }) } },
    },
    locked: { on: { HELP: 'closed' } },
  },
})
export const lockerModel: Model = {
  input: { parcel: undefined },
  events: { WRONG: true, HELP: true },
  states: { locked: { context: { tries: 0 } } },
  rules: { 'at most two tries': always(({ context }) => context.tries <= 2) },
  limits: { depth: 20 },
}

interface Client {
  open(): number
  close(): void
}
// An application passes the client; the default only satisfies the type.
const noClient = Object({})

/** The input replaces a default that lacks what is read of it, in an assignment or by an action. */
export const connecting = createMachine({
  types: {} as { input: { client: Client }; context: { client: Client; line: number } },
  context: ({ input }) => ({ ...{ client: noClient, line: 0 }, ...input }),
  initial: 'a',
  states: {
    a: {
      on: {
        OPEN: { target: 'b', actions: assign({ line: ({ context }) => context.client.open() }) },
        CLOSE: { target: 'c', actions: ({ context }) => context.client.close() },
      },
    },
    b: {},
    c: {},
  },
})

/** The same, as soon as it is started. */
export const connected = createMachine({
  types: {} as { input: { client: Client }; context: { client: Client; line: number } },
  context: ({ input }) => ({ ...{ client: noClient, line: 0 }, ...input }),
  entry: assign({ line: ({ context }) => context.client.open() }),
})

/** The default stays whatever the input is. */
export const disconnected = createMachine({
  types: {} as { input: { line: number }; context: { client: Client; line: number } },
  context: ({ input }) => ({ ...input, client: noClient }),
  on: { OPEN: { actions: assign({ line: ({ context }) => context.client.open() }) } },
})

/** The machine itself must fill the default in time. */
export const ordered = createMachine({
  types: {} as { input: { size: number }; context: { order: { item?: { y: number } }; size: number } },
  context: ({ input }) => ({ ...{ order: {}, size: 0 }, ...input }),
  on: {
    ADD: { actions: assign({ order: { item: { y: 1 } } }) },
    PAY: { actions: assign({ size: ({ context }) => yOf(context.order.item) }) },
  },
})
