import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../server')
const layers = ['platform', 'domains', 'application', 'transport']

interface Import {
  from: string
  to: string
}

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

/** Every import between files of the carrier, also of types alone and at run time. */
const imports: Import[] = sources.flatMap((from) =>
  [...readFileSync(join(server, from), 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)]
    .map(([, path]) => relative(server, join(server, dirname(from), path ?? '')).replaceAll('\\', '/'))
    .filter((to) => !to.startsWith('..'))
    .map((to) => ({ from, to })),
)

/** What the check says of imports, one line each. */
function faultsIn(list: readonly Import[]): string[] {
  return list.flatMap(({ from, to }) => {
    const [layer = '', folder] = from.split('/')
    const [otherLayer = '', otherFolder, ...rest] = to.split('/')
    const line = `${from} imports ${to}`
    // What stands beside the layers puts them together; nothing in them may know it.
    if (!layers.includes(layer)) return []
    if (layers.indexOf(otherLayer) > layers.indexOf(layer) || !layers.includes(otherLayer))
      return [`${line}: upward`]
    const crosses = layer === 'domains' && otherLayer === 'domains' && folder !== otherFolder
    return crosses && rest.join('/') !== 'port.ts' ? [`${line}: past the port`] : []
  })
}

/** The folder that a file is a part of: `platform/jobs`, `domains/quotes`. */
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The first round trip through folders; undefined when there is none. */
function cycleIn(list: readonly Import[]): string[] | undefined {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of list) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b))
  }
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return undefined
    for (const next of edges.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder])
      if (cycle) return cycle
    }
    done.add(folder)
    return undefined
  }
  for (const folder of edges.keys()) {
    const cycle = visit(folder, [])
    if (cycle) return cycle
  }
  return undefined
}

/** The tables that a file writes, by their names in the code. */
const written = (file: string) =>
  [
    ...readFileSync(join(server, file), 'utf8').matchAll(
      /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g,
    ),
  ].map(([, table]) => table ?? '')

/** Who declares each table. */
const owners = new Map(
  sources.flatMap((file) => {
    const text = readFileSync(join(server, file), 'utf8')
    const declared = /interface Database \{\n([^}]*)\}/.exec(text)?.[1] ?? ''
    return [...declared.matchAll(/^\s+(\w+): \w+$/gm)].map(([, table]) => [table ?? '', folderOf(file)])
  }),
)

describe('the layers of the carrier', () => {
  test('nothing imports upward, and a domain another one only by its port', () => {
    expect(faultsIn(imports)).toEqual([])
  })

  test('folders form no knot', () => {
    expect(cycleIn(imports)).toBeUndefined()
  })

  test('a table of a domain is written by that domain alone', () => {
    const strangers = sources.flatMap((file) =>
      written(file)
        .filter((table) => owners.get(table)?.startsWith('domains/') && owners.get(table) !== folderOf(file))
        .map((table) => `${file} writes ${table} of ${owners.get(table)}`),
    )
    expect(strangers).toEqual([])
  })
})

describe('the check itself', () => {
  test('reads every import', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(owners.size).toBeGreaterThan(25)
    expect(imports).toContainEqual({ from: 'main.ts', to: 'platform/log/log.ts' })
  })

  test.each([
    [{ from: 'platform/log/log.ts', to: 'domains/quotes/port.ts' }, 'upward'],
    [{ from: 'domains/quotes/quotes.ts', to: 'application/flows/facts.ts' }, 'upward'],
    [{ from: 'application/flows/facts.ts', to: 'transport/graphql/yoga.ts' }, 'upward'],
    [{ from: 'transport/http/server.ts', to: 'main.ts' }, 'upward'],
    [{ from: 'domains/quotes/quotes.ts', to: 'domains/policies/tables.ts' }, 'past the port'],
  ])('says which file imports what: %j', (wrong, why) => {
    expect(faultsIn([wrong])).toEqual([`${wrong.from} imports ${wrong.to}: ${why}`])
  })

  test.each([
    { from: 'domains/quotes/quotes.ts', to: 'domains/policies/port.ts' },
    { from: 'domains/quotes/quotes.ts', to: 'domains/quotes/tables.ts' },
    { from: 'application/flows/facts.ts', to: 'domains/quotes/tables.ts' },
    { from: 'main.ts', to: 'transport/http/server.ts' },
  ])('lets pass: %j', (right) => {
    expect(faultsIn([right])).toEqual([])
  })

  test('names a knot by its folders', () => {
    const knot = [
      { from: 'domains/a/x.ts', to: 'domains/b/port.ts' },
      { from: 'domains/b/y.ts', to: 'domains/c/port.ts' },
      { from: 'domains/c/z.ts', to: 'domains/a/port.ts' },
    ]
    expect(cycleIn(knot)).toEqual(['domains/a', 'domains/b', 'domains/c', 'domains/a'])
    expect(cycleIn(knot.slice(1))).toBeUndefined()
  })
})
