import { describe, expect, it } from 'vitest'
import { assign, fromPromise, sendTo, setup } from 'xstate'
import { registry } from '../../machines/index.ts'
import { pollingMachine } from '../../machines/polling/polling.machine.ts'
import { pollingModel } from '../../machines/polling/polling.model.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import { purchaseModel } from '../../machines/purchase/purchase.model.ts'
import {
  createSimulation,
  failureHere,
  linkOf,
  possibleMoves,
  preview,
  type Simulation,
  simulate,
  startsOf,
  stateReached,
  stepNow,
  stepsAfter,
  stepsTo,
  take,
} from '../../packages/statecharts/src/chart/simulation.ts'
import { textOfMove, toLink } from '../../packages/statecharts/src/chart/simulationLink.ts'
import { make, startActor } from '../../packages/statecharts/src/explore/actor.ts'
import { runningActors } from '../../packages/statecharts/src/explore/configuration.ts'
import { type Edge, type Exploration, explore } from '../../packages/statecharts/src/explore/explore.ts'
import type { Move } from '../../packages/statecharts/src/explore/moves.ts'
import { plainModel } from '../../packages/statecharts/src/explore/plainModel.ts'
import { stable } from '../../packages/statecharts/src/explore/texts.ts'

/**
 * Every edge of every machine with ALL set; otherwise the first configurations of the large ones.
 */
const limits = process.env.ALL ? {} : { configurations: 50 }
/** A walk restarts after this many moves, because a simulation keeps all of its steps. */
const longestWalk = 60

/** How many known edges a walk takes to a new edge before it ends and another starts. */
const longestDetour = 4

/** Walks that together take every edge of an exploration, as moves without their results. */
function walksOf({ edges, edgesFrom }: Exploration): Move[][] {
  const open = new Set(edges.map(({ index }) => index))
  const openFrom = edgesFrom.map(({ length }) => length)
  const firstTo = new Map<number, Edge>()
  for (const edge of edges) if (!firstTo.has(edge.to)) firstTo.set(edge.to, edge)
  const wayTo = (node: number) => {
    const way: Edge[] = []
    for (let at = node; at !== -1; at = way[0]?.from ?? -1) {
      const edge = firstTo.get(at)
      if (!edge) break
      way.unshift(edge)
    }
    return way
  }
  const detour = (from: number): Edge[] => {
    const seen = new Set([from])
    let ways: Edge[][] = [[]]
    for (let length = 0; length < longestDetour; length++) {
      const longer: Edge[][] = []
      for (const way of ways)
        for (const edge of edgesFrom[way.at(-1)?.to ?? from] ?? []) {
          if (seen.has(edge.to)) continue
          seen.add(edge.to)
          if (openFrom[edge.to]) return [...way, edge]
          longer.push([...way, edge])
        }
      ways = longer
    }
    return []
  }
  const walks: Move[][] = []
  for (const edge of edges) {
    if (!open.has(edge.index)) continue
    const walk: Edge[] = []
    let next = [...(edge.from === -1 ? [] : wayTo(edge.from)), edge]
    while (next.length > 0 && walk.length < longestWalk) {
      for (const { index, from } of next) if (open.delete(index)) openFrom[from] = (openFrom[from] ?? 1) - 1
      walk.push(...next)
      const at = walk.at(-1)?.to ?? -1
      const fresh = (edgesFrom[at] ?? []).find(({ index }) => open.has(index))
      next = fresh ? [fresh] : detour(at)
    }
    walks.push(walk.map(({ move }) => move))
  }
  return walks
}

/** Everything in a snapshot that determines the next step. */
function summary(snapshot: Simulation['steps'][number]['configuration']['snapshot'], running: string[]) {
  return {
    value: stable(snapshot.value),
    status: snapshot.status,
    output: stable(snapshot.output),
    context: stable(snapshot.context),
    history: stable(
      Object.fromEntries(
        Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
      ),
    ),
    running: running.sort().join(),
  }
}

/** A child emits a snapshot after every event, changed or not; the count does not matter. */
const isNoEcho = (transition: string) => !transition.includes(' --snapshot ')

/** Runs one walk on a simulation and on a real actor, and returns the differences. */
function compared(simulation: Simulation, [start, ...moves]: readonly Move[]): string[] {
  if (start?.kind !== 'start') return ['does not begin with a start']
  const transitions = new Set<string>()
  const actor = startActor(simulation.machine, start.input, transitions, new Set())
  let at = take({ ...simulation, steps: [], current: -1 }, start)
  const apart: string[] = []
  const compare = (move: Move, taken: readonly string[]) => {
    const real = actor.ref.getSnapshot()
    const children =
      real.status === 'active'
        ? Object.keys(real.children).filter((id) => real.children[id]?.getSnapshot()?.status === 'active')
        : []
    const step = stepNow(at)
    const simulated = {
      ...summary(
        step.configuration.snapshot,
        runningActors(step.configuration).map(({ ref }) => ref.id),
      ),
      taken: [...new Set(taken)].filter(isNoEcho).sort().join(),
    }
    const happened = {
      ...summary(real, children),
      taken: [...transitions].filter(isNoEcho).sort().join(),
    }
    for (const key of ['value', 'status', 'output', 'context', 'history', 'running', 'taken'] as const)
      if (simulated[key] !== happened[key])
        apart.push(`${textOfMove(move)}: ${key} is ${simulated[key]}, not ${happened[key]}`)
  }
  compare(start, stepNow(at).taken)
  for (const move of moves) {
    if (apart.length > 0) break
    transitions.clear()
    make(move, actor)
    // Only an event can be refused.
    const isPossible = move.kind !== 'event' || preview(at, move).would !== null
    if (isPossible) at = take(at, move)
    compare(move, isPossible ? stepNow(at).taken : [])
  }
  return apart
}

const withModel = registry.filter(({ isPlain }) => !isPlain)

describe.each(withModel.map((entry) => [entry.id, entry] as const))(
  '%s',
  { timeout: 600_000 },
  (_, entry) => {
    it('simulates every edge as a real actor runs it', () => {
      const { machine, model } = entry
      const walks = walksOf(explore(machine, model, { limits }))
      const first = simulate(machine, model)
      expect(walks.length).toBeGreaterThan(0)
      expect(walks.flatMap((walk) => compared(first, walk))).toEqual([])
    })
  },
)

describe('a simulation', () => {
  const begun = simulate(pollingMachine, pollingModel)
  const move = (simulation: Simulation, text: string): Move => {
    const found = possibleMoves(simulation).find((it) => it.text === text)
    if (!found) throw new Error(`${text} is not among ${possibleMoves(simulation).map((it) => it.text)}`)
    return found.move
  }
  const following = (simulation: Simulation, ...texts: string[]) =>
    texts.reduce((at, text) => take(at, move(at, text)), simulation)

  it('a simulation starts as the model defines and lists the effect of each move', () => {
    expect(stepNow(begun).where).toBe('polling.asking')
    expect(
      possibleMoves(begun).map(({ text, would }) => ({
        text,
        to: would?.where,
        changes: would?.changes.map(({ key, before, after: now }) => `${key}: ${before} → ${now}`),
      })),
    ).toEqual([
      {
        text: 'ask done (ready)',
        to: 'done',
        changes: ['value: null → { number: "P-1" }'],
      },
      { text: 'ask done (not yet)', to: 'polling.waiting', changes: ['count: 0 → 1'] },
      { text: 'ask fails (document not ready)', to: 'polling.waiting', changes: ['count: 0 → 1'] },
      { text: 'ask fails (forms polling)', to: 'polling.waiting', changes: ['count: 0 → 1'] },
      { text: 'ask fails (network lost)', to: 'polling.waiting', changes: ['count: 0 → 1'] },
      {
        text: 'ask fails (refused)',
        to: 'failed',
        changes: [
          'problem: null → { code: "UNDERWRITING_DISABLED", message: "Underwriting is closed.", validationErrors: [] }',
        ],
      },
      { text: 'time 12000', to: 'timedOut', changes: [] },
    ])
  })

  it('a simulation keeps every branch and returns to an earlier step', () => {
    const one = following(begun, 'ask done (not yet)', 'time 2000')
    const back = { ...one, current: 0 }
    const other = following(back, 'ask fails (refused)')
    expect(stepsAfter(other, 0)).toEqual([1, 3])
    expect(stepsTo(other, other.current)).toEqual([0, 3])
    const again = following({ ...other, current: 0 }, 'ask done (not yet)')
    expect({ steps: again.steps.length, current: again.current }).toEqual({ steps: 4, current: 1 })
  })

  it('a simulation advances its clock by any time and fires due timers in order', () => {
    const seconds = simulate(pollingMachine, pollingModel, 'start (four seconds)')
    const early = take(seconds, { kind: 'time', ms: 100 })
    expect({ where: stepNow(early).where, at: stepNow(early).at }).toEqual({
      where: 'polling.waiting',
      at: 100,
    })
    const late = take(early, { kind: 'time', ms: 5000 })
    expect(stepNow(late).taken).toEqual([
      'polling.waiting --after untilNextTry--> polling.asking',
      'polling --after timeout--> timedOut',
    ])
    expect({ where: stepNow(late).where, at: stepNow(late).at }).toEqual({ where: 'timedOut', at: 5100 })
  })

  it('a simulation is restored from a link, with cases by name and typed payloads in full', () => {
    const typed: Move = {
      kind: 'done',
      name: '',
      actor: 'ask',
      src: 'ask',
      value: { kind: 'ready', value: 'a ~ b' },
    }
    const end = take(following(begun, 'ask done (not yet)', 'time 2000'), typed)
    const link = linkOf(end)
    expect(link).toBe(
      'start (three tries)~.ask done (not yet)~.time 2000~.ask done {"kind":"ready","value":"a ~0 b"}',
    )
    const read = simulate(pollingMachine, pollingModel, link)
    expect({ link: linkOf(read), broken: read.broken }).toEqual({ link, broken: null })
    expect(stepNow(read).configuration.snapshot.output).toEqual({ kind: 'done', value: 'a ~ b' })
  })

  it('a simulation stops before the step of a link that cannot be taken and names it', () => {
    const read = simulate(
      pollingMachine,
      pollingModel,
      'start (three tries)~.time 2000~.ask done (gone)~.time 1',
    )
    expect({ broken: read.broken, where: stepNow(read).where }).toEqual({
      broken: 'ask done (gone)',
      where: 'polling.asking',
    })
    expect(simulate(pollingMachine, pollingModel, 'start (never)').broken).toBe('start (never)')
  })

  it('a simulation shows the observed state of a failed path only at its step', () => {
    const failure = {
      expected: 'polling.waiting',
      seen: '1. ask: polling is in ~done, not in polling.waiting',
      move: null,
      rested: null,
    }
    const end = following(begun, 'ask done (not yet)')
    const moves = stepsTo(end, end.current).flatMap((index) => end.steps[index]?.move ?? [])
    const link = toLink(moves, failure)
    expect(link).toBe(
      'start (three tries)~.ask done (not yet)~!polling.waiting~!1. ask: polling is in ~0done, not in polling.waiting',
    )
    const read = simulate(pollingMachine, pollingModel, link)
    expect(read.failed).toEqual({ ...failure, step: read.current })
    expect(linkOf(read)).toBe(link)
    expect(linkOf({ ...read, current: 0 })).toBe('start (three tries)')
    expect(linkOf(following({ ...read, current: 0 }, 'ask done (not yet)'))).toBe(link)
  })

  it('a simulation shows the last state reached of a path whose next move led elsewhere', () => {
    const failure = {
      expected: 'polling.waiting',
      seen: 'it fails',
      move: 'ask done (not yet)',
      rested: null,
    }
    const link = 'start (three tries)~!polling.waiting~!it fails~!ask done (not yet)'
    const read = simulate(pollingMachine, pollingModel, link)
    expect({ failed: read.failed, where: stepNow(read).where, link: linkOf(read) }).toEqual({
      failed: { ...failure, step: 0 },
      where: 'polling.asking',
      link,
    })
    expect(failureHere(read)).toEqual({ expected: ['polling.waiting'], seen: [] })
    // Taken by hand, the move is like any other.
    expect(linkOf(following(read, 'ask done (not yet)'))).toBe('start (three tries)~.ask done (not yet)')
  })

  it('a simulation shows where a path actually was, only at that step', () => {
    const link = 'start (three tries)~!polling.waiting + on~!it ~0 fails~!ask done (not yet)~!failed + off'
    const read = simulate(pollingMachine, pollingModel, link)
    expect([linkOf(read), failureHere(read)]).toEqual([
      link,
      { expected: ['polling.waiting', 'on'], seen: ['failed', 'off'] },
    ])
    expect(failureHere(following(read, 'ask done (not yet)'))).toEqual({ expected: [], seen: [] })
    const unmoved = simulate(pollingMachine, pollingModel, 'start (three tries)~!done~!it fails~!~!failed')
    expect([unmoved.failed?.move, failureHere(unmoved).seen]).toEqual([null, ['failed']])
  })

  it('a simulation shows the card provider’s message when it refuses a card', () => {
    const read = simulate(
      purchaseMachine,
      purchaseModel,
      'start (the quote is shown)~.loadPurchase done (nothing done yet)~.card.changed (complete)~.payment.submitted~.createCard fails (refused by the provider)',
    )
    expect([read.broken, stepNow(read).where, stepNow(read).configuration.snapshot.context.problem]).toEqual([
      null,
      'paymentFailed',
      { code: 'CARD_REFUSED', message: "Your card's security code is incorrect.", validationErrors: [] },
    ])
  })

  it('a simulation names the guards that refuse an event', () => {
    const door = setup({ guards: { isWide: () => false, isTall: () => false } }).createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          on: {
            push: [
              { guard: 'isWide', target: 'open' },
              { guard: 'isTall', target: 'open' },
            ],
          },
        },
        open: {},
      },
    })
    const shut = simulate(door, plainModel(door))
    const refused = possibleMoves(shut).find(({ text }) => text === 'push')
    expect({ would: refused?.would, blockedBy: refused?.blockedBy }).toEqual({
      would: null,
      blockedBy: [
        { transition: 'shut --push[isWide]--> open', guard: 'isWide' },
        { transition: 'shut --push[isTall]--> open', guard: 'isTall' },
      ],
    })
  })

  it('a simulation contains an actor with only its possible outcomes', async () => {
    const { createActor } = await import('xstate')
    const actor = createActor(
      createSimulation(() => ({ machine: pollingMachine, model: pollingModel })),
      { input: { machine: 'polling', path: null } },
    ).start()
    actor.send({ type: 'move.made', move: { kind: 'event', name: '', event: { type: 'nothing.known' } } })
    expect(actor.getSnapshot().context.steps.length).toBe(1)
    actor.send({ type: 'move.made', move: move(actor.getSnapshot().context, 'ask done (not yet)') })
    actor.send({ type: 'step.chosen', step: 0 })
    expect({ ...actor.getSnapshot().context, machine: 0, model: 0, steps: 0 }).toEqual({
      machine: 0,
      model: 0,
      steps: 0,
      current: 0,
      broken: null,
      failed: null,
    })
    actor.send({ type: 'start.chosen', move: startsOf(pollingModel)[1] ?? { kind: 'time', ms: 0 } })
    expect(linkOf(actor.getSnapshot().context)).toBe('start (four seconds)')
  })
})

it('names the state that a step reached, and nothing when the state stays', () => {
  const start = simulate(pollingMachine, pollingModel)
  expect(stateReached(start)).toBe('polling.asking')
  const [move] = possibleMoves(start).filter(({ would }) => would?.where === 'polling.waiting')
  if (!move) throw new Error('nothing leads on')
  const waiting = take(start, move.move)
  expect(stateReached(waiting)).toBe('polling.waiting')
  expect(stateReached(take(waiting, { kind: 'time', ms: 1 }))).toBeNull()
})

describe('a move that would break the machine', () => {
  const machine = setup({
    types: {
      context: {} as { length: number },
      events: {} as { type: 'typed'; text: string } | { type: 'kept'; text: string } | { type: 'asked' },
    },
    guards: { isLong: (_, { text }: { text: string }) => text.length > 3 },
    actors: { ask: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: 'typing',
    context: { length: 0 },
    initial: 'open',
    states: {
      open: {
        on: {
          typed: { guard: { type: 'isLong', params: ({ event }) => ({ text: event.text }) }, target: 'long' },
          kept: { actions: assign({ length: ({ event }) => event.text.length }) },
          asked: 'asking',
        },
      },
      asking: { invoke: { src: 'ask', id: 'ask' } },
      long: { type: 'final' },
    },
  })
  const begun = simulate(machine, plainModel(machine))
  const wouldEnd = (simulation: Simulation) =>
    Object.fromEntries(
      possibleMoves(simulation).flatMap(({ text, would }) => (would ? [[text, would.error]] : [])),
    )

  it('a move that would break the machine shows the error of a guard, an action, or an actor with an unhandled failure', () => {
    expect(wouldEnd(begun)).toEqual({
      typed: expect.stringContaining("reading 'length'"),
      kept: `TypeError("Cannot read properties of undefined (reading 'length')")`,
      asked: null,
    })
    const asking = take(begun, { kind: 'event', name: '', event: { type: 'asked' } })
    expect(wouldEnd(asking)).toEqual({
      'ask done (done)': null,
      'ask fails (failed)': 'Error("failed")',
    })
  })

  it('a move that would break the machine shows the error with its payload and ends the machine when it is made', () => {
    const typed = (text?: string): Move => ({ kind: 'event', name: '', event: { type: 'kept', text } })
    expect(preview(begun, typed('four')).would?.error).toBeNull()
    const end = stepNow(take(begun, typed()))
    expect([end.where, end.error, end.configuration.snapshot.status]).toEqual([
      'open',
      `TypeError("Cannot read properties of undefined (reading 'length')")`,
      'error',
    ])
  })

  it('a move that would break the machine includes a machine that sends itself events endlessly', () => {
    const endless = setup({
      actions: { again: sendTo(({ self }) => self, { type: 'again' }) },
    }).createMachine({
      id: 'endless',
      on: { again: { actions: 'again' } },
    })
    expect(wouldEnd(simulate(endless, plainModel(endless)))).toEqual({
      again: 'Error("it sends itself again over 1,000 times in a row")',
    })
  })
})
