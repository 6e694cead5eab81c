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

/** Every import between files of the carrier, including type-only and dynamic ones. */
const imports: Import[] = sources.flatMap((from) =>
  [...readFileSync(join(server, from), 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)]
    .map(([, path]) => relative(server, join(server, dirname(from), path ?? '')).replaceAll('\\', '/'))
    .filter((to) => !to.startsWith('..'))
    .map((to) => ({ from, to })),
)

/** The errors in the imports, one line each. */
function faultsIn(list: readonly Import[]): string[] {
  return list.flatMap(({ from, to }) => {
    const [layer = '', folder] = from.split('/')
    const [otherLayer = '', otherFolder, ...rest] = to.split('/')
    const line = `${from} imports ${to}`
    // Files next to the layers compose them; no layer may import them.
    if (!layers.includes(layer)) return []
    if (layers.indexOf(otherLayer) > layers.indexOf(layer) || !layers.includes(otherLayer))
      return [`${line}: upward`]
    const crosses = layer === 'domains' && otherLayer === 'domains' && folder !== otherFolder
    return crosses && rest.join('/') !== 'port.ts' ? [`${line}: past the port`] : []
  })
}

/** The folder of a file: `platform/jobs`, `domains/quotes`. */
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The first cycle of folders; undefined when there is none. */
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

const writing = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']
const reading = [
  'selectFrom',
  'from',
  'using',
  ...['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) => [`${kind}Join`, `${kind}JoinLateral`]),
]

/** `flow_sessions` in SQL is `flowSessions` in the code. */
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The tables that a source file reads or writes: in Kysely calls with one table, a list or an
 * alias, and in SQL templates. Columns need no check: the compiler accepts only those of
 * tables named this way.
 */
function tablesIn(text: string, methods: readonly string[]): string[] {
  const calls = text.matchAll(new RegExp(`\\.(?:${methods.join('|')})\\(\\s*(\\[[^\\]]*\\]|'[^']*')`, 'g'))
  const named = [...calls].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, table = '']) => table),
  )
  const templates = [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, query = '']) => query)
  const raw = templates.flatMap((query) =>
    [...query.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?([a-z_]+)/gi)].map(([, table = '']) =>
      camelCase(table),
    ),
  )
  return [...new Set([...named, ...raw])]
}

/** The queries of the carrier's files, except those that create the tables. */
const queries = sources
  .filter((file) => !/migrations?\b/i.test(file))
  .map((file) => {
    const text = readFileSync(join(server, file), 'utf8')
    return { file, touches: tablesIn(text, [...reading, ...writing]), writes: tablesIn(text, writing) }
  })

/** The domain that declares each table. */
const owners = new Map(
  sources.flatMap((file) => {
    const text = readFileSync(join(server, file), 'utf8')
    const declared = /interface Database \{\n([^}]*)\}/.exec(text)?.[1] ?? ''
    return [...declared.matchAll(/^\s+(\w+): \w+$/gm)].map(([, table]) => [table ?? '', folderOf(file)])
  }),
)

const tablesOf = (names: readonly string[]) => names.filter((name) => owners.has(name))

/** Domain tables that are queried from outside of their domain. */
const foreignTables = (named: (query: (typeof queries)[number]) => readonly string[]) =>
  queries.flatMap((query) =>
    named(query)
      .filter(
        (table) => owners.get(table)?.startsWith('domains/') && owners.get(table) !== folderOf(query.file),
      )
      .map((table) => `${query.file} names ${table} of ${owners.get(table)}`),
  )

describe('the layers of the carrier', () => {
  test('nothing imports upward, and domains import each other only through their port', () => {
    expect(faultsIn(imports)).toEqual([])
  })

  test('imports between folders form no cycle', () => {
    expect(cycleIn(imports)).toBeUndefined()
  })

  test('a domain queries only its own tables', () => {
    expect(foreignTables(({ file, touches }) => (file.startsWith('domains/') ? touches : []))).toEqual([])
  })

  test("a domain's tables are written only by that domain", () => {
    expect(foreignTables(({ writes }) => writes)).toEqual([])
  })

  test('the platform queries no table of a domain', () => {
    expect(foreignTables(({ file, touches }) => (file.startsWith('platform/') ? touches : []))).toEqual([])
  })

  test('the application layer queries only the listed tables of domains', () => {
    const reading = foreignTables(({ file, touches }) => (file.startsWith('application/') ? touches : []))
    expect(reading).toEqual([
      // Every request needs the application status: one query instead of four per request.
      'application/applicationStatus.ts names users of domains/accounts',
      'application/applicationStatus.ts names insuranceApplications of domains/underwriting',
      'application/applicationStatus.ts names quotes of domains/quotes',
      'application/applicationStatus.ts names policies of domains/policies',
      'application/applicationStatus.ts names productOfferings of domains/quotes',
      // Whether a guest may be deleted is decided over all domains at once, starting from the
      // accounts.
      'application/pruneGuests.ts names users of domains/accounts',
    ])
  })

  test('transport queries no table', () => {
    const touching = queries.filter(
      ({ file, touches }) => file.startsWith('transport/') && tablesOf(touches).length > 0,
    )
    expect(touching).toEqual([])
  })
})

describe('the layer check', () => {
  test('the layer check finds every import', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(owners.size).toBeGreaterThan(25)
    expect(imports).toContainEqual({ from: 'main.ts', to: 'platform/log/log.ts' })
  })

  test('the layer check finds every query', () => {
    const touched = new Set(queries.flatMap(({ touches }) => tablesOf(touches)))
    expect([...owners.keys()].filter((table) => !touched.has(table))).toEqual([])
    expect(
      queries.filter(({ file, touches }) => file.startsWith('domains/') && tablesOf(touches).length > 0)
        .length,
    ).toBeGreaterThan(25)
  })
})
