import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const folder = resolve('packages/statecharts')
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The modules that a file imports, types and dynamic imports of a text included. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(source.slice(start, end))?.slice(1) ?? [],
    ),
    ...[...source.matchAll(/\bnew URL\(\s*['"`](\.[^'"`$]*)/g)].map(([, path = '']) => path),
  ]
}

const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|mjs)$/.test(path))
  .map((path) => join(folder, 'src', path))

test('the package imports nothing of the app', () => {
  const outside = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('.') && relative(folder, resolve(file, '..', path)).startsWith('..'))
      .map((path) => `${relative(folder, file)}: ${path}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(outside).toEqual([])
})

test('the name of the package is in its package.json only', () => {
  expect(files.filter((file) => importsOf(file).some((path) => path.split('/')[0] === name))).toEqual([])
})
