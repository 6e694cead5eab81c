import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'playwright/test'

let project: string
const started: ChildProcess[] = []

/** A project outside of this one, with the package as others install it. */
test.beforeAll(() => {
  test.setTimeout(300_000)
  project = mkdtempSync(join(tmpdir(), 'example-'))
  cpSync('e2e/statecharts', project, { recursive: true })
  const npm = (...args: string[]) => execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  npm('run', 'pack', '--workspace', 'packages/statecharts', '--', project)
  const archive = readdirSync(project).find((name) => name.endsWith('.tgz'))
  npm(
    'install',
    '--prefix',
    project,
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    join(project, `${archive}`),
  )
})

test.afterAll(async () => {
  for (const one of started) {
    one.kill('SIGTERM')
    await once(one, 'exit')
  }
  rmSync(project, { recursive: true, force: true })
})

const inProject = (command: string, ...args: string[]) =>
  execFileSync(resolve(project, 'node_modules/.bin', command), args, { cwd: project, encoding: 'utf8' })

/** Starts a server of the project; returns what its output says of its address. */
async function serve(address: RegExp, command: string, ...args: string[]): Promise<string> {
  const server = spawn(resolve(project, 'node_modules/.bin', command), args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(server)
  for await (const line of createInterface(server.stdout)) {
    const found = address.exec(stripVTControlCharacters(line))?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`${command} ended without an address.`)
}

test('the package draws, explores, compares and watches the machines of another project', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  expect(inProject('statecharts', 'run', 'doorMachine.ts')).toContain('passed, 0 failed')
  const door = readFileSync(join(project, 'doorMachine.ts'), 'utf8')
  writeFileSync(join(project, 'before.ts'), door.replace(/, after: .*? \}/, ''))
  expect(inProject('statecharts', 'diff', 'before.ts', 'doorMachine.ts')).toContain('after 60000 ms')
  rmSync(join(project, 'before.ts'))
  expect(inProject('statecharts', 'generate', 'doorMachine.ts', '--format', 'vitest')).toContain(
    "import { walkPath } from 'statecharts/walk'",
  )

  const charts = await serve(/^The charts are at (\S+)$/, 'statecharts', '.')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(charts)
  await page.getByRole('region', { name: 'doorMachine.ts' }).getByRole('link', { name: 'door' }).click()
  await page.getByRole('link', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: /^OPEN/ }).click()
  await expect(page.locator('.simulator').getByRole('status').first()).toHaveText('open')

  const app = await serve(/Local:\s+(http:\S+?)\/?$/, 'vite', '--port', '0')
  await page.goto(app)
  const chart = page.getByRole('img', { name: 'door' })
  await expect(chart.locator('[data-state="closed"]')).toHaveClass(/is-active/)
  const watcher = await context.newPage()
  await watcher.goto(`${app}/charts/door?view=watch`)
  await watcher.getByRole('button', { name: /^Opened at/ }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(chart.locator('[data-state="open"]')).toHaveClass(/is-active/)
  await expect(watcher.locator('.chart [data-state="open"]')).toHaveClass(/is-active/)
  await context.close()
})
