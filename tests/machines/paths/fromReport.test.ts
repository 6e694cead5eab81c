import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { failureOf, queryOf } from '../../../packages/statecharts/src/commands/paths/failureText.ts'
import { fromReportCommand } from '../../../packages/statecharts/src/commands/paths/fromReportCommand.ts'
import { projectOf } from '../../../packages/statecharts/src/commands/project.ts'
import { explain } from '../../../packages/statecharts/src/explore/explain.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { never } from '../../../packages/statecharts/src/explore/rules.ts'
import { type ReplayedStep, walkPath } from '../../../packages/statecharts/src/explore/walk.ts'
import { defineModel } from '../../../packages/statecharts/src/model.ts'
import { defineRegistry } from '../../../packages/statecharts/src/registry.ts'
import { writeRecording } from '../../../packages/statecharts/src/watch/recording.ts'
import { watchRoot } from '../../../packages/statecharts/src/watch/sight.ts'
import type { SeenEntry } from '../../../packages/statecharts/src/watch/watchFormat.ts'

const basket = setup({
  types: {
    context: {} as { isClosed: boolean; price: number | null },
    events: {} as { type: 'add' } | { type: 'pay' } | { type: 'close' },
  },
  guards: {
    isDear: ({ context: { price } }) => {
      if (price === null) throw new Error('no price yet')
      return price > 9
    },
  },
}).createMachine({
  id: 'basket',
  context: { isClosed: false, price: null },
  initial: 'empty',
  states: {
    empty: { on: { add: 'filled' } },
    filled: {
      on: {
        pay: { guard: 'isDear', target: 'paid' },
        close: { target: 'empty', actions: assign({ isClosed: true }) },
      },
    },
    paid: { type: 'final' },
  },
})
const model = defineModel(basket, {
  input: { 'a new one': undefined },
  events: { add: true, pay: true, close: true },
  rules: { 'a closed basket': never(({ context }) => context.isClosed) },
})
const { findings } = explain(basket, explore(basket, model))

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))
const machines = defineRegistry([
  { id: 'basket', title: 'Basket', group: 'all', audience: 'product', machine: basket, model },
])
const project = projectOf({ registry: { machines, file: 'index.ts', sources: [] } }, folder)

/** The exit code, the notes and the steps of the tests that the command writes. */
async function testsFor(report: string, options: { [name: string]: string } = {}) {
  const [file, written] = [join(folder, 'report'), join(folder, 'report.test.ts')]
  writeFileSync(file, report)
  writeFileSync(written, '')
  const notes: string[] = []
  const text = (name: string) => ({ out: written, ...options })[name]
  const given = { positionals: [file], text, all: () => [], isSet: () => false }
  const code = await fromReportCommand.run(
    given,
    { out: () => {}, aside: (note) => void notes.push(note) },
    project,
  )
  const paths = [...readFileSync(written, 'utf8').matchAll(/model, \[\n(.+?)\n {6}\]/gs)].map(
    ([, lines = '']) =>
      lines.split('\n').map((line): ReplayedStep => {
        const [move = '', to] = [...line.matchAll(/'([^']*)'/g)].map(([, name = '']) => name)
        return to === undefined ? [move] : [move, to]
      }),
  )
  return { code, notes, paths, failures: paths.map((steps) => walkPath(basket, model, steps)) }
}

function watched(...events: ('add' | 'pay' | 'close')[]) {
  const entries: SeenEntry[] = [{ kind: 'picture', at: 0, actors: [] }]
  const actor = createActor(basket)
  actor.subscribe({ error: () => {} })
  watchRoot(
    actor,
    () => 0,
    (entry) => void entries.push(entry),
    { keys: {}, isCode: () => false },
  )
  actor.start()
  for (const type of events) actor.send({ type })
  // Errors are seen after the event.
  return Promise.resolve().then(() => writeRecording(entries))
}

const broken = `2. pay: stops with Error("Unable to evaluate guard in transition for event 'pay' in state node 'basket.filled':\\nno price yet")`
const wrong = '2. close: never: a closed basket does not hold'

it('a watched session that stopped with an error becomes a test that stops with it', async () => {
  const { code, failures } = await testsFor(await watched('add', 'pay'))
  expect([code, failures]).toEqual([0, [[broken]]])
})

it('each finding becomes a test that fails for its reason', async () => {
  const { code, failures } = await testsFor(JSON.stringify({ machine: 'basket', findings }))
  expect([code, failures]).toEqual([0, [[broken], [wrong]]])
})

it('the link under a finding becomes a test', async () => {
  for (const finding of findings) {
    const link = `http://localhost:3000/charts/basket${queryOf(failureOf(finding))}`
    const { failures } = await testsFor(`WRONG ${finding.what}\n  See it: ${link}\n`)
    expect(failures).toEqual([[finding.kind === 'breaks' ? broken : wrong]])
  }
})

it('an error report becomes a test on the shortest path to its error', async () => {
  const { failures } = await testsFor('Error: no price yet\n    at isDear', { machine: 'basket' })
  expect(failures).toEqual([[broken]])
  await expect(testsFor('Error: another', { machine: 'basket' })).rejects.toThrow('No path of Basket shows')
})

it('an error message with a line break, or longer than a finding shows, becomes a test', async () => {
  const message = "in transition for event 'pay' in state node 'basket.filled':\nno price yet"
  for (const whole of [message, `${message}${'.'.repeat(200)}`])
    expect((await testsFor(JSON.stringify({ message: whole }), { machine: 'basket' })).failures).toEqual([
      [broken],
    ])
})

it('a report chooses a registered machine only, and its link may escape the name', async () => {
  const finding = { machine: './basket.machine.ts', findings }
  await expect(testsFor(JSON.stringify(finding))).rejects.toThrow('no registered machine')
  const [first] = findings
  const query = first ? queryOf(failureOf(first)) : ''
  expect(await testsFor(`http://localhost:3000/charts/%62asket${query}`)).toMatchObject({ code: 0 })
  await expect(testsFor(`http://localhost:3000/charts/%6${query}`)).rejects.toThrow('URI malformed')
})

it('a session without an error becomes a test to complete, and a finding that is fixed none', async () => {
  const { code, notes, paths } = await testsFor(await watched('add', 'close'))
  expect(paths[0]?.at(-1)).toEqual(['close', 'empty'])
  expect([code, notes[0]]).toEqual([0, expect.stringContaining('change its last state')])
  const fixed = {
    kind: 'contradicts',
    what: 'never: x does not hold',
    steps: [{ name: 'start (a new one)', to: 'empty' }],
  }
  expect(await testsFor(JSON.stringify(fixed), { machine: 'basket' })).toMatchObject({ code: 1, paths: [] })
})
