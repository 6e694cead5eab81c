import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { placeChart } from '../../../packages/statecharts/src/commands/charts/layout.ts'
import { writeCoverage } from '../../../packages/statecharts/src/commands/paths/writeCoverage.ts'
import { diagnose } from '../../../packages/statecharts/src/explore/diagnose.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { generate } from '../../../packages/statecharts/src/explore/generate.ts'
import { coverageOf, replay } from '../../../packages/statecharts/src/explore/replay.ts'
import { layoutFaultsOf } from '../../../packages/statecharts/src/layout/faults.ts'
import type { RegisteredMachine } from '../../../packages/statecharts/src/registry.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Setup shared by all tests of a machine: the exploration takes longer than the tests. */
function prepare({ machine, model }: RegisteredMachine) {
  const exploration = explore(machine, model)
  const paths = generate(exploration, { strategy: 'transitions' })
  const pairs = generate(exploration, { strategy: 'pairs' })
  return { exploration, paths, pairs }
}

const prepared = new Map<string, ReturnType<typeof prepare>>()
function original(machine: RegisteredMachine) {
  const found = prepared.get(machine.id) ?? prepare(machine)
  prepared.set(machine.id, found)
  return found
}

/** These take about half of the time, so two workers end at about the same time. */
export const isLarge = ({ id }: RegisteredMachine) => ['app', 'upload', 'watch'].includes(id)

/** The largest charts take a minute alone, and longer on a busy machine. */
const timeout = { timeout: 240_000 }

/** The checks that every machine must pass; two files share the machines. */
export function checkMachines(machines: readonly RegisteredMachine[]) {
  describe.each(machines.map((entry) => [entry.id, entry] as const))('%s', timeout, (_, entry) => {
    isDrawnWell(entry)
    if (!entry.isPlain) walks(entry)
  })
}

function isDrawnWell({ machine, title }: RegisteredMachine) {
  it('is drawn with nothing over anything', async () => {
    const chart = chartOf(machine, { title, machines: registry.map((other) => other.id) })
    expect(layoutFaultsOf(chart, await placeChart(chart))).toEqual([])
  })
}

function walks(entry: RegisteredMachine) {
  const { id, machine, model } = entry

  it('fits its model', () => {
    expect(diagnose(machine, original(entry).exploration).problems).toEqual([])
  })

  it('takes every state and transition on generated paths, and shows what the model says', () => {
    const runs = original(entry).paths.map((path) => replay(machine, model, path))
    const failed = runs.filter(({ failures }) => failures.length > 0)
    expect(failed.map(({ path, failures }) => ({ path: path.name, failures }))).toEqual([])
    const excused = new Set(
      (model.unreachable ?? []).flatMap((it) =>
        'state' in it ? [it.state] : 'transition' in it ? [it.transition] : [],
      ),
    )
    const { states, transitions } = coverageOf(machine, runs)
    writeCoverage(root, {
      suite: 'machine',
      machine: id,
      states: states.reached,
      transitions: transitions.taken,
    })
    const left = (names: string[]) =>
      names.filter((name) => !excused.has(name) && !excused.has(name.split(' --')[0] ?? ''))
    expect({ states: left(states.missed), transitions: left(transitions.missed) }).toEqual({
      states: [],
      transitions: [],
    })
  })

  it('takes any two transitions that can follow each other as it was explored', () => {
    expect(original(entry).pairs.flatMap((path) => replay(machine, model, path).failures)).toEqual([])
  })
}
