import { describe, expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { signInMachine } from '../../machines/sign-in/signIn.machine.ts'
import { signInModel } from '../../machines/sign-in/signIn.model.ts'
import { boundBy } from '../../packages/statecharts/src/explore/bound.ts'
import { diagnose } from '../../packages/statecharts/src/explore/diagnose.ts'
import { type Edge, explore } from '../../packages/statecharts/src/explore/explore.ts'
import { generate, type Path } from '../../packages/statecharts/src/explore/generate.ts'
import { minimise } from '../../packages/statecharts/src/explore/minimise.ts'
import { type Move, moveText } from '../../packages/statecharts/src/explore/moves.ts'
import { record } from '../../packages/statecharts/src/explore/record.ts'
import { replay } from '../../packages/statecharts/src/explore/replay.ts'
import { defineModel, type Model } from '../../packages/statecharts/src/model.ts'
import { mustBeProvided } from '../../packages/statecharts/src/mustBeProvided.ts'

describe('exploration limits', () => {
  const endless = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'more' } | { type: 'done' } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({
    context: { count: 0 },
    initial: 'counting',
    states: {
      counting: { on: { more: { actions: 'count' }, done: 'over' } },
      over: { type: 'final' },
      never: {},
    },
  })
  const model: Model = {
    input: { start: undefined },
    events: { more: true, done: true },
    states: { counting: {}, over: {} },
  }

  it('end an infinite exploration with its results and a list of what is missing', () => {
    const byDepth = explore(endless, { ...model, limits: { depth: 5 } })
    expect(byDepth.partial).toBe('paths of more than 5 moves were not followed')
    expect(byDepth.nodes).toHaveLength(11)
    const byNumber = explore(endless, { ...model, limits: { configurations: 300 } })
    expect(byNumber.partial).toMatch(
      /^stopped at 300 configurations and \d+ moves; \d+ configurations were not followed$/,
    )
    expect(diagnose(endless, byNumber).problems).toContain(
      "the context's count multiplies the configurations by 150",
    )
    expect(generate(byNumber, { strategy: 'transitions' })).not.toEqual([])
  })

  it('do not blame a context key for what a history multiplies', { timeout: 20_000 }, () => {
    const region = (message: string) => ({
      initial: 'off',
      states: {
        off: { on: { [`on.${message}`]: 'on.hist' } },
        on: {
          initial: 'a',
          on: { [`off.${message}`]: 'off' },
          states: {
            hist: { type: 'history' as const },
            a: { on: { [`next.${message}`]: 'b' } },
            b: { on: { [`next.${message}`]: 'c' } },
            c: { on: { [`next.${message}`]: 'd' } },
            d: { on: { [`next.${message}`]: 'a' } },
          },
        },
      },
    })
    const messages = ['p', 'q', 'r', 's']
    const lamps = createMachine({
      context: { still: 0 },
      type: 'parallel',
      states: Object.fromEntries(messages.map((message) => [message, region(message)])),
    })
    const sent = messages.flatMap((message) => [`on.${message}`, `off.${message}`, `next.${message}`])
    const found = explore(lamps, {
      input: { start: undefined },
      events: Object.fromEntries(sent.map((type) => [type, true])),
      states: {},
    })
    const multiplied = diagnose(lamps, found).problems.filter((it) => it.includes('multiplies'))
    expect(multiplied).toEqual([])
  })

  it('exploration limits are not reached when the model projects the counter away', () => {
    const { partial, nodes } = explore(endless, { ...model, project: () => undefined })
    expect({ partial, nodes: nodes.length }).toEqual({ partial: undefined, nodes: 2 })
  })

  it('report a loop of eventless transitions as an error', () => {
    const loop = setup({}).createMachine({
      id: 'loop',
      initial: 'a',
      states: { a: { always: 'b' }, b: { always: 'a' } },
    })
    const exploration = explore(loop, { input: { start: undefined }, states: {} })
    expect(diagnose(loop, exploration).problems.filter((it) => it.startsWith('start'))).toEqual([
      'start (start) without input breaks the machine: it takes over 1,000 transitions in a row, again and again a --always--> b, b --always--> a',
    ])
  })
})

describe('the diagnosis', () => {
  it('the diagnosis reports problems before anything is generated', () => {
    const machine = setup({
      types: { context: {} as { open: boolean }, events: {} as { type: 'entered' } | { type: 'left' } },
      actors: { ring: mustBeProvided<string>('ring') },
      guards: { isOpen: ({ context }) => context.open, isUnused: () => true },
    }).createMachine({
      description: 'A door.',
      context: { open: false },
      initial: 'outside',
      states: {
        outside: {
          description: 'Before the door.',
          meta: {},
          invoke: { src: 'ring', onDone: 'inside' },
          on: { entered: { guard: 'isOpen', target: 'attic' } },
        },
        inside: { description: 'Behind the door.' },
        attic: { meta: {}, on: { left: 'outside' } },
      },
    })
    const { problems } = diagnose(
      machine,
      explore(machine, {
        input: { start: undefined },
        events: { entered: true },
        outcomes: {
          ring: { done: { heard: 'yes' }, error: { broken: { code: 'BROKEN', message: 'No bell.' } } },
        },
        states: { outside: {}, cellar: {} },
        unreachable: [{ state: 'inside', why: 'it is locked' }],
      }),
    )
    expect(problems).toEqual([
      'ring fails (broken) in outside stops the machine with { code: "BROKEN", message: "No bell." }',
      'the model has rules for an unknown state cellar',
      'inside is reached although the model excuses it',
      'attic has no description',
      'ring in outside is invoked without an id',
      'ring in outside has no onError',
      'no path reaches the state attic',
      'no path takes outside --entered[isOpen]--> attic',
      'the guard isOpen never allows anything',
      'the guard isUnused is never evaluated',
    ])
  })
})

describe('paths and their failures', () => {
  const machine = setup({
    types: {
      context: {} as { pin: string },
      events: {} as { type: 'typed'; digit: string } | { type: 'cleared' } | { type: 'confirmed' },
    },
    actions: {
      add: assign({ pin: ({ context }, { digit }: { digit: string }) => context.pin + digit }),
      clear: assign({ pin: '' }),
    },
    guards: {
      isFull: ({ context }) => context.pin.length === 2,
      hasRoom: ({ context }) => context.pin.length < 2,
    },
  }).createMachine({
    id: 'pin',
    description: 'A code of two digits.',
    context: { pin: '' },
    initial: 'typing',
    states: {
      typing: {
        description: 'Digits are typed.',
        meta: {},
        on: {
          typed: {
            guard: 'hasRoom',
            actions: { type: 'add', params: ({ event }) => ({ digit: event.digit }) },
          },
          cleared: { actions: 'clear' },
          confirmed: { guard: 'isFull', target: 'confirmed' },
        },
      },
      confirmed: { description: 'It is whole.', meta: {}, type: 'final' },
    },
  })
  const model = defineModel(machine, {
    input: { 'an empty field': undefined },
    events: { typed: { 'a one': { digit: '1' } }, cleared: true, confirmed: true },
    states: { confirmed: { context: { pin: '11' } } },
  })
  const exploration = explore(machine, model)
  const paths = generate(exploration, { strategy: 'transitions' })

  it('few short paths with names are generated, and pairs on request', () => {
    expect(paths.map(({ name }) => name)).toEqual([
      'an empty field, typed (a one), cleared, confirmed → confirmed',
    ])
    const pairs = generate(exploration, { strategy: 'pairs' })
    const count = (some: typeof pairs) => some.reduce((sum, { moves }) => sum + moves.length, 0)
    expect({ paths: count(paths), pairs: count(pairs) }).toEqual({ paths: 6, pairs: 10 })
    expect(pairs.flatMap((path) => replay(machine, model, path).failures)).toEqual([])
  })

  it('every pair of consecutive transitions is covered, whichever edge leads to the first', () => {
    const terms = explore(signInMachine, signInModel)
    const nameOf = (edge: Edge | undefined) => edge && (edge.taken.join(', ') || moveText(edge.move))
    const edgeOf = (from: Edge | undefined, move: Move) =>
      (from ? (terms.edgesFrom[from.to] ?? []) : terms.edges.filter((edge) => edge.from === -1)).find(
        (edge) => moveText(edge.move) === moveText(move),
      )
    const open = new Set(
      terms.edges.flatMap((edge) =>
        (terms.edgesFrom[edge.to] ?? []).map((next) => `${nameOf(edge)} then ${nameOf(next)}`),
      ),
    )
    for (const { moves } of generate(terms, { strategy: 'pairs' })) {
      let before: Edge | undefined
      for (const move of moves) {
        const edge = edgeOf(before, move)
        open.delete(`${nameOf(before)} then ${nameOf(edge)}`)
        before = edge
      }
    }
    expect([...open]).toEqual([])
  })

  it('an event that a guard refuses stays in the suite as a test', () => {
    expect(exploration.nodes[0]?.refused).toEqual([
      {
        move: { kind: 'event', name: '', event: { type: 'confirmed' } },
        byGuard: true,
        guards: ['isFull refuses'],
      },
    ])
    const open = machine.provide({ guards: { isFull: () => true } })
    expect(paths.flatMap((path) => replay(open, model, path).failures)).toContain(
      '0. start (an empty field): confirmed is not refused',
    )
  })

  it('a state without the property that the model reads is named, and the exploration continues', () => {
    const readsADigit: Model = {
      ...model,
      states: {
        ...model.states,
        confirmed: {
          context: ({ pin }: { pin: string }) => {
            if (pin === '') throw new Error('there is no digit')
            return { pin: '11' }
          },
        },
      },
    }
    const emptied = machine.provide({ guards: { isFull: () => true }, actions: { add: () => {} } })
    expect(paths.flatMap((path) => replay(emptied, readsADigit, path).failures)).toContain(
      '5. confirmed: confirmed: its rule ends in Error("there is no digit")',
    )
  })

  it('a failing path is shortened to the moves that make it fail', () => {
    const type = { kind: 'event', name: 'a one', event: { type: 'typed', digit: '1' } } as const
    const clear = { kind: 'event', name: '', event: { type: 'cleared' } } as const
    const confirm = { kind: 'event', name: '', event: { type: 'confirmed' } } as const
    const start = { kind: 'start', name: 'an empty field', input: undefined } as const
    const faulty = machine.provide({ guards: { isFull: ({ context }) => context.pin.length > 0 } })
    const long: Path = { name: 'long', moves: [start, type, clear, type, type, clear, type, confirm] }
    const fails = (path: Path) => replay(faulty, model, path).failures.length > 0
    expect(fails(long)).toBe(true)
    expect(minimise(long, fails)).toEqual({ name: 'long', moves: [start, type, confirm], isCut: false })
    // Enough for the whole path and a shorter one.
    const bound = boundBy({ moves: 12, work: Number.POSITIVE_INFINITY })
    expect(minimise(long, fails, bound)).toMatchObject({ moves: { length: 5 }, isCut: true })
  })

  it('the report is the same for the same machine and differs for another', () => {
    expect(record(machine, model)).toBe(record(machine, model))
    const other = machine.provide({ guards: { hasRoom: ({ context }) => context.pin.length < 3 } })
    expect(record(other, model)).not.toBe(record(machine, model))
  })
})
