import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { exportedMachines } from '../../../packages/statecharts/src/chart/exportedMachines.ts'
import { possibleMoves, simulate, stepNow, take } from '../../../packages/statecharts/src/chart/simulation.ts'
import { bundle } from '../../../packages/statecharts/src/commands/foreign/bundle.ts'
import { plainModel } from '../../../packages/statecharts/src/explore/plainModel.ts'

const foreign = join(import.meta.dirname, '../foreign')
// Outside of every project, where no packages resolve.
const folder = mkdtempSync(join(tmpdir(), 'opened-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
async function inAPage(file: string) {
  const { modules, entries } = await bundle([file], dirname(file))
  const copy = join(folder, `opened-${count++}.mjs`)
  writeFileSync(copy, modules.get(entries.get(file) ?? '') ?? '')
  const { module }: { module: object } = await import(/* @vite-ignore */ pathToFileURL(copy).href)
  return exportedMachines(module)
}

test.each(readdirSync(foreign))('%s is simulated from the module that the page loads', async (name) => {
  for (const { machine, model } of await inAPage(join(foreign, name))) {
    const simulation = simulate(machine, model ?? plainModel(machine))
    expect(stepNow(simulation).configuration.snapshot.status).toBe('active')
    const [move] = possibleMoves(simulation).filter(({ would }) => would)
    expect(move).toBeDefined()
    if (move) expect(stepNow(take(simulation, move.move)).where).toBe(move.would?.where)
  }
})

test('a machine from a server is simulated with the model that its module exports', async () => {
  const file = join(folder, 'server.ts')
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process'
     import fs from 'fs'
     import { fromPromise, setup } from 'xstate'
     const shell = process.env.SHELL_OF_IT
     const run = fromPromise(async () => spawn(shell ?? fs.readFileSync('shell', 'utf8')).pid)
     export const jobMachine = setup({ actors: { run } }).createMachine({
       id: 'job', initial: 'running', states: { running: { invoke: { id: 'run', src: 'run', onDone: 'over' } }, over: {} },
     })
     export const otherMachine = setup({}).createMachine({ id: 'other' })
     export const jobModel = { input: { 'as it comes': {} }, outcomes: { run: { done: { started: 7 } } }, states: {} }`,
  )
  const [job, other] = await inAPage(file)
  expect([job?.name, other?.name, other?.model]).toEqual(['jobMachine', 'otherMachine', undefined])
  if (!job?.model) throw new Error('The model of the job is not found')
  const simulation = simulate(job.machine, job.model)
  expect(possibleMoves(simulation).map(({ text, would }) => [text, would?.where])).toEqual([
    ['run done (started)', 'over'],
  ])
})

test('a model without a machine or without an input is reported', () => {
  const [door, lock] = [createMachine({ id: 'door' }), createMachine({ id: 'lock' })]
  const model = { input: {}, events: {} }
  expect(() => exportedMachines({ door, lock, doorModl: model })).toThrow(
    'doorModl: of no machine here. Models are looked for as doorModel, lockModel.',
  )
  expect(() => exportedMachines({ door, doorModel: { inputs: {}, events: {} } })).toThrow(
    'doorModel is no model: it needs an input, and events or outcomes.',
  )
})
