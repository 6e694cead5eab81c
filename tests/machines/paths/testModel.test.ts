import { describe, expect, it } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { createTestModel } from '../../../packages/statecharts/src/explore/testModel.ts'
import { fingerprint, stable } from '../../../packages/statecharts/src/explore/texts.ts'
import { cart } from './troubled.ts'

const machine = setup({
  types: { events: {} as { type: 'submit' | 'edit' | 'suspend' | 'resume' } },
  actors: { save: fromPromise(async () => {}) },
}).createMachine({
  id: 'note',
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: { suspend: 'suspended' },
      states: {
        editing: { on: { submit: 'saving' } },
        saving: {
          invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'editing' },
          after: { 5000: 'editing' },
        },
        saved: { on: { edit: 'editing' } },
        past: { type: 'history' },
      },
    },
    suspended: { on: { resume: 'open.past' } },
  },
})

describe('the API of @xstate/test', () => {
  it('the API of @xstate/test returns shortest paths with timers, actors and history, and their coverage', async () => {
    const model = createTestModel(machine)
    const paths = model.getShortestPaths({ criterion: 'states' })
    expect(paths.map(({ description }) => description)).toEqual([
      'reaches open.saved via suspend → resume → submit → save done (done)',
      'reaches open.saved via submit → suspend → resume → save done (done)',
      'reaches open.editing via submit → suspend → resume → save fails (failed)',
      'reaches open.saving via submit → save done (done) → suspend → resume → edit → submit',
    ])
    const done: string[] = []
    for (const path of paths) {
      await path.test({
        states: {
          'open.saving': (state) => expect(Object.keys(state.children)).toEqual(['save']),
          '*': ({ value }) => void done.push(stable(value)),
        },
        events: {
          submit: () => void done.push('submit'),
          'save done': ({ event }) => void done.push(event.type),
        },
      })
    }
    expect(done).toContain('xstate.done.actor.save')
    expect(model.getCoverage().states).toEqual({
      covered: ['open', 'open.editing', 'open.saving', 'open.saved', 'suspended'],
      missed: [],
    })
  })

  it('the API of @xstate/test names the step at which a path failed', async () => {
    const [path] = createTestModel(machine).getShortestPaths({
      toState: (state) => state.matches({ open: 'saved' }),
    })
    const failing = path?.test({
      states: {
        'open.saving': () => {
          throw new Error('no spinner')
        },
      },
    })
    await expect(failing).rejects.toThrow(
      'reaches open.saved via suspend → resume → submit → save done (done): step 3 (submit) in open.saving failed: Error: no spinner',
    )
  })

  it('the API of @xstate/test returns simple paths, which visit no state twice, up to a limit', () => {
    const model = createTestModel(machine)
    const paths = model.getSimplePaths({ allowDuplicatePaths: true, limit: 40 })
    for (const { steps } of paths) {
      const met = steps.map(({ state: { value, historyValue } }) =>
        stable([value, Object.values(historyValue).map((nodes) => nodes.map(({ id }) => id))]),
      )
      expect(new Set(met).size).toBe(met.length)
    }
    expect(paths.length).toBeGreaterThan(
      model.getShortestPaths({ allowDuplicatePaths: true, criterion: 'states' }).length,
    )
    expect(model.getSimplePaths({ limit: 3, allowDuplicatePaths: true })).toHaveLength(3)
  })

  it('the API of @xstate/test sends one event per given case', () => {
    const counting = createMachine({
      types: {} as { context: { sum: number }; events: { type: 'add'; by: number } },
      context: { sum: 0 },
      on: {
        add: {
          guard: ({ context, event }) => context.sum + event.by < 4,
          actions: assign({ sum: ({ context, event }) => context.sum + event.by }),
        },
      },
    })
    const events = [
      { type: 'add', by: 1 },
      { type: 'add', by: 2 },
    ]
    const sums = (given: Parameters<typeof createTestModel>[1]) =>
      createTestModel(counting, given)
        .getShortestPaths({ allowDuplicatePaths: true, criterion: 'states' })
        .map(({ state, weight }) => [state.context.sum, weight])
    const expected = [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 2],
    ]
    expect(sums({ events })).toEqual(expected)
    expect(sums({ events: () => events })).toEqual(expected)
  })
})

it('values from a clock or random source are left out and named', () => {
  const stamped = createMachine({
    types: {} as { context: { at: number; count: number }; events: { type: 'next' } },
    context: { at: 0, count: 0 },
    on: {
      next: {
        guard: ({ context }) => context.count < 2,
        actions: assign({ at: () => Math.random(), count: ({ context }) => context.count + 1 }),
      },
    },
  })
  const { changing, partial, getShortestPaths } = createTestModel(stamped)
  const paths = getShortestPaths({ criterion: 'states', allowDuplicatePaths: true })
  expect({ changing, partial, paths: paths.length }).toEqual({
    changing: ['at'],
    partial: undefined,
    paths: 3,
  })
})

it('an infinite limit keeps the default bounds', () => {
  const endless = createMachine({
    types: {} as { context: { count: number }; events: { type: 'next' } },
    context: { count: 0 },
    on: { next: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  const model = { input: { start: undefined }, events: { next: true as const }, limits: { depth: 5 } }
  const limits = { depth: Number.POSITIVE_INFINITY, configurations: 50 }
  expect(createTestModel(endless, { model, limits }).partial).toBe(
    'paths of more than 5 moves were not followed',
  )
})

it('a path fails only in the states that are checked', () => {
  const failing = (where: string) =>
    createTestModel(cart)
      .getShortestPaths({ toState: (state) => state.matches(where) })
      .filter(({ description }) => description.includes('breaks the machine')).length
  expect({ open: failing('open'), paid: failing('paid') }).toEqual({ open: 1, paid: 0 })
})

/**
 * A machine that depends on a seed only: nested, guarded, with a counter, without timers, actors
 * and history.
 */
function generated(seed: number) {
  const draw = (what: string, most: number) => Number.parseInt(fingerprint(`${seed} ${what}`), 16) % most
  const size = 2 + draw('size', 6)
  const names = Array.from({ length: size }, (_, index) => `s${index}`)
  const events = ['a', 'b', 'c'] as const
  const target = (what: string) => `#${names[draw(what, size)]}`
  const transition = (what: string) => ({
    target: target(what),
    ...(draw(`${what} counts`, 2) === 0 && { actions: 'count' as const }),
    ...(draw(`${what} guarded`, 3) === 0 && { guard: 'isEven' as const }),
    ...(draw(`${what} anew`, 4) === 0 && { reenter: true }),
  })
  const leaf = (name: string) => ({
    id: name,
    on: Object.fromEntries(
      events
        .filter((event) => draw(`${name} ${event} is there`, 3) > 0)
        .map((event) => [event, transition(`${name} ${event}`)]),
    ),
  })
  const parted = 1 + draw('parted', size - 1)
  return setup({
    types: { context: {} as { count: number }, events: {} as { type: (typeof events)[number] } },
    actions: { count: assign({ count: ({ context }) => (context.count + 1) % 3 }) },
    guards: { isEven: ({ context }) => context.count % 2 === 0 },
  }).createMachine({
    context: { count: 0 },
    initial: 'first',
    states: {
      first: {
        initial: names[0] ?? '',
        on: { c: { target: '#s0' } },
        states: Object.fromEntries(names.slice(0, parted).map((name) => [name, leaf(name)])),
      },
      second: {
        initial: names[parted] ?? '',
        states: Object.fromEntries(names.slice(parted).map((name) => [name, leaf(name)])),
      },
    },
  })
}

it.each(Array.from({ length: 60 }, (_, index) => index))(
  'states and shortest path lengths agree with xstate/graph (seed %i)',
  (seed) => {
    const one = generated(seed)
    const theirs = getShortestPaths(one, { events: [{ type: 'a' }, { type: 'b' }, { type: 'c' }] })
    const ours = createTestModel(one).getShortestPaths({ allowDuplicatePaths: true, criterion: 'states' })
    const lengths = (paths: readonly { state: { value: unknown; context: unknown }; weight: number }[]) =>
      paths.map(({ state, weight }) => `${stable([state.value, state.context])} ${weight}`).sort()
    expect(lengths(ours)).toEqual(lengths(theirs))
  },
)
