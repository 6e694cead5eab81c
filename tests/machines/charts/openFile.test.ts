import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wrap } from '../../../packages/statecharts/src/drawing/measure.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'charts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (...args: string[]) => charts('open', ...args)

function charts(...args: string[]) {
  const main = join(root, 'packages/statecharts/src/commands/main.ts')
  return spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
}

it('a machine from a file is drawn as pictures and text, with the events it sends to its parent', {
  timeout: 60_000,
}, () => {
  const file = join(folder, 'child.machine.ts')
  writeFileSync(
    file,
    `import { createMachine, sendParent } from 'xstate'
    export const child = createMachine({
      id: 'child',
      initial: 'idle',
      states: {
        idle: { on: { WAKE: { target: 'awake', actions: sendParent({ type: 'WOKEN' }) } } },
        awake: { entry: sendParent(() => ({ type: 'AWAKE' })), after: { 500: 'idle' } },
      },
    })`,
  )
  const [svg, png, mermaid] = ['child.svg', 'child.png', 'child.mmd'].map((name) => join(folder, name))
  const { status, stdout, stderr } = open(
    file,
    '--svg',
    `${svg}`,
    '--png',
    `${png}`,
    '--mermaid',
    `${mermaid}`,
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe(`child (child): 3 states, 2 transitions, ${svg}, ${png}, ${mermaid}\n`)
  const drawn = readFileSync(`${svg}`, 'utf8')
  for (const text of ['idle', 'awake', 'WAKE', '/ sendParent WOKEN', 'after 500 ms'])
    expect(drawn).toContain(`>${text}<`)
  expect(readFileSync(`${png}`).subarray(1, 4).toString()).toBe('PNG')
  expect(readFileSync(`${mermaid}`, 'utf8')).toContain('WAKE / sendParent WOKEN')
})

it('a long name breaks between its words', () => {
  const [first = '', ...rest] = wrap('navigateToCredentialPreviewScreen', 150, 13)
  expect(first + rest.join('')).toBe('navigateToCredentialPreviewScreen')
  for (const line of rest) expect(line).toMatch(/^[A-Z]/)
})

it('a finding that does not exist is not opened', { timeout: 60_000 }, () => {
  const { status, stderr } = open(join(root, 'tests/machines/paths/troubled.ts#back'), '--at', '1')
  expect([status, stderr]).toEqual([2, 'back has 0 findings; there is no finding 1.\n'])
})

it('two files are compared, with the paths that the change touches', { timeout: 60_000 }, () => {
  const [before, after] = ['a', 'b'].map((target) => {
    const file = join(folder, `to-${target}.ts`)
    const states = `{ a: { on: { GO: '${target}' } }, b: {} }`
    writeFileSync(
      file,
      `import { createMachine } from 'xstate'
      export const door = createMachine({ id: 'door', initial: 'a', states: ${states} })`,
    )
    return file
  })
  const { status, stdout } = charts('diff', `${before}`, `${after}`)
  expect(status).toBe(0)
  expect(stdout).toContain('## door (`door`)')
  expect(stdout).toContain(
    '### Paths that changed\n\n- `start, GO → a`: `step 1, GO, leads to b, before to a`',
  )
})
