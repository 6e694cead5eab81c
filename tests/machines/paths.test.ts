import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, enqueueActions, fromPromise, raise, sendTo, setup } from 'xstate'
import type { Criterion } from '../../packages/statecharts/src/explore/criteria.ts'
import { reachedBy } from '../../packages/statecharts/src/explore/edges.ts'
import { explore } from '../../packages/statecharts/src/explore/explore.ts'
import { generate } from '../../packages/statecharts/src/explore/generate.ts'
import { moveText } from '../../packages/statecharts/src/explore/moves.ts'
import { coverageOf, replay } from '../../packages/statecharts/src/explore/replay.ts'
import type { Scope } from '../../packages/statecharts/src/explore/scopedGraph.ts'
import { defineModel, type Model } from '../../packages/statecharts/src/model.ts'
import { childMustBeProvided, mustBeProvided } from '../../packages/statecharts/src/mustBeProvided.ts'

/** Explores, replays all generated paths on real actors, and returns the paths and the failures. */
function walk(machine: AnyStateMachine, model: Model) {
  const exploration = explore(machine, model)
  const paths = generate(exploration, { strategy: 'transitions' })
  const runs = paths.map((path) => replay(machine, model, path))
  const { transitions, states } = coverageOf(machine, runs)
  return {
    edges: exploration.edges.map(({ move, to }) => `${moveText(move)} → ${exploration.nodes[to]?.where}`),
    effects: exploration.edges.map((edge) => edge.effects),
    missed: [...states.missed, ...transitions.missed],
    failures: runs.flatMap((run) => run.failures),
    exploration,
    paths,
  }
}

describe('timers', () => {
  const machine = setup({}).createMachine({
    type: 'parallel',
    states: {
      slow: { initial: 'on', states: { on: { after: { 5000: 'off' } }, off: {} } },
      fast: { initial: 'on', states: { on: { after: { 1000: 'off' } }, off: {} } },
    },
  })

  it('only the earliest of parallel timers fires', () => {
    const { edges, missed, failures } = walk(machine, { input: { start: undefined }, states: {} })
    expect(edges).toEqual([
      'start (start) → fast.on + slow.on',
      '1 s pass → fast.off + slow.on',
      '4 s pass → fast.off + slow.off',
    ])
    expect({ missed, failures }).toEqual({ missed: [], failures: [] })
  })

  it('timers due at the same instant fire in the order of their start', () => {
    const same = setup({}).createMachine({
      type: 'parallel',
      states: {
        first: {
          initial: 'on',
          states: { on: { after: { 1000: { target: 'off', actions: raise({ type: 'over' }) } } }, off: {} },
        },
        second: {
          initial: 'on',
          states: { on: { after: { 1000: 'late' }, on: { over: 'early' } }, late: {}, early: {} },
        },
      },
    })
    const { edges, failures } = walk(same, { input: { start: undefined }, states: {} })
    expect(edges.slice(1)).toEqual(['1 s pass → first.off + second.early'])
    expect(failures).toEqual([])
  })

  it('a timer is canceled by leaving its state or by name', () => {
    const cancelled = setup({
      types: { events: {} as { type: 'left' } | { type: 'late' } | { type: 'called off' } },
      actions: {
        remind: raise({ type: 'late' }, { id: 'reminder', delay: 3000 }),
        forget: enqueueActions(({ enqueue }) => enqueue.cancel('reminder')),
      },
    }).createMachine({
      initial: 'waiting',
      states: {
        waiting: {
          entry: 'remind',
          after: { 2000: 'tooLate' },
          on: { left: 'gone', 'called off': { actions: 'forget' } },
        },
        gone: { on: { late: 'reminded' } },
        tooLate: {},
        reminded: {},
      },
    })
    const { edges, failures } = walk(cancelled, {
      input: { start: undefined },
      events: { left: true, 'called off': true },
      states: {},
    })
    expect(failures).toEqual([])
    expect(edges).toEqual([
      'start (start) → waiting',
      'left → gone',
      'called off → waiting',
      '2 s pass → tooLate',
      // From `gone` with the reminder, from `waiting` without it.
      '3 s pass → reminded',
      'left → gone',
      'called off → waiting',
      '2 s pass → tooLate',
      '1 s pass → tooLate',
    ])
  })

  it('named delays are read from the context and restart on reentry', () => {
    const growing = setup({
      types: { context: {} as { tries: number }, events: {} as { type: 'again' } },
      actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
      delays: { pause: ({ context }) => 1000 * (context.tries + 1) },
      guards: { isFirst: ({ context }) => context.tries === 0 },
    }).createMachine({
      context: { tries: 0 },
      initial: 'pausing',
      states: {
        pausing: {
          after: { pause: 'ready' },
          on: { again: { guard: 'isFirst', target: 'pausing', reenter: true, actions: 'count' } },
        },
        ready: {},
      },
    })
    const { edges, failures, missed } = walk(growing, {
      input: { start: undefined },
      events: { again: true },
      states: {},
    })
    expect(edges).toEqual([
      'start (start) → pausing',
      'again → pausing',
      '1 s pass → ready',
      '2 s pass → ready',
    ])
    expect({ failures, missed }).toEqual({ failures: [], missed: [] })
  })
})

describe('transitions', () => {
  it('the same state with a different history is a different configuration', () => {
    const machine = setup({
      types: { events: {} as { type: 'next' } | { type: 'pause' } | { type: 'resume' } },
    }).createMachine({
      initial: 'playing',
      states: {
        playing: {
          initial: 'one',
          on: { pause: 'paused' },
          states: { one: { on: { next: 'two' } }, two: {}, past: { type: 'history' } },
        },
        paused: { on: { resume: 'playing.past' } },
      },
    })
    const { edges, failures, missed } = walk(machine, {
      input: { start: undefined },
      events: { next: true, pause: true, resume: true },
      states: {},
    })
    expect(edges).toContain('resume → playing.one')
    expect(edges).toContain('resume → playing.two')
    expect({ failures, missed }).toEqual({ failures: [], missed: [] })
  })

  it('self and internal transitions are counted, and two that look the same are distinguished', () => {
    const machine = setup({
      types: { context: {} as { clicks: number }, events: {} as { type: 'click'; twice: boolean } },
      actions: { count: assign({ clicks: ({ context }) => Math.min(2, context.clicks + 1) }), log: () => {} },
      guards: { isTwice: (_, { twice }: { twice: boolean }) => twice },
    }).createMachine({
      context: { clicks: 0 },
      initial: 'idle',
      states: {
        idle: {
          on: {
            click: [
              {
                guard: { type: 'isTwice', params: ({ event }) => ({ twice: event.twice }) },
                target: 'idle',
                reenter: true,
                actions: 'count',
              },
              { guard: ({ context }) => context.clicks > 0, actions: 'log' },
              { actions: 'count' },
            ],
          },
        },
      },
    })
    const { missed, failures, exploration } = walk(machine, {
      input: { start: undefined },
      events: { click: { once: { twice: false }, twice: { twice: true } } },
      states: {},
    })
    expect({ missed, failures }).toEqual({ missed: [], failures: [] })
    expect([...reachedBy(exploration.edges).transitions].sort()).toEqual(
      [
        'idle --click[guard]--> (stays)',
        'idle --click[isTwice]--> idle (again)',
        'idle --click--> (stays)',
      ].sort(),
    )
  })

  it('onDone of a compound state is taken only with its final state and its output', () => {
    const machine = setup({
      types: { context: {} as { got: string }, events: {} as { type: 'chosen' } },
      actions: { keep: assign({ got: (_, { got }: { got: string }) => got }) },
    }).createMachine({
      context: { got: '' },
      initial: 'choosing',
      states: {
        choosing: {
          initial: 'open',
          states: { open: { on: { chosen: 'closed' } }, closed: { type: 'final', output: 'seven' } },
          onDone: {
            target: 'chosen',
            actions: { type: 'keep', params: ({ event }) => ({ got: String(event.output) }) },
          },
        },
        chosen: {},
      },
    })
    const { edges, failures, missed, exploration } = walk(machine, {
      input: { start: undefined },
      events: { chosen: true },
      states: { chosen: { context: { got: 'seven' } } },
    })
    expect(edges).toEqual(['start (start) → choosing.open', 'chosen → chosen'])
    expect(exploration.edges[1]?.changes).toEqual(['got: "" → "seven"'])
    expect({ failures, missed }).toEqual({ failures: [], missed: [] })
  })

  it('a guard is explored both ways until nothing new is found', () => {
    const machine = setup({
      types: { context: {} as { tries: number }, events: {} as { type: 'tried' } },
      actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
      guards: { hasTries: ({ context }) => context.tries < 2 },
    }).createMachine({
      context: { tries: 0 },
      initial: 'trying',
      states: {
        trying: { on: { tried: [{ guard: 'hasTries', actions: 'count' }, { target: 'locked' }] } },
        locked: {},
      },
    })
    const { edges, paths, failures } = walk(machine, {
      input: { start: undefined },
      events: { tried: true },
      states: { locked: { context: { tries: 2 }, cannot: ['tried'] } },
    })
    expect(edges).toEqual(['start (start) → trying', 'tried → trying', 'tried → trying', 'tried → locked'])
    expect(paths.map(({ moves }) => moves.length)).toEqual([4])
    expect(failures).toEqual([])
  })

  it('events that a machine sends to itself are followed', () => {
    const machine = setup({
      types: { events: {} as { type: 'asked' } | { type: 'echo' } },
      actions: { echo: sendTo(({ self }) => self, { type: 'echo' }) },
    }).createMachine({
      initial: 'quiet',
      states: { quiet: { on: { asked: { actions: 'echo' }, echo: 'loud' } }, loud: {} },
    })
    const { edges, effects, failures, missed } = walk(machine, {
      input: { start: undefined },
      events: { asked: true },
      states: {},
    })
    expect(edges).toEqual(['start (start) → quiet', 'asked → loud'])
    expect(effects[1]).toEqual(['sends echo to itself'])
    expect({ failures, missed }).toEqual({ failures: [], missed: [] })
  })
})

describe('actors', () => {
  const machine = setup({
    types: {
      context: {} as { name: string },
      input: {} as { id: number },
      events: {} as { type: 'cancelled' } | { type: 'progressed'; percent: number },
    },
    actors: { load: mustBeProvided<{ name: string }, { id: number }>('load') },
    actions: { keep: assign({ name: (_, { name }: { name: string }) => name }) },
  }).createMachine({
    context: { name: '' },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: { id: 7 },
          onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: 'failed',
        },
        on: { cancelled: 'idle', progressed: {} },
      },
      idle: {},
      loaded: {},
      failed: {},
    },
  })
  const model = defineModel(machine, {
    input: { start: { id: 7 } },
    events: { cancelled: true },
    outcomes: {
      load: {
        done: ({ input }) => ({ found: { name: `number ${input.id}` } }),
        error: { lost: new Error('lost') },
        emits: { half: { type: 'progressed', percent: 50 } },
      },
    },
    states: {
      loaded: { context: { name: 'number 7' }, cannot: ['cancelled'] },
    },
  })

  it('actors have outcomes only while they run, with their output and input', () => {
    const { edges, effects, failures, missed } = walk(machine, model)
    expect(edges).toEqual([
      'start (start) → loading',
      'cancelled → idle',
      'load sends progressed (half) → loading',
      'load done (found) → loaded',
      'load fails (lost) → failed',
    ])
    expect(effects).toEqual([['starts load with { id: 7 }'], ['stops load'], [], [], []])
    expect({ failures, missed }).toEqual({ failures: [], missed: [] })
  })

  it('actors that were stopped cannot end', () => {
    const stopped = replay(machine, model, {
      name: 'too late',
      moves: [
        { kind: 'start', name: 'start', input: { id: 7 } },
        { kind: 'event', name: '', event: { type: 'cancelled' } },
        { kind: 'done', name: 'found', actor: 'load', src: 'load', value: { name: 'too late' } },
      ],
    })
    expect(stopped.failures).toEqual(['2. load done (found): cannot be done in idle'])
    expect(stopped.stuckAt).toBe(2)
  })

  it('actors are never actually run', () => {
    let calls = 0
    const real = machine.provide({
      actors: {
        load: fromPromise(async () => {
          calls += 1
          return { name: 'real' }
        }),
      },
    })
    walk(real, model)
    expect(calls).toBe(0)
  })

  it('actors are forgotten when they end although their state stays active', () => {
    const staying = setup({ actors: { save: mustBeProvided<string>('save') } }).createMachine({
      initial: 'open',
      states: { open: { invoke: { id: 'save', src: 'save', onDone: {}, onError: {} } } },
    })
    const { edges, failures } = walk(staying, {
      input: { start: undefined },
      outcomes: { save: { done: { saved: 'ok' } } },
      states: { open: {} },
    })
    expect(edges).toEqual(['start (start) → open', 'save done (saved) → open'])
    expect(failures).toEqual([])
  })

  it('actors pass their snapshots to an invoke that listens', () => {
    const child = setup({ types: { context: {} as { percent: number } } }).createMachine({
      context: { percent: 0 },
    })
    const snapshotAt = (percent: number) => ({ ...child.resolveState({ value: {}, context: { percent } }) })
    const parent = setup({
      types: { context: {} as { percent: number } },
      actors: { upload: childMustBeProvided<typeof child>('upload') },
      actions: { show: assign({ percent: (_, { percent }: { percent: number }) => percent }) },
    }).createMachine({
      context: { percent: -1 },
      initial: 'uploading',
      states: {
        uploading: {
          invoke: {
            id: 'upload',
            src: 'upload',
            onSnapshot: {
              actions: { type: 'show', params: ({ event }) => ({ percent: event.snapshot.context.percent }) },
            },
          },
        },
      },
    })
    const { exploration, failures, missed } = walk(
      parent,
      defineModel(parent, {
        input: { start: undefined },
        outcomes: { upload: { snapshots: { begun: snapshotAt(0), half: snapshotAt(50) } } },
      }),
    )
    expect(exploration.nodes.map(({ configuration }) => configuration.snapshot.context)).toEqual([
      { percent: 0 },
      { percent: 50 },
    ])
    expect({ failures, missed }).toEqual({ failures: [], missed: [] })
  })
})

describe('a scope', () => {
  const machine = setup({
    types: { events: {} as { type: 'detour' | 'straight' | 'onward' | 'flash' | 'again' } },
  }).createMachine({
    initial: 'home',
    states: {
      home: { on: { detour: 'lane', straight: 'road' } },
      lane: { on: { onward: 'road' } },
      road: { on: { flash: 'tunnel', onward: 'sea' } },
      // The machine never rests in this state.
      tunnel: { always: 'hill' },
      hill: { on: { onward: 'sea' } },
      sea: { on: { again: 'home' } },
    },
  })
  const model: Model = {
    input: { start: undefined },
    events: { detour: true, straight: true, onward: true, flash: true, again: true },
    states: {},
  }
  const exploration = explore(machine, model)
  const walked = (scope: Scope, strategy: Criterion = 'transitions') =>
    generate(exploration, { strategy, scope }).map(({ edges = [] }) =>
      edges.flatMap(({ passed, to }) => [
        ...passed.filter((state) => state === 'tunnel'),
        exploration.nodes[to]?.where ?? '',
      ]),
    )

  it('a scope leads every path through a state that is off the shortest path between two others', () => {
    expect(walked({ from: 'home', through: 'lane', to: 'sea' }, 'shortest')).toEqual([
      ['home', 'lane', 'road', 'sea'],
    ])
    expect(walked({ through: 'lane', to: 'sea' }, 'shortest')).toEqual([['home', 'lane', 'road', 'sea']])
  })

  it('does not count states passed before the start of a path', () => {
    expect(walked({ from: 'road', through: 'lane', to: 'sea' }, 'shortest')).toEqual([
      ['home', 'road', 'sea', 'home', 'lane', 'road', 'sea'],
    ])
  })

  it('a scope recognizes a transient state only by passing it', () => {
    expect(walked({ through: 'tunnel' }, 'shortest')).toEqual([['home', 'road', 'tunnel', 'hill']])
    expect(walked({ from: 'home', through: 'tunnel', to: 'sea' }, 'shortest')).toEqual([
      ['home', 'road', 'tunnel', 'hill', 'sea'],
    ])
    expect(walked({ from: 'hill', to: 'tunnel' }, 'shortest')).toEqual([
      ['home', 'road', 'tunnel', 'hill', 'sea', 'home', 'road', 'tunnel', 'hill'],
    ])
    // The state was already passed on the way in.
    expect(walked({ from: 'hill', through: 'tunnel', to: 'sea' }, 'shortest')).toEqual([
      ['home', 'road', 'tunnel', 'hill', 'sea', 'home', 'road', 'tunnel', 'hill', 'sea'],
    ])
  })

  it.each<Criterion>(['states', 'transitions', 'pairs'])(
    'a scope applies to every path that covers %s',
    (strategy) => {
      const inOrder = walked({ from: 'home', through: 'tunnel', to: 'sea' }, strategy)
      expect(inOrder).not.toEqual([])
      for (const states of inOrder) {
        expect(states.indexOf('tunnel')).toBeGreaterThan(states.indexOf('home'))
        expect(states.at(-1)).toBe('sea')
      }
      // Every state of this machine is on some path.
      expect(new Set(inOrder.flat())).toEqual(new Set(['home', 'lane', 'road', 'tunnel', 'hill', 'sea']))
    },
  )
})
