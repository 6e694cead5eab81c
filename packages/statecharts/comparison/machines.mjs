// Small machines as tutorials have them, each with one thing that makes paths hard to find.
import { assign, fromPromise, setup } from 'xstate'

const request = fromPromise(() => new Promise(() => {}))

/** Plain events. */
export const door = setup({}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open', lock: 'locked' } },
    locked: { on: { unlock: 'closed' } },
    open: { on: { close: 'closed' } },
  },
})

/** Timers only. */
export const trafficLight = setup({}).createMachine({
  id: 'traffic light (after)',
  initial: 'green',
  states: {
    green: { after: { 3000: 'yellow' } },
    yellow: { after: { 1000: 'red' } },
    red: { after: { 2000: 'green' } },
  },
})

/** A promise whose result is stored. */
export const search = setup({ actors: { request } }).createMachine({
  id: 'search (invoke with output)',
  initial: 'idle',
  context: { found: 0 },
  states: {
    idle: { on: { search: 'loading' } },
    loading: {
      invoke: {
        id: 'request',
        src: 'request',
        onDone: { target: 'shown', actions: assign({ found: ({ event }) => event.output.length }) },
        onError: 'failed',
      },
      after: { 10000: 'failed' },
    },
    shown: { on: { search: 'loading' } },
    failed: { on: { retry: 'loading' } },
  },
})

/** A guard that a counter opens at the third try, and a transition without an event. */
export const login = setup({}).createMachine({
  id: 'login (always, counter)',
  initial: 'asking',
  context: { tries: 0 },
  states: {
    asking: {
      on: {
        right: 'inside',
        wrong: { target: 'judging', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
      },
    },
    judging: {
      always: [{ guard: ({ context }) => context.tries >= 3, target: 'locked' }, { target: 'asking' }],
    },
    inside: { on: { leave: 'asking' } },
    locked: { type: 'final' },
  },
})

/** Two timers in parallel regions; the later one ends what the earlier one began. */
export const player = setup({}).createMachine({
  id: 'player (parallel timers)',
  type: 'parallel',
  states: {
    sound: {
      initial: 'on',
      states: { on: { on: { mute: 'off' } }, off: { on: { unmute: 'on' } } },
    },
    controls: {
      initial: 'shown',
      states: { shown: { after: { 1000: 'hidden' } }, hidden: { on: { move: 'shown' } } },
    },
    playback: {
      initial: 'playing',
      states: {
        playing: { on: { pause: 'paused' }, after: { 5000: 'ended' } },
        paused: { on: { play: 'playing' } },
        ended: { on: { play: 'playing' } },
      },
    },
  },
})

/** Steps that are left and entered again where they were. */
export const wizard = setup({}).createMachine({
  id: 'wizard (history)',
  initial: 'steps',
  states: {
    steps: {
      initial: 'name',
      on: { help: 'help' },
      states: {
        name: { on: { next: 'address' } },
        address: { on: { next: 'review', back: 'name' } },
        review: { on: { send: '#sent', back: 'address' } },
        last: { type: 'history' },
      },
    },
    help: { on: { back: 'steps.last' } },
    sent: { id: 'sent', type: 'final' },
  },
})

/** An event that counts without end, and one that is ignored. */
export const counter = setup({}).createMachine({
  id: 'counter (endless)',
  initial: 'counting',
  context: { count: 0 },
  states: {
    counting: {
      on: {
        add: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        reset: { actions: assign({ count: 0 }) },
        stop: { guard: ({ context }) => context.count > 4, target: 'stopped' },
      },
    },
    stopped: {},
  },
})

/** An event whose payload is read. */
export const cart = setup({}).createMachine({
  id: 'cart (payload)',
  initial: 'empty',
  context: { items: [] },
  states: {
    empty: {
      on: { add: { target: 'filled', actions: assign({ items: ({ event }) => [event.item.name] }) } },
    },
    filled: { on: { clear: { target: 'empty', actions: assign({ items: [] }) }, pay: 'paid' } },
    paid: { type: 'final' },
  },
})
