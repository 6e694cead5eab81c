import { expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromCallback, setup } from 'xstate'
import { explain } from '../../../packages/statecharts/src/explore/explain.ts'
import { explorePlainly, suiteOf } from '../../../packages/statecharts/src/explore/suite.ts'

/** Wrong reports about machines of public repositories, each reproduced by a small machine. */

const explained = (machine: AnyStateMachine, limits = {}) => explain(machine, explorePlainly(machine, limits))

it('a state that throws, lacks a payload or was not followed is not called a dead end', () => {
  const machine = setup({
    types: {} as {
      context: { names: string[]; steps: number }
      events: { type: 'NAMED'; names: string[] } | { type: 'BREAK' | 'COUNT' | 'PIT' | 'STEP' }
    },
    guards: {
      isReady: () => {
        throw new Error('not ready')
      },
    },
  }).createMachine({
    context: { names: [], steps: 0 },
    initial: 'asking',
    states: {
      asking: {
        on: { COUNT: 'counting', BREAK: 'breaking', PIT: 'pit', NAMED: { target: 'naming' } },
      },
      naming: {
        on: {
          NAMED: {
            target: 'pit',
            actions: assign({ names: ({ event }) => ('names' in event ? event.names.map(String) : []) }),
          },
        },
      },
      breaking: { on: { BREAK: { guard: 'isReady', target: 'pit' } } },
      counting: { on: { STEP: { actions: assign({ steps: ({ context }) => context.steps + 1 }) } } },
      pit: {},
    },
  })
  expect(explained(machine, { configurations: 20 }).deadEnds).toEqual([
    'nothing leads out of pit, which is not final',
  ])
})

it('states reached only through an error are listed with everything that a suite does not cover', () => {
  const machine = setup({
    guards: {
      isLast: () => {
        throw new Error('must be provided')
      },
    },
  }).createMachine({
    initial: 'turn',
    states: {
      turn: { on: { PLAY: 'played' } },
      played: { always: [{ guard: 'isLast', target: 'over' }, { target: 'turn' }] },
      over: { type: 'final' },
    },
  })
  const { suite } = suiteOf(explorePlainly(machine), { criterion: 'transitions' })
  expect(suite.unreachable).toEqual([
    { what: 'played', why: 'each time it is entered, PLAY in turn breaks the machine' },
    {
      what: 'over',
      why: 'only played --always[isLast]--> over leads there, and PLAY in turn breaks the machine',
    },
    { what: 'turn --PLAY--> played', why: 'each time, PLAY in turn breaks the machine' },
    { what: 'played --always[isLast]--> over', why: 'PLAY in turn breaks the machine' },
    { what: 'played --always--> turn', why: 'PLAY in turn breaks the machine' },
  ])
  const { states, transitions } = suite.coverage
  expect(suite.unreachable).toHaveLength(states.all - states.covered + transitions.all - transitions.covered)
})

it('the report says that states inside a final one are never entered', () => {
  const machine = createMachine({
    initial: 'playing',
    states: {
      playing: { on: { END: 'review' } },
      // The types forbid this, the library does not.
      review: Object.assign({ type: 'final' as const }, { initial: 'reading', states: { reading: {} } }),
    },
  })
  expect(explained(machine).unreachable).toEqual([
    { what: 'review.reading', why: 'review is final: no state in it is entered' },
  ])
})

it('a callback actor is known never to be done', () => {
  const machine = setup({ actors: { listen: fromCallback(() => {}) } }).createMachine({
    initial: 'listening',
    states: {
      listening: {
        invoke: { id: 'ear', src: 'listen', onDone: 'idle', onError: 'idle' },
        on: { HEARD: 'idle' },
      },
      idle: { type: 'final' },
    },
  })
  expect(explained(machine).unreachable).toEqual([
    { what: 'listening --done ear--> idle', why: 'listen is a callback, which is never done' },
  ])
})

it('an inline guard is named once, by its transition', () => {
  const machine = createMachine({
    context: { isOpen: false },
    initial: 'hall',
    states: {
      hall: { on: { ENTER: { guard: ({ context }) => context.isOpen, target: 'room' } } },
      room: { type: 'final' },
    },
  })
  const { guards, unreachable } = explained(machine)
  expect(guards).toEqual(['the guard of hall --ENTER[guard]--> room never allows anything'])
  expect(unreachable[1]?.why).toBe('its guard always refuses')
})

it('the transition whose guard mutates the context is blamed, not the one before it', () => {
  const machine = createMachine({
    context: { errors: ['none yet'] },
    initial: 'form',
    states: {
      form: { on: { SUBMIT: 'checking' } },
      checking: {
        always: [
          {
            guard: ({ context }) => {
              context.errors = []
              return context.errors.length === 0
            },
            target: 'sent',
          },
        ],
      },
      sent: { type: 'final' },
    },
  })
  expect(explained(machine).limits).toEqual([
    'the actions or guards of checking --always[guard]--> sent change the context in place: it was explored with a copy for each move',
  ])
})

it('a missing payload is not reported as a defect when the context counts or the payload is a lookup key', () => {
  const table = { up: { y: 1 } }
  let count = 0
  const machine = createMachine({
    types: {} as {
      context: { id: number; y: number }
      events: { type: 'INIT'; data: { y: number } } | { type: 'ARROW'; way: 'up' }
    },
    context: () => ({ id: count++, y: 0 }),
    initial: 'a',
    states: {
      a: {
        on: {
          INIT: { actions: assign({ y: ({ event }) => event.data.y }) },
          ARROW: { actions: assign({ y: ({ event }) => table[event.way].y }) },
        },
      },
    },
  })
  const { findings, missing } = explained(machine)
  expect(findings).toEqual([])
  expect(missing).toEqual([
    expect.stringMatching(/^INIT in .* reads data\.y, which the model does not give/),
    expect.stringMatching(/^ARROW in .* reads way, which the model does not give/),
  ])
})

it('a transition without a target or action is explored', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { on: { ASK: { guard: fails }, STOP: {}, '*': 'b' } },
      b: { on: { STOP: {} } },
    },
  })
  const { findings, deadEnds, unreachable } = explained(machine)
  expect(findings).toMatchObject([{ kind: 'breaks', what: expect.stringMatching(/^ASK in a breaks /) }])
  expect(unreachable).toEqual([{ what: 'a --ASK[fails]--> (stays)', why: 'ASK in a breaks the machine' }])
  expect(deadEnds).toEqual(['nothing leads out of b, which is not final'])
})

it('a guard that reads a random number gets no invented reason, and two runs agree', () => {
  const machine = createMachine({
    context: { face: 0 },
    initial: 'a',
    states: {
      a: { on: { ROLL: { target: 'b', actions: assign({ face: () => Math.random() }) } } },
      b: {
        always: [{ guard: ({ context }) => context.face > 0.5, target: 'high' }, 'low'],
      },
      high: {},
      low: {},
    },
  })
  const one = explained(machine)
  expect(explained(machine)).toEqual(one)
  expect(one.unreachable.map(({ why }) => why)).toEqual(reasons(one.unreachable.length))
})

it('a guard that reads the clock gets no invented reason', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { always: [{ guard: () => Date.now() < 0, target: 'early' }, 'late'] },
      early: {},
      late: {},
    },
  })
  expect(explained(machine).unreachable.map(({ why }) => why)).toEqual(reasons(2))
})

const reasons = (count: number) =>
  Array.from({ length: count }, () =>
    expect.stringMatching(/the guard of \w --always.* depends on a random number or the clock$/),
  )

it('an event without payload is not blamed when the looked-up table is empty', () => {
  const machine = createMachine({
    types: {} as {
      context: { items: { a: { done: boolean } }; done: boolean }
      events: { type: 'OPEN'; id: 'a' }
    },
    context: { items: Object(), done: false },
    initial: 'a',
    states: {
      a: {
        on: { OPEN: { actions: assign(({ context, event }) => ({ done: context.items[event.id].done })) } },
      },
    },
  })
  expect(explained(machine).findings).toMatchObject([{ kind: 'breaks' }])
})

it('every transition that mutates the context is named', () => {
  const machine = createMachine({
    types: {} as { context: { ids: Set<string>; list: number[]; last?: number | undefined; has?: boolean } },
    context: { ids: new Set(['a']), list: [1] },
    initial: 'a',
    states: {
      a: {
        on: {
          POP: { actions: assign(({ context: { list } }) => ({ last: list.pop() })) },
          CLEAR: { actions: assign(({ context: { ids } }) => ({ has: ids.delete('a') })) },
        },
      },
    },
  })
  expect(explorePlainly(machine).changedInPlace).toEqual(['a --POP--> (stays)', 'a --CLEAR--> (stays)'])
})

it('a condition of XState 4 is named, since XState 5 ignores it', () => {
  const go = { target: 'b' }
  const invoke = { id: 'ask', src: fromCallback(() => {}), input: { cond: 'not a transition' } }
  const machine = createMachine({ initial: 'a', states: { a: { invoke, on: { GO: go } }, b: {} } })
  const exploration = explorePlainly(machine)
  // The library's development build rejects it at once; the usual one is silent.
  Object.assign(go, { cond: 'isReady' })
  expect(explain(machine, exploration).guards).toEqual([
    'a transition of a has cond isReady: XState 5 ignores it; write guard',
  ])
})

function fails(): boolean {
  throw new Error('not ready')
}
