import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, fromTransition, setup } from 'xstate'
import { diagnose } from '../../../packages/statecharts/src/explore/diagnose.ts'
import { explain } from '../../../packages/statecharts/src/explore/explain.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { generate } from '../../../packages/statecharts/src/explore/generate.ts'
import { isolated } from '../../../packages/statecharts/src/explore/isolated.ts'
import { replay } from '../../../packages/statecharts/src/explore/replay.ts'
import { explorePlainly } from '../../../packages/statecharts/src/explore/suite.ts'
import { stable } from '../../../packages/statecharts/src/explore/texts.ts'
import type { Model } from '../../../packages/statecharts/src/model.ts'

/** Third-party machines: the explorer has to handle them or report that it cannot. */

function failuresOf(machine: AnyStateMachine, exploration = explorePlainly(machine)): string[] {
  return generate(exploration, { strategy: 'transitions' }).flatMap(
    (path) => replay(machine, exploration.model, path).failures,
  )
}
const wheres = ({ nodes }: { nodes: readonly { where: string }[] }) => [
  ...new Set(nodes.map(({ where }) => where)),
]

it('a machine sees its own snapshot with the running children', () => {
  const machine = setup({
    types: { context: {} as { runs: boolean }, events: {} as { type: 'asked' } },
    actors: { load: fromPromise(() => new Promise<void>(() => {})) },
  }).createMachine({
    context: { runs: false },
    invoke: { id: 'load', src: 'load', onError: '.idle' },
    initial: 'idle',
    states: {
      idle: {
        on: {
          asked: { actions: assign({ runs: ({ self }) => self.getSnapshot().children.load !== undefined }) },
        },
      },
    },
  })
  const exploration = explorePlainly(machine)
  expect(exploration.edges.flatMap(({ changes }) => changes)).toContain('runs: false → true')
  expect(failuresOf(machine, exploration)).toEqual([])
})

describe('a context that is mutated in place', () => {
  const machine = createMachine({
    types: {} as { context: { items: string[] }; events: { type: 'add' } | { type: 'close' } },
    context: { items: [] },
    initial: 'open',
    states: {
      open: {
        on: {
          add: {
            guard: ({ context }) => context.items.length < 2,
            actions: assign(({ context }) => {
              context.items.push('x')
              return {}
            }),
          },
          close: 'closed',
        },
      },
      closed: { type: 'final' },
    },
  })

  it('does not leak into sibling branches', () => {
    const exploration = explorePlainly(machine)
    const found = exploration.nodes.map(
      ({ where, configuration }) => `${where} ${configuration.snapshot.context.items.length}`,
    )
    expect(found).toEqual(['open 0', 'open 1', 'closed 0', 'open 2', 'closed 1', 'closed 2'])
    expect(failuresOf(machine, exploration)).toEqual([])
  })

  it('a context that is mutated in place is reported', () => {
    expect(explain(machine, explorePlainly(machine)).limits).toContain(
      'the actions or guards of open --add[guard]--> (stays) change the context in place: it was explored with a copy for each move',
    )
  })
})

describe('a copied context', () => {
  class List extends Array<number> {}
  class Table extends Map<string, number[]> {
    label = 'mine'
  }
  class Names extends Set<string> {}
  class Failure extends Error {
    readonly at = [1]
  }
  class Day extends Date {}

  it.each<[string, object]>([
    ['a list', List.from([1, 2])],
    ['a map', new Table([['a', [1]]])],
    ['a set', new Names(['a'])],
    ['a date', new Day(0)],
    ['an error', new Failure('late')],
    ['a built-in error', new TypeError('late')],
    ['a regular expression', /a/g],
    ['a buffer', Buffer.from('abc')],
    ['a view', new DataView(new ArrayBuffer(2))],
    ['memory', new ArrayBuffer(2)],
  ])('a copied context keeps its class and its values: %s', (_, value) => {
    const copy = isolated(value)
    expect(copy).not.toBe(value)
    expect(Object.getPrototypeOf(copy)).toBe(Object.getPrototypeOf(value))
    expect(copy).toStrictEqual(value)
  })

  it('a copied context shares no memory with the original, and two views of one buffer stay views of one buffer', () => {
    const bytes = Buffer.from([1, 2])
    const copy = isolated({ bytes, view: new DataView(bytes.buffer, bytes.byteOffset, 2) })
    copy.view.setUint8(0, 9)
    expect({ copied: copy.bytes[0], own: bytes[0] }).toEqual({ copied: 9, own: 1 })
  })
})

it('values without own keys are distinguished', () => {
  const pairs = [
    [new URL('https://example.com/a'), new URL('https://example.com/b')],
    [/a/, /b/],
    [/a/, /a/i],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Set(['a']), new Set(['b'])],
    [new Date(0), new Date(1)],
    [new Date(Number.NaN), new Date(0)],
    [new URLSearchParams('a=1'), new URLSearchParams('a=2')],
  ]
  for (const [one, other] of pairs) expect(stable(one)).not.toBe(stable(other))
})

it('configurations that differ only in such a value are distinct', () => {
  const machine = createMachine({
    types: {} as { context: { at: URL }; events: { type: 'go' } },
    context: { at: new URL('https://example.com/a') },
    on: { go: { actions: assign({ at: new URL('https://example.com/b') }) } },
  })
  expect(explorePlainly(machine).nodes).toHaveLength(2)
})

describe('a child whose snapshot is read', () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'left' } },
    actors: { counter: fromTransition((state: { count: number }) => state, { count: 7 }) },
  }).createMachine({
    context: { count: 0 },
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          id: 'counter',
          src: 'counter',
          onSnapshot: { actions: assign({ count: ({ event }) => event.snapshot.context.count }) },
          onError: 'left',
        },
        on: { left: 'left' },
      },
      left: {},
    },
  })

  it('a child whose snapshot is read shows its own first snapshot when the model has none, and the exploration continues', () => {
    const exploration = explore(machine, { input: { start: undefined }, events: { left: true }, states: {} })
    expect(
      exploration.nodes.map(({ where, configuration: { snapshot } }) => [where, snapshot.context]),
    ).toEqual([
      ['watching', { count: 7 }],
      ['left', { count: 7 }],
    ])
    expect(failuresOf(machine, exploration)).toEqual([])
  })

  it('a child whose snapshot is read is reported', () => {
    expect(explain(machine, explorePlainly(machine)).limits).toContain(
      'counter is watched (onSnapshot) in watching, and the model has no snapshots of it: only its first is shown',
    )
  })
})

describe('values that differ between runs', () => {
  it('library-generated ids do not split configurations, and paths replay', () => {
    const machine = setup({
      types: {
        context: {} as { helpers: unknown[] },
        events: {} as { type: 'hired' } | { type: 'dismissed' },
      },
      actors: { helper: fromPromise(() => new Promise<void>(() => {})) },
      guards: { isAlone: ({ context }) => context.helpers.length === 0 },
    }).createMachine({
      context: { helpers: [] },
      on: {
        hired: { guard: 'isAlone', actions: assign({ helpers: ({ spawn }) => [spawn('helper')] }) },
        dismissed: { actions: assign({ helpers: [] }) },
      },
    })
    const exploration = explorePlainly(machine, { configurations: 200 })
    const again = explorePlainly(machine, { configurations: 200 })
    expect(exploration.edges.map(({ move, to }) => [move, to])).toEqual(
      again.edges.map(({ move, to }) => [move, to]),
    )
    expect({ partial: exploration.partial, nodes: exploration.nodes.length }).toEqual({
      partial: undefined,
      nodes: 10,
    })
    expect(failuresOf(machine, exploration)).toEqual([])
  })

  it('an outside clock, random value or counter does not multiply configurations', () => {
    let ids = 0
    const machine = createMachine({
      types: {} as { context: { id: number; at: number; name: string }; events: { type: 'again' } },
      context: { id: 0, at: 0, name: '' },
      on: {
        again: {
          actions: assign({ id: () => ++ids, at: () => Date.now(), name: () => `${Math.random()}` }),
        },
      },
    })
    const exploration = explorePlainly(machine, { configurations: 100 })
    expect({ partial: exploration.partial, nodes: exploration.nodes.length }).toEqual({
      partial: undefined,
      nodes: 1,
    })
    expect(explain(machine, exploration).limits).toContain(
      "the context's id is another value each time (a clock, a random number, a counter outside): it does not tell configurations apart",
    )
    expect(failuresOf(machine, exploration)).toEqual([])
  })
})

describe('a payload that the model does not provide', () => {
  const machine = setup({
    types: { events: {} as { type: 'typed'; value: string } | { type: 'left' } },
    guards: { isLong: (_, { value }: { value: string }) => value.length > 3 },
    actors: { load: fromPromise(async () => ({ name: '' })) },
  }).createMachine({
    id: 'field',
    initial: 'typing',
    states: {
      typing: {
        on: {
          typed: {
            guard: { type: 'isLong', params: ({ event }) => ({ value: event.value }) },
            target: 'whole',
          },
          left: 'left',
        },
      },
      whole: {},
      left: {},
    },
  })

  it('a payload that the model does not provide is reported as a missing case with its event and property', () => {
    const exploration = explorePlainly(machine)
    expect(exploration.missing.map(({ move, where, wanted }) => ({ move, where, wanted }))).toEqual([
      {
        move: { kind: 'event', name: '', event: { type: 'typed' } },
        where: 'typing',
        wanted: ['value.length'],
      },
    ])
    expect(wheres(exploration)).toEqual(['typing', 'left'])
    expect(explain(machine, exploration).unreachable).toContainEqual({
      what: 'typing --typed[isLong]--> whole',
      why: 'the model has no case of typed with value.length',
    })
  })

  it('a payload that the model does not provide is named in the diagnosis of a model', () => {
    const model: Model = { input: { start: undefined }, events: { typed: true, left: true }, states: {} }
    expect(diagnose(machine, explore(machine, model)).problems).toContainEqual(
      expect.stringMatching(
        /^typed in typing breaks the machine: .*, for the model's case has no value\.length$/,
      ),
    )
  })
})

it('the report lists the actions that are not run', () => {
  const machine = createMachine({
    entry: () => {
      throw new Error('seen by a real actor alone')
    },
    initial: 'a',
    states: { a: { on: { next: { target: 'b', actions: function beep() {} } } }, b: {} },
  })
  const exploration = explorePlainly(machine)
  expect(explain(machine, exploration).limits[0]).toMatch(
    /^these actions are not run while exploring, .*: entry, beep$/,
  )
  expect(failuresOf(machine, exploration)).toContainEqual(expect.stringContaining('its status is error'))
})

it('an inline actor is never run', () => {
  let ran = 0
  const machine = createMachine({
    initial: 'a',
    states: {
      a: {
        entry: assign(({ spawn }) => {
          spawn(
            fromPromise(async () => {
              ran += 1
            }),
            { id: 'spawned' },
          )
          return {}
        }),
        invoke: {
          src: fromPromise(async () => {
            ran += 1
          }),
          onDone: 'b',
          onError: 'c',
        },
      },
      b: {},
      c: {},
    },
    context: {},
  })
  const exploration = explorePlainly(machine)
  expect(wheres(exploration)).toEqual(['a', 'b', 'c'])
  expect({ failures: failuresOf(machine, exploration), ran }).toEqual({ failures: [], ran: 0 })
})

it('a machine that cannot start is reported with the reason, without throwing', () => {
  const machine = createMachine({
    context: ({ input }: { input: { deep: { name: string } } }) => ({ name: input.deep.name }),
  })
  expect(explorePlainly(machine).partial).toBe("it cannot be started: the model's input has no deep")
})

it('the dead-end report names the guard that blocks the state', () => {
  const machine = setup({ guards: { isOpen: () => false } }).createMachine({
    initial: 'hall',
    states: {
      hall: { on: { LEFT: 'pit', RIGHT: 'cellar' } },
      cellar: { on: { RIGHT: { guard: 'isOpen', target: 'hall' } } },
      pit: {},
    },
  })
  expect(explain(machine, explorePlainly(machine)).deadEnds).toEqual([
    'nothing leads out of pit, which is not final',
    'nothing leads out of cellar where isOpen refuses',
  ])
})
