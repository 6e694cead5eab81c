import type { Model } from 'statecharts'
import { assign, setup } from 'xstate'

type Flag = 'first' | 'second' | 'third'
type Flags = Record<Flag, boolean>
type FlagEvent = { type: 'next' | 'back' | 'jump' } | { type: `${Flag}.toggled` }

/**
 * A wizard with that many states, each with three exits, and three flags that can be set anywhere.
 */
export function manyStates(count: number) {
  const state = (index: number) => `s${(index + count) % count}`
  const states = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      state(index),
      { on: { next: state(index + 1), back: state(index - 1), jump: state(index * 7 + 3) } },
    ]),
  )
  return setup({
    types: { context: {} as Flags, events: {} as FlagEvent },
    actions: { toggle: assign(({ context }, { flag }: { flag: Flag }) => ({ [flag]: !context[flag] })) },
  }).createMachine({
    id: 'manyStates',
    context: { first: false, second: false, third: false },
    initial: state(0),
    states,
    on: {
      'first.toggled': { actions: { type: 'toggle', params: { flag: 'first' } } },
      'second.toggled': { actions: { type: 'toggle', params: { flag: 'second' } } },
      'third.toggled': { actions: { type: 'toggle', params: { flag: 'third' } } },
    },
  })
}

export const manyStatesModel: Model = {
  input: { start: undefined },
  events: {
    next: true,
    back: true,
    jump: true,
    'first.toggled': true,
    'second.toggled': true,
    'third.toggled': true,
  },
  states: {},
  limits: { configurations: 100_000, moves: 1_000_000, depth: 10_000 },
}
