import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { diff } from '../../../packages/statecharts/src/commands/charts/diff.ts'
import { pairsOfRegistry } from '../../../packages/statecharts/src/commands/charts/versions.ts'
import { projectOf } from '../../../packages/statecharts/src/commands/project.ts'
import { defineRegistry } from '../../../packages/statecharts/src/registry.ts'

const root = join(import.meta.dirname, '../../..')
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'diff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...args], { cwd })
const git = (...args: string[]) => gitIn(folder, ...args)

it('a change of a repository is shown as a page and a comment', { timeout: 60_000 }, async () => {
  const machine = (id: string, states: string) => `import { createMachine } from 'xstate'
    import { limit } from './limit.ts'
    export const ${id} = createMachine({ id: '${id}', context: { count: limit }, initial: 'a', states: ${states} })`
  write('limit.ts', 'export const limit = 3')
  write(
    'same.ts',
    machine('same', '{ a: {} }').replace("import { limit } from './limit.ts'", 'const limit = 1'),
  )
  write('door.ts', machine('door', '{ a: { on: { GO: "b" } }, b: {} }'))
  write(
    'hidden.ts',
    machine('hidden', '{ a: { on: { GO: { guard: () => limit > 2, target: "b" } } }, b: {} }'),
  )
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  write('door.ts', machine('door', '{ a: { on: { GO: "c" } }, c: {} }'))
  write('limit.ts', 'export const limit = 1')

  const lines: string[] = []
  const html = join(folder, 'changes.html')
  const options: { readonly [name: string]: string } = { html, comment: '-' }
  await diff.run(
    { positionals: ['HEAD'], text: (name) => options[name], all: () => [], isSet: () => false },
    { out: (text) => lines.push(text), aside: () => {} },
    projectOf({}, folder),
  )
  const [comment = ''] = lines
  expect(comment).toMatch(/^<!-- statecharts -->\n/)
  expect(comment).toContain('### Statecharts: 2 machines changed since `HEAD`')
  expect(comment).toContain(
    '**door** (`door`): states 1 added, 1 removed; transitions 1 changed; test paths 1 changed',
  )
  // Its chart is the same: only a file that it imports has changed.
  expect(comment).toContain('**hidden** (`hidden`): test paths 1 removed')
  expect(comment).toContain('  s1 --> s2 : ≠ GO\n')
  const page = readFileSync(html, 'utf8')
  expect(page).toContain('<code>step 1, GO, leads to c, before to b</code>')
  expect(page).toContain('<section aria-labelledby="machine-2"><h2 id="machine-2">')
  for (const change of ['added', 'removed', 'changed']) expect(page).toContain(`is-${change}" data-`)
  expect(page).not.toMatch(/<script|<link|src="(?!data:)/)
})

it('a module that a registry imports later is not run', { timeout: 60_000 }, async () => {
  mkdirSync(join(folder, 'lazy'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'lazy/node_modules'), 'junction')
  write('lazy/.gitignore', 'node_modules')
  write('lazy/browser.mjs', 'window.isOpen = true')
  write(
    'lazy/index.mjs',
    `import { createMachine } from 'xstate'
    export const later = () => import('./browser.mjs')
    export const registry = [{ id: 'door', title: 'Door', isPlain: true, machine: createMachine({ id: 'door' }) }]`,
  )
  const cwd = join(folder, 'lazy')
  gitIn(cwd, 'init', '-q')
  gitIn(cwd, 'add', '.')
  gitIn(cwd, 'commit', '-qm', 'first')
  const row = { id: 'door', title: 'Door', group: 'all', audience: 'product' } as const
  const machines = defineRegistry([{ ...row, machine: createMachine({ id: 'door' }) }])
  const project = projectOf({ registry: { machines, file: 'index.mjs', sources: ['.'] } }, cwd)
  expect(await pairsOfRegistry('HEAD', undefined, join(folder, 'lazy-before'), project)).toMatchObject([
    { before: { id: 'door' }, isTouched: false },
  ])
})
