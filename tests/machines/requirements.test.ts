import { expect, expectTypeOf, it } from 'vitest'
import { createMachine, setup } from 'xstate'
import { registry } from '../../machines/index.ts'
import { chartOf } from '../../packages/statecharts/src/chart/chart.ts'
import { compareCharts } from '../../packages/statecharts/src/chart/compare.ts'
import { searchCharts, searchEntriesOf } from '../../packages/statecharts/src/chart/searchIndex.ts'
import { gherkin } from '../../packages/statecharts/src/commands/paths/formats/gherkin.ts'
import { matrixCsv } from '../../packages/statecharts/src/commands/paths/requirements/csv.ts'
import { matrixText } from '../../packages/statecharts/src/commands/paths/requirements/text.ts'
import { requirementMatrix } from '../../packages/statecharts/src/explore/requirementMatrix.ts'
import type { RequirementsOf } from '../../packages/statecharts/src/explore/requirements.ts'
import { explorePlainly, suiteOf } from '../../packages/statecharts/src/explore/suite.ts'
import { requirementsIn } from '../../src/build/specification.ts'

const door = setup({ types: { meta: {} as { requirements?: readonly string[] } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: { open: { target: 'open', meta: { requirements: ['door 1.1'] } } },
    },
    open: { meta: { requirements: ['door 1.2', 'door (odd)'] }, on: { close: 'closed' } },
    bricked: { meta: { requirements: ['door 1.3'] } },
  },
})
const opens = 'closed --open--> open'
const table = { closed: ['door 1.1'], gone: ['door 1.2'] }
const list = ['door 1.1', 'door 1.2', 'door 1.3', 'door 9'].map((id) => ({ id, text: `text of ${id}` }))
const { suite, paths } = suiteOf(explorePlainly(door), { criterion: 'transitions', requirements: table })
const traced = { id: 'door', machine: door, requirements: table, paths }

it('the matrix has the states, transitions and paths of each requirement', () => {
  const { rows, machines } = requirementMatrix([traced], list, [])
  expect(rows.map(({ id, isListed, parts }) => [id, isListed, parts.map(({ part }) => part)])).toEqual([
    ['door 1.1', true, ['closed', opens]],
    ['door 1.2', true, ['open']],
    ['door 1.3', true, ['bricked']],
    ['door 9', true, []],
    ['door (odd)', false, ['open']],
  ])
  expect(rows[0]?.parts[1]).toMatchObject({ kind: 'transition', paths: [paths[0]?.name] })
  expect(machines).toEqual([{ machine: 'door', hasRequirements: true, without: [], missing: ['gone'] }])
})

it('a recorded run tests a requirement that no path walks', () => {
  const untested = (runs: Parameters<typeof requirementMatrix>[2]) =>
    matrixText(requirementMatrix([traced], list, runs))
      .join('\n')
      .includes('Untested:\n  door 1.3')
  expect(untested([])).toBe(true)
  const run = { format: 'coverage/1' as const, suite: 'browser', machine: 'door', transitions: [] }
  expect(untested([{ ...run, states: ['bricked'] }])).toBe(false)
})

it('the CSV has a line for each path and for each gap, with its status', () => {
  const lines = matrixCsv(requirementMatrix([traced], list, [])).split('\r\n')
  expect(lines).toContain(
    `"door 1.1","text of door 1.1","tested","door","transition","${opens}","${paths[0]?.name}",""`,
  )
  expect(lines).toContain('"door 9","text of door 9","no state or transition","","","","",""')
  expect(lines).toContain('"door 1.3","text of door 1.3","untested","door","state","bricked","",""')
  expect(lines).toContain('"","","not in the chart","door","","gone","",""')
  expect(lines.join('\n')).toContain('"door (odd)","","tested, not in the list of requirements","door"')
})

it('a state is without a requirement if nothing around it, in it or leading from it has one', () => {
  const lights = createMachine({
    id: 'lights',
    type: 'parallel',
    states: {
      red: { initial: 'off', states: { off: {}, on: { meta: { requirements: ['1'] } } } },
      green: { initial: 'off', states: { off: {} } },
    },
  })
  const { machines } = requirementMatrix(
    [{ id: 'lights', machine: lights, requirements: undefined, paths: [] }],
    undefined,
    [],
  )
  expect(machines[0]?.without).toEqual(['red.off', 'green', 'green.off'])
})

it('a scenario in Gherkin has a tag for each requirement on its path', () => {
  const subject = { machine: door, model: undefined, title: 'Door' }
  const text = gherkin(suite, { subject: { ...subject, origin: { kind: 'registry', id: 'door' } } })
  expect(text).toContain('\n\n  @door-1.1 @door-1.2 @door-odd-\n  Scenario: ')
})

it('the id of a requirement finds only what fulfills it, and a comparison shows a new one', () => {
  const chart = chartOf(door, { requirements: table })
  const entries = searchEntriesOf(chart, {})
  const index = { charts: [{ id: 'door', title: 'Door', audience: 'product' as const, entries }], texts: {} }
  expect(searchCharts(index, 'Door 1.2').flatMap(({ hits }) => hits.map(({ part }) => part))).toEqual([
    'open',
  ])
  const { states } = compareCharts(chartOf(door), chart)
  expect(states).toEqual([
    { path: 'closed', change: 'changed', fields: [{ field: 'requirements', before: '', after: 'door 1.1' }] },
  ])
})

it('a table beside a machine names only states that the machine has', () => {
  expectTypeOf<{ open: ['1'] }>().toExtend<RequirementsOf<typeof door>>()
  // @ts-expect-error `opened` is not a state
  const wrong = { opened: ['1'] } satisfies RequirementsOf<typeof door>
  expect(wrong).toBeDefined()
})

it('every requirement of our machines is in the specification, and every state and transition exists', () => {
  const machines = registry.map(({ id, machine, requirements }) => ({ id, machine, requirements, paths: [] }))
  const matrix = requirementMatrix(machines, requirementsIn('docs/coverage-of-the-specification.md'), [])
  expect(matrix.rows.filter(({ isListed }) => !isListed)).toEqual([])
  expect(matrix.machines.filter(({ missing }) => missing.length > 0)).toEqual([])
  expect(new Set(matrix.rows.map(({ id }) => id)).size).toBe(matrix.rows.length)
})
