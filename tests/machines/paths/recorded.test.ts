import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { recordedCommand } from '../../../packages/statecharts/src/commands/paths/recordedCommand.ts'
import { projectOf } from '../../../packages/statecharts/src/commands/project.ts'
import { chartVersion } from '../../../packages/statecharts/src/explore/names.ts'
import { explorePlainly } from '../../../packages/statecharts/src/explore/suite.ts'
import { recordedReport } from '../../../packages/statecharts/src/recorded/recordedReport.ts'
import { readRuns } from '../../../packages/statecharts/src/recorded/recordedRun.ts'
import { defineRegistry } from '../../../packages/statecharts/src/registry.ts'

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open', lock: 'locked' } },
    open: { on: { close: 'closed' } },
    locked: { on: { unlock: 'closed', break: 'broken' } },
    broken: { type: 'final' },
  },
})
const open = 'closed --open--> open'
const close = 'open --close--> closed'
const lock = 'closed --lock--> locked'

const reportOf = (...runs: object[]) =>
  recordedReport(explorePlainly(door), readRuns(runs.map((run) => JSON.stringify(run)).join('\n')), {
    criterion: 'transitions',
    seed: 0,
  })
const run = (version: string | null, steps: readonly string[], runs = 1) => ({
  machine: 'door',
  version,
  steps,
  runs,
})

it('runs that end in what is gone are counted by the version of their chart', () => {
  const { runs, stops } = reportOf(
    run('aaaaaaaa', ['(start)', open, 'open --slam--> closed'], 3),
    run('bbbbbbbb', ['(in) closed', open, 'open --slam--> closed']),
    run(null, ['(start)', '(in) ajar'], 2),
    run(null, ['(start)', open, close, '(in) closed']),
  )
  expect(runs).toBe(7)
  expect(stops).toEqual([
    { kind: 'gone', what: 'open --slam--> closed', runs: { aaaaaaaa: 3, bbbbbbbb: 1 } },
    { kind: 'gone', what: 'ajar', runs: { unknown: 2 } },
  ])
})

it('a run that the chart can no longer begin or continue is impossible, unless the chart is the same', () => {
  const steps = ['(start)', close]
  expect(reportOf(run('aaaaaaaa', steps), run(chartVersion(door), steps)).stops).toEqual([
    { kind: 'impossible', what: close, where: 'closed', runs: { aaaaaaaa: 1 } },
    { kind: 'unexplored', what: close, runs: { [chartVersion(door)]: 1 } },
  ])
})

it('runs of two actors at once are counted, and only compared by name', () => {
  const mixed = run(null, ['(start)', '(start)', open, lock, close], 2)
  expect(reportOf(mixed, run(null, ['(start)', open]))).toMatchObject({ stops: [], mixedRuns: 2 })
})

it('paths are ordered by the runs that they cover, and unused transitions and paths are listed', () => {
  const report = reportOf(run(null, ['(start)', open, close], 9), run(null, ['(start)', lock]))
  expect(report.unusedTransitions).toEqual(['locked --unlock--> closed', 'locked --break--> broken'])
  expect(report.usedPaths.map(({ covered }) => covered)).toEqual([10])
  expect(reportOf(run(null, ['(start)']), run(null, ['(start)', open])).usedPaths).toHaveLength(1)
})

it('a watched session is read as one run for each actor, with the version of its chart', () => {
  const actor = { parent: null, id: 'door', machine: 'door', version: 'aaaaaaaa', tags: [], context: {} }
  const moved = { kind: 'moved', from: null, event: 'x', tags: [], context: {} }
  const entries = [
    { kind: 'picture', at: 0, actors: [{ ref: 'x:0', status: 'active', states: ['closed'], ...actor }] },
    { ...moved, at: 1, ref: 'x:0', taken: [open], states: ['open'], status: 'active' },
    {
      kind: 'started',
      at: 2,
      actor: { ref: 'x:1', status: 'active', states: ['closed'], ...actor },
      taken: [],
    },
    { ...moved, at: 3, ref: 'x:1', taken: [lock], states: ['locked'], status: 'active' },
    { kind: 'ended', at: 4, ref: 'x:1', status: 'stopped' },
  ]
  expect(readRuns(JSON.stringify({ format: 'watched/1', entries }))).toEqual([
    run('aaaaaaaa', ['(in) closed', open]),
    run('aaaaaaaa', ['(start)', lock, '(end)']),
  ])
})

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['nothing is broken', run(null, ['(start)', open]), 0, '1 path covers 95% of runs'],
  ['a transition is gone', run(null, ['(start)', 'x --y--> z']), 1, 'x --y--> z: 1 run of chart unknown'],
  ['a machine is gone', { ...run(null, [open]), machine: 'gate' }, 1, 'gate is no registered machine: 1 run'],
])('the exit code of recorded tells that %s', async (_, last, code, line) => {
  const file = join(folder, 'runs.jsonl')
  writeFileSync(file, `${JSON.stringify(run(null, ['(start)', open]))}\n${JSON.stringify(last)}\n`)
  const machines = defineRegistry([
    { id: 'door', title: 'Door', group: 'all', audience: 'product', machine: door },
  ])
  const lines: string[] = []
  const say = { out: (text: string) => void lines.push(text), aside: (text: string) => void lines.push(text) }
  const project = projectOf({ registry: { machines, file: 'index.ts', sources: [] } }, folder)
  const runWith = (text: (name: string) => string | undefined) =>
    recordedCommand.run({ positionals: [file], text, all: () => [], isSet: () => false }, say, project)
  expect(await runWith(() => undefined)).toBe(code)
  expect(lines.join('\n')).toContain(line)
  await runWith((name) => (name === 'limit' ? '1' : undefined))
  expect(lines.join('\n')).toContain('Go on where the exploration ends')
})
