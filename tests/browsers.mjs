// `npm run browsers` checks that the app uses no browser or language API missing from the oldest
// supported browsers (`browserslist` in package.json), unless the same file tests for it first:
// `'name' in …`, `….name?.(…)`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compat from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync, Visitor } from 'oxc-parser'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'))
const names = { ios_saf: 'safari_ios' }
const oldest = browserslist.map((query) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
  if (!version) throw new Error(`"${query}" is not written as "name >= version"`)
  return { browser: names[name] ?? name, version }
})

/** Pages for engineers, and machines that only tests run, are excluded. */
const isOfApp = (path) =>
  /\.tsx?$/.test(path) &&
  !/^src\/(build|sandbox)\/|^packages\/statecharts\/src\/(build|commands|page)\/|\.model\.ts$|\.(generated|gen)\.ts$/.test(
    path,
  )

/** The oldest supported browsers that lack the feature. */
function lacking({ support }) {
  return oldest
    .filter(({ browser, version }) => {
      const known = [support[browser] ?? []].flat().filter(({ flags }) => !flags)
      // Most entries without a version have no data.
      return (
        support[browser] !== undefined && known.every(({ version_added: added }) => isLater(added, version))
      )
    })
    .map(({ browser, version }) => `${browser} ${version}`)
}

function isLater(added, than) {
  if (typeof added !== 'string') return added === false
  const [[major, minor = 0], [ofOurs, minorOfOurs = 0]] = [added.replace('≤', ''), than].map((text) =>
    text.split('.').map(Number),
  )
  return major > ofOurs || (major === ofOurs && minor > minorOfOurs)
}

const { api, javascript } = compat
const { builtins } = javascript

/**
 * Globals that pages use on elements and the browser; other interfaces have methods with everyday
 * names.
 */
const called = [
  ...[
    'AbortSignal',
    'Blob',
    'Document',
    'Element',
    'EventTarget',
    'File',
    'FormData',
    'Headers',
    'HTMLDialogElement',
  ],
  ...['HTMLElement', 'HTMLFormElement', 'HTMLInputElement', 'Node', 'Range', 'Response', 'Selection', 'URL'],
  ...['URLSearchParams', 'Window'],
]

/**
 * Every method of these interfaces and of the language, by name: without types the receiver is
 * unknown.
 */
const members = new Map()
for (const owner of [...called.map((name) => api[name]), ...Object.values(builtins)])
  for (const [name, { __compat }] of Object.entries(owner))
    if (__compat && !name.endsWith('_static')) members.set(name, [...(members.get(name) ?? []), __compat])

/** Our own methods that share a name with one of theirs. */
const ours = ['take', 'drop', 'move', 'error']

/**
 * The browsers that lack a member; none if any interface with a member of that name is old enough.
 */
function memberLacking(name) {
  const known = ours.includes(name) ? [] : (members.get(name) ?? [])
  return known.length > 0 && known.every((one) => lacking(one).length > 0) ? lacking(known[0]) : []
}

const globalOf = (name) => (Object.hasOwn(api, name) ? api[name] : builtins[name]) ?? api.Window[name]
const staticOf = (owner, name) => {
  const global = globalOf(owner)
  return global?.[`${name}_static`] ?? (Object.hasOwn(builtins, owner) ? global?.[name] : undefined)
}

const found = []
const files = ['src', 'machines', 'rules', 'packages/statecharts/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
for (const path of files.filter(isOfApp)) {
  const text = readFileSync(path, 'utf8')
  const { program } = parseSync(path, text)
  const isGuarded = (name) => new RegExp(`['"]${name}['"] in |\\b${name}\\?\\.\\(`).test(text)
  const isOwn = (name) =>
    new RegExp(
      `\\b(?:const|let|function|class|import[^'"]*?)\\s[^=;()]*\\b${name}\\b|\\b${name}\\b\\s*[:,?)]`,
    ).test(text)
  const report = (name, start, missing) => {
    if (missing.length === 0 || isGuarded(name)) return
    found.push(`${path}:${text.slice(0, start).split('\n').length}: ${name} is not in ${missing.join(', ')}`)
  }
  const reportGlobal = ({ type, name, start }) => {
    if (type !== 'Identifier' || isOwn(name)) return
    report(name, start, lacking(globalOf(name)?.__compat ?? { support: {} }))
  }
  new Visitor({
    NewExpression: ({ callee }) => reportGlobal(callee),
    CallExpression({ callee }) {
      reportGlobal(callee)
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const { object, property } = callee
      reportGlobal(object)
      const fixed = object.type === 'Identifier' ? staticOf(object.name, property.name) : undefined
      const missing = fixed?.__compat ? lacking(fixed.__compat) : memberLacking(property.name)
      report(property.name, property.start, missing)
    },
  }).visit(program)
}
for (const text of new Set(found)) console.error(text)
process.exitCode = found.length > 0 ? 1 : 0
