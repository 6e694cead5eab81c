import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findMachines } from '../../packages/statecharts/src/commands/foreign/findMachines.ts'

// Outside of every project, where nothing is installed.
const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const states = "{ initial: 'on', states: { on: { on: { NEXT: 'off' } }, off: {} } }"

test('all machines of a folder are found, whatever its tools are', { timeout: 60_000 }, async () => {
  write('package.json', '{ "name": "shop", "workspaces": ["packages/*"] }')
  write('packages/shared/package.json', '{ "name": "@shop/shared" }')
  write('packages/shared/src/index.ts', `export const states = ${states}`)
  write('packages/app/package.json', '{ "name": "app", "dependencies": { "xstate": "^5" } }')
  write('packages/app/tsconfig.json', '{ "compilerOptions": { "paths": { "base/*": ["./src/*"] } } }')
  write(
    'packages/app/src/setup.ts',
    "import { setup } from 'xstate'\nexport const base = setup({ types: { events: {} as { type: 'NEXT' } } })",
  )
  // Split over files: a package of the workspace, an alias of TypeScript, and a usual alias.
  write(
    'packages/app/src/checkout.ts',
    `import { states } from '@shop/shared'
     import { base } from '@/setup'
     import { base as same } from 'base/setup'
     export default base.createMachine({ id: 'checkout', ...states })
     export const inAList = { cart: same.createMachine({ id: 'cart', ...states }) }`,
  )
  // Not exported, beside a style sheet, the browser, and a package that is not installed.
  write(
    'packages/app/src/Player.tsx',
    `import './player.css'
     import { useMachine } from 'player-kit'
     import { api, type Track } from 'music-api'
     import { createMachine, fromPromise } from 'xstate'
     const width = window.matchMedia('(max-width: 10px)').matches ? 1 : document.body.clientWidth
     const player = createMachine({
       id: 'player', context: { width }, initial: 'loading',
       states: { loading: { invoke: { src: fromPromise<Track>(() => api.v1.load()), onDone: 'ready' } }, ready: {} },
     })
     export function Player() { return <p>{String(useMachine(player))}</p> }`,
  )
  write('packages/app/src/player.css', 'p {')
  write(
    'packages/app/src/made.ts',
    `import { createMachine } from 'xstate'
     export const viewModel = { input: {}, states: [] }
     export const createDoorMachine = (width: number) => createMachine({ id: 'door', context: { width }, ...(${states}) })`,
  )
  write(
    'packages/app/src/common.js',
    `const { createMachine } = require('xstate')
     const ready = require('not-installed').ready.then(() => {})
     exports.createLampMachine = () => createMachine({ id: 'lamp', ...(${states}) })`,
  )
  // In a class, with a logger that is not installed.
  write(
    'packages/app/src/sync.ts',
    `import Logger from './missing.js'
     import { createMachine } from 'xstate'
     class Base { input: unknown; logger = new Logger('base'); constructor({ input }: { input: unknown }) { this.input = input } }
     export class Sync extends Base { machine = createMachine({ id: 'sync', ...(${states}) }) }`,
  )
  // Hidden in a class whose constructor fails without its real parameters.
  write(
    'packages/app/src/upload.ts',
    `import { createActor, setup } from 'xstate'
     export class Upload {
       #actor
       constructor(file: { size: number }) {
         const machine = setup({}).createMachine({ id: 'upload', ...(${states}) })
         this.#actor = createActor(machine).start()
         if (!Number.isInteger(file.size)) throw new Error('no file')
       }
     }`,
  )
  const { machines, notDrawn, absent } = await findMachines(folder)
  expect(machines.map(({ file, name, chart }) => [file, name, chart.id, chart.states.length])).toEqual([
    ['packages/app/src/Player.tsx', 'player', 'player', 3],
    ['packages/app/src/checkout.ts', 'default', 'checkout', 3],
    ['packages/app/src/checkout.ts', 'cart', 'cart', 3],
    ['packages/app/src/common.js', 'createLampMachine', 'lamp', 3],
    ['packages/app/src/made.ts', 'createDoorMachine', 'door', 3],
    ['packages/app/src/sync.ts', 'Sync.machine', 'sync', 3],
    ['packages/app/src/upload.ts', 'Upload', 'upload', 3],
  ])
  expect(notDrawn).toEqual([])
  expect(absent).toEqual(['./missing.js', 'music-api', 'not-installed', 'player-kit'])
})

test('what cannot be drawn is named with its reason, beside what can', { timeout: 60_000 }, async () => {
  const create = "import { createMachine } from 'xstate'\n"
  write('old/package.json', '{ "dependencies": { "xstate": "~4.38.0" } }')
  write('old/src/old.ts', `${create}export const make = (id: string) => createMachine({ id })`)
  write('other/package.json', '{}')
  write('other/a.ts', `${create}export const made = (id: string) => createMachine({ id })`)
  write('other/b.ts', `${create}export const broken = createMachine({`)
  write(
    'other/c.ts',
    `${create}export const thrown = createMachine({ initial: 'none', states: { some: {} } })`,
  )
  write('other/d.ts', `${create}export const ends = createMachine({})\nglobalThis.process.exit(1)`)
  write('other/e.ts', `${create}export const fine = createMachine({ id: 'fine' })`)
  write('other/large.js', `${create}export const large = createMachine({})${' '.repeat(1_550_000)}`)
  const [old, other] = [await findMachines(join(folder, 'old')), await findMachines(join(folder, 'other'))]
  expect(old.notDrawn).toEqual([
    { what: 'src/old.ts', why: 'This file uses XState ~4.38.0. Only XState 5 is supported.' },
  ])
  expect(other.machines.map(({ chart }) => chart.id)).toEqual(['fine'])
  expect(other.notDrawn).toEqual([
    {
      what: 'large.js',
      why: 'It has 1.6 MB. Files of more than 1 MB are not looked at: open the file itself.',
    },
    { what: 'a.ts', why: expect.stringContaining('No machine was found') },
    { what: 'b.ts', why: expect.stringContaining('Expected `}`') },
    { what: 'c.ts#thrown', why: expect.stringContaining('none') },
    { what: 'd.ts', why: 'Loading it took too long, or ended the process.' },
  ])
})
