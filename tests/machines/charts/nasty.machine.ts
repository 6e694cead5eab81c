import { and, assign, not, or, setup, spawnChild, stateIn } from 'xstate'
import { mustBeProvided } from '../../../packages/statecharts/src/mustBeProvided.ts'

const lampMachine = setup({}).createMachine({ id: 'lamp', initial: 'off', states: { off: {} } })

/** Every feature of a chart in one machine. */
export const nastyMachine = setup({
  types: {
    context: {} as { count: number },
    events: {} as
      | { type: 'go' }
      | { type: 'stop'; hard: boolean }
      | { type: 'mouse.moved'; x: number }
      | { type: 'mouse.pressed' },
    meta: {} as { route?: string; screen?: string; sizes?: number[] },
    tags: {} as 'pending' | 'retryable',
  },
  actors: { ask: mustBeProvided<number, number>('ask'), lamp: lampMachine },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    say: (_, _words: { words: string }) => {},
    light: spawnChild('lamp', { id: 'reading' }),
  },
  guards: {
    isBelow: ({ context }, { most }: { most: number }) => context.count < most,
    isOdd: ({ context }) => context.count % 2 === 1,
  },
  delays: { patience: 30_000, growing: ({ context }) => 1000 * context.count },
}).createMachine({
  id: 'nasty',
  description: 'Everything at once.',
  context: { count: 0 },
  initial: 'first',
  on: {
    stop: { target: '.first', guard: not('isOdd'), reenter: true, description: 'Back to the start.' },
    'mouse.*': { actions: ['count', { type: 'say', params: { words: 'a mouse' } }] },
    '*': '.gone',
  },
  states: {
    first: {
      id: 'start',
      description: 'Where it begins.',
      meta: { route: 'welcome', screen: 'loading', sizes: [1, 2] },
      tags: ['pending', 'retryable'],
      route: {},
      entry: ['count', { type: 'say', params: { words: 'hello' } }, 'light'],
      exit: ({ context }) => context.count,
      on: {
        go: [
          { guard: { type: 'isBelow', params: { most: 3 } }, target: 'both' },
          { guard: and(['isOdd', or([not('isOdd'), stateIn({ both: { left: 'a' } })])]), target: 'first' },
          { target: 'first', reenter: true, actions: 'count' },
        ],
        'mouse.pressed': undefined,
      },
    },
    both: {
      type: 'parallel',
      onDone: { target: 'gone', actions: 'count' },
      after: { patience: [{ guard: 'isOdd', target: 'first' }, { target: 'chain' }], 500: 'first' },
      states: {
        left: {
          initial: 'a',
          states: {
            a: {
              invoke: {
                id: 'asking',
                src: 'ask',
                input: 3,
                onDone: 'b',
                onError: [{ guard: 'isOdd', target: '#nasty.gone' }, { actions: 'count' }],
              },
              after: { growing: 'b' },
            },
            b: { type: 'final' },
          },
        },
        right: {
          initial: 'c',
          states: {
            c: {
              initial: 'deep',
              on: { go: '#nasty.both.right.d' },
              states: { deep: { invoke: { id: 'lamp', src: 'lamp', onSnapshot: { actions: 'count' } } } },
            },
            d: { type: 'final' },
            back: { type: 'history', history: 'deep' },
            shallow: { type: 'history', target: 'd' },
          },
        },
      },
    },
    chain: { always: { guard: { type: 'isBelow', params: { most: 9 } }, target: 'link', actions: 'count' } },
    link: { always: [{ guard: 'isOdd', target: 'chain' }, { target: '#nasty.both.right.back' }] },
    gone: { type: 'final', output: { kind: 'gone' } },
  },
})
