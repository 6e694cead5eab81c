import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { checkFlows } from '../../../../server/application/flows/checkFlows.ts'
import type { FlowDefinition } from '../../../../server/platform/forms/definition.ts'

/*
 * The example of docs/flows.md must be a valid flow: no other check would notice that the page is
 * outdated.
 */

const root = join(import.meta.dirname, '../../../..')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flows-page-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the example into a file, with imports that resolve from there. */
function written(): string {
  const page = readFileSync(join(root, 'docs/flows.md'), 'utf8')
  const [, example] = /## A whole example\n[\s\S]*?```ts\n([\s\S]*?)```/.exec(page) ?? []
  if (example === undefined) throw new Error('The page has no example')
  const file = join(folder, 'cddForm.ts')
  writeFileSync(
    file,
    example
      .replaceAll("'../../../platform/", `'${root}/server/platform/`)
      .replaceAll("'../questions.ts'", `'${root}/server/application/flows/questions.ts'`),
  )
  return file
}

it('the example in docs/flows.md compiles and passes the check of definitions', async () => {
  const file = written()
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { types: ['node'], typeRoots: [join(root, 'node_modules/@types')], noEmit: true },
      include: [],
      files: [file],
    }),
  )
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  const { cddForm }: { cddForm: FlowDefinition } = await import(pathToFileURL(file).href)
  expect([cddForm.forms.map(({ slug }) => slug), checkFlows([cddForm])]).toEqual([
    ['cdd-payer', 'cdd-other-payer', 'cdd-review'],
    [],
  ])
}, 60_000)
