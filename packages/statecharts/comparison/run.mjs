/**
 * Compares the paths of this package with those of `xstate/graph`, without any set-up for either:
 * `node comparison/run.mjs [FILE…]`, by default for the machines beside this file. Prints Markdown.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explorePlainly, suiteOf } from 'statecharts'
import { transitionsOf } from 'statecharts/watch'
import { createActor, fromCallback, SimulatedClock, StateMachine } from 'xstate'
import { createTestModel, getShortestPaths } from 'xstate/graph'

/** More states than this count as endless; `xstate/graph` has no limit by default. */
const limit = 10_000

const given = process.argv.slice(2)
const files = given.length > 0 ? given : [join(import.meta.dirname, 'machines.mjs')]

function timed(find) {
  const began = performance.now()
  try {
    return { ...find(), ms: performance.now() - began }
  } catch (error) {
    return { failure: String(error?.message ?? error).split('\n')[0] }
  }
}

function ours(machine) {
  const exploration = explorePlainly(machine)
  const { suite } = suiteOf(exploration, { criterion: 'transitions' })
  return {
    states: suite.coverage.states.covered,
    transitions: suite.coverage.transitions.covered,
    tests: suite.paths.length,
    // Why the first transition is on no path.
    note: suite.partial ?? suite.unreachable.find(({ what }) => what.includes(' --'))?.why ?? '',
  }
}

/** What the paths of `xstate/graph` pass on a running actor whose own actors do nothing. */
function theirs(machine, paths) {
  const states = new Set()
  const transitions = new Set()
  const failures = new Set()
  const idle = fromCallback(() => {})
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, idle]))
  const subject = machine.provide({ actors })
  const names = transitionsOf(subject)
  for (const { steps, state } of paths) {
    const actor = createActor(subject, {
      clock: new SimulatedClock(),
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return
        for (const node of event.snapshot._nodes) if (node.parent) states.add(node.id)
        for (const taken of event._transitions) if (names.has(taken)) transitions.add(names.get(taken))
      },
    })
    actor.subscribe({ error: (error) => failures.add(String(error?.message ?? error)) })
    actor.start()
    for (const { event } of steps) if (event.type !== 'xstate.init') actor.send(event)
    const reached = JSON.stringify(actor.getSnapshot().value)
    if (reached !== JSON.stringify(state.value))
      failures.add(`a path leads to ${reached}, not ${JSON.stringify(state.value)}`)
    actor.stop()
  }
  return {
    states: states.size,
    transitions: transitions.size,
    tests: paths.length,
    note: [...failures].join('; '),
  }
}

const cell = ({ failure, states, transitions, tests, ms, note }, all) =>
  failure
    ? `✗ ${failure}`
    : `${states}/${all.states} · ${transitions}/${all.transitions} · ${tests} · ${ms.toFixed(0)} ms${note && ` (${note})`}`

console.log('| machine | statecharts | `createTestModel` | `getShortestPaths` |\n| --- | --- | --- | --- |')
for (const file of files) {
  for (const machine of Object.values(await import(pathToFileURL(resolve(file)).href))) {
    if (!(machine instanceof StateMachine)) continue
    // What is loaded and compiled at first use is not a part of the measurement.
    timed(() => ours(machine))
    const { coverage } = suiteOf(explorePlainly(machine), { criterion: 'transitions' }).suite
    const all = { states: coverage.states.all, transitions: coverage.transitions.all }
    const measured = (paths) => {
      timed(paths)
      const { ms, failure, found } = timed(() => ({ found: paths() }))
      return failure ? { failure } : { ...theirs(machine, found), ms }
    }
    const cells = [
      machine.id,
      cell(
        timed(() => ours(machine)),
        all,
      ),
      cell(
        measured(() => createTestModel(machine).getShortestPaths({ limit })),
        all,
      ),
      cell(
        measured(() => getShortestPaths(machine, { limit })),
        all,
      ),
    ]
    console.log(`| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`)
  }
}
console.log('\nStates covered of all · transitions · tests · milliseconds.')
