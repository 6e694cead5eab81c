import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../machines/charts/chart.ts'
import { chartIndex } from '../../machines/charts/chartIndex.ts'
import { type RegisteredMachine, registry } from '../../machines/index.ts'
import { writeCoverage } from '../../machines/paths/command/writeCoverage.ts'
import { diagnose } from '../../machines/paths/diagnose.ts'
import { explore } from '../../machines/paths/explore.ts'
import { generate } from '../../machines/paths/generate.ts'
import { judge } from '../../machines/paths/judge.ts'
import { statesOf } from '../../machines/paths/names.ts'
import { record } from '../../machines/paths/record.ts'
import { coverageOf, replay } from '../../machines/paths/replay.ts'
import { score } from '../../machines/paths/score.ts'
import { placeChart } from '../../src/visualiser/command/layout.ts'
import { svgOf } from '../../src/visualiser/command/svg.ts'
import { layoutFaultsOf } from '../../src/visualiser/layout/faults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const seed = process.env.SEED ?? 'sampled'
const isLong = Boolean(process.env.LONG)
/** A machine of more edges than this takes seconds to explore, and so does each of its mutants: fewer are drawn. */
const manyEdges = 10_000

function prepare({ machine, model, title }: RegisteredMachine) {
  const exploration = explore(machine, model)
  const paths = generate(exploration, { strategy: 'transitions' })
  const pairs = generate(exploration, { strategy: 'pairs' })
  const words = record(machine, model, { title, exploration, picture: `${machine.id}.svg` })
  return { exploration, paths, pairs, record: words, title }
}

/** Each is placed once: the layout takes as long as all the rest. */
const drawings = new Map<string, ReturnType<typeof drawn>>()
async function drawn({ machine, title }: RegisteredMachine) {
  const chart = chartOf(machine, { title, machines: registry.map(({ id }) => id) })
  const layout = await placeChart(chart)
  return { svg: svgOf({ chart, layout, hrefOf: (id) => `${id}.svg` }), faults: layoutFaultsOf(chart, layout) }
}
function drawingOf(entry: RegisteredMachine) {
  const found = drawings.get(entry.id) ?? drawn(entry)
  drawings.set(entry.id, found)
  return found
}

/** Holds that a generated file is the committed one, or writes it. */
function expectCommitted(name: string, text: string) {
  const file = join(root, 'docs', 'charts', name)
  if (process.env.UPDATE_CHARTS) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  expect(existsSync(file) ? '' : 'UPDATE_CHARTS=1 npx vitest run --project machines').toBe('')
  expect(readFileSync(file, 'utf8')).toBe(text)
}

const prepared = new Map<string, ReturnType<typeof prepare>>()
function original(machine: RegisteredMachine) {
  const found = prepared.get(machine.id) ?? prepare(machine)
  prepared.set(machine.id, found)
  return found
}

/** The mutants that are tried: all of them in the long form. */
function sampleOf(machine: RegisteredMachine) {
  if (isLong) return undefined
  return { size: original(machine).exploration.edges.length > manyEdges ? 20 : 60, seed }
}

describe('the registry', () => {
  it('lists every machine there is, each once', async () => {
    const listed = new Set<unknown>(registry.map(({ machine }) => machine))
    const missing: string[] = []
    for (const file of readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.machine.ts')) continue
      const exported = Object.values<unknown>(await import(join(root, 'machines', file)))
      if (!exported.some((value) => listed.has(value))) missing.push(file)
    }
    expect(missing).toEqual([])
    const ids = registry.map(({ id }) => id)
    expect([...new Set(ids)]).toEqual(ids)
    expect(registry.map(({ machine }) => machine.id)).toEqual(ids)
  })

  it('has the index of the committed charts', () => {
    expectCommitted('README.md', chartIndex(registry))
  })
})

/** The largest charts take a minute by themselves, and longer on a busy machine. */
const patience = { timeout: 240_000 }

describe.each(registry.map((entry) => [entry.id, entry] as const))('%s', patience, (id, entry) => {
  const { machine, model } = entry

  it('has a description and meta in every state', () => {
    const bare = statesOf(machine).filter(
      (node) => node.type !== 'history' && (!node.description || (node.parent && !node.meta)),
    )
    expect(bare.map((node) => node.id)).toEqual([])
  })

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

  it('is the machine of the committed chart', async () => {
    expectCommitted(`${id}.md`, original(entry).record)
    expectCommitted(`${id}.svg`, (await drawingOf(entry)).svg)
  })

  it('is drawn with nothing over anything', async () => {
    expect((await drawingOf(entry)).faults).toEqual([])
  })

  it('takes any two transitions that can follow each other as it was explored', () => {
    expect(original(entry).pairs.flatMap((path) => replay(machine, model, path).failures)).toEqual([])
  })

  describe('by its model', () => {
    it('leads where the model says, move by move, and the model leaves nothing out', () => {
      expect(judge(original(entry).exploration)).toEqual([])
    })

    it('has at least 95 of 100 faults put into it contradicted', { timeout: 600_000 }, () => {
      const { tried, caught, survivors, excusedInVain } = score(machine, model, sampleOf(entry))
      if (isLong) console.info([`${id}: ${caught} of ${tried} mutants caught`, ...survivors].join('\n  '))
      expect(excusedInVain).toEqual([])
      expect(tried).toBeGreaterThan(0)
      expect(caught / tried >= 0.95 ? [] : survivors).toEqual([])
    })

    it('would have no fault contradicted by an empty model', { timeout: 600_000 }, () => {
      const { input, events = {}, outcomes = {}, project } = model
      // Enough of each machine to see whether anything is contradicted; all of it takes minutes.
      const limits = isLong ? (model.limits ?? {}) : { configurations: 100 }
      const empty = { input, events, outcomes, states: {}, limits, ...(project && { project }) }
      const { caught, broken } = score(machine, empty, { size: isLong ? 80 : 6, seed })
      expect(caught - broken).toBe(0)
    })
  })
})
