import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin, Rolldown } from 'vite'
import { standInModule } from '../../standIn.ts'
import { localMachines, withRecordedMachines } from './localMachines.ts'
import { packageOf, packagesIn } from './packages.ts'

/** Files with all their imports, as modules for a page and for Node. */
export interface Bundle {
  /** The code of each module, by its file name. */
  readonly modules: ReadonlyMap<string, string>
  /** By file, the module that exports it as `module`, and a function `machines` of its machines. */
  readonly entries: ReadonlyMap<string, string>
  /** By file of the folder, the files that it imports, packages left out. */
  readonly imports: ReadonlyMap<string, readonly string[]>
  /** By file, why it could not be bundled. */
  readonly problems: ReadonlyMap<string, string>
  /** What the files import and this machine does not have: stand-ins take its place. */
  readonly absent: ReadonlySet<string>
}

const entry = 'virtual:opened/'
const absentPrefix = '\0absent:'
const standInEnd = '.stand-in'
const code = new Set(['', '.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.json'])
const withoutQuery = (id: string) => id.replace(/[?#].*$/, '')

/**
 * Makes one module of each file; what they share is in further modules.
 * @param isStrict an import of something that a module does not export is a problem
 */
export async function bundle(
  files: readonly string[],
  folder: string,
  { isStrict = false } = {},
): Promise<Bundle> {
  const absent = new Set<string>()
  const modules = new Map<string, string>()
  const entries = new Map<string, string>()
  const problems = new Map<string, string>()
  const imports = new Map<string, readonly string[]>()
  const add = async (some: readonly string[], prefix: string) => {
    for (const chunk of await chunksOf(some, folder, { prefix, absent, imports, isStrict })) {
      modules.set(chunk.fileName, chunk.code)
      const file = chunk.isEntry ? chunk.facadeModuleId : null
      if (file !== null) entries.set(file.slice(`\0${entry}`.length), chunk.fileName)
    }
  }
  try {
    if (files.length > 0) await add(files, 'opened')
  } catch {
    // One that cannot be bundled must not stop the others.
    for (const [index, file] of files.entries())
      await add([file], `opened-${index}`).catch((error: unknown) => problems.set(file, reasonOf(error)))
  }
  return { modules, entries, imports, problems, absent }
}

/** Writes modules to a folder for as long as they are used. */
export async function inFolder<Result>(
  modules: Bundle['modules'],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, code] of modules) writeFileSync(join(folder, name), code)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first line that says what is wrong, without the bundler's own and a frame of code. */
function reasonOf(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .split('\n')
    .map((line) => line.replace(/^\[[^\]]*\] /, '').trim())
  return lines.find((line) => line !== '' && !/^(Build failed|\/|[A-Z]:\\)|:$/.test(line)) ?? ''
}

async function chunksOf(
  files: readonly string[],
  folder: string,
  {
    prefix,
    absent,
    imports,
    isStrict,
  }: {
    prefix: string
    absent: Set<string>
    imports: Map<string, readonly string[]>
    isStrict: boolean
  },
): Promise<Rolldown.OutputChunk[]> {
  const { build } = await import('vite')
  const result = await build({
    root: folder,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    // Settings of TypeScript may extend a package that is not installed.
    oxc: false,
    define: { 'process.env': '{}', global: 'globalThis' },
    plugins: [entriesOf(files), withoutNode, resolving(folder, absent), collecting(imports)],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        tsconfig: false,
        input: Object.fromEntries(files.map((file, index) => [`${prefix}-${index}`, `${entry}${file}`])),
        preserveEntrySignatures: 'strict',
        // A package whose exports are not used does not matter to the machines.
        treeshake: { moduleSideEffects: (id) => !/[\\/]node_modules[\\/]/.test(id) },
        shimMissingExports: !isStrict,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: `${prefix}-[name]-[hash].js`,
        },
      },
    },
  })
  return [result]
    .flat()
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((output) => output.type === 'chunk')
}

/** The file of a module of this package. */
const ownModule = (path: string) => resolve(import.meta.dirname, `${path}${extname(import.meta.filename)}`)

/** One module for each file, and the machines of a file that it does not export. */
function entriesOf(files: readonly string[]): Plugin {
  const wanted = new Set(files)
  return {
    name: 'opened-files',
    resolveId: (id) => (id.startsWith(entry) ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(`\0${entry}`)
        ? [
            `import * as module from ${JSON.stringify(id.slice(entry.length + 1))}`,
            // Found there, so that the page need not know how.
            `import { exportedMachines } from ${JSON.stringify(ownModule('../../chart/exportedMachines'))}`,
            'export { module }',
            'export const machines = () => exportedMachines(module, true)',
          ].join('\n')
        : null,
    transform(source, id) {
      if (!wanted.has(withoutQuery(id))) return null
      const program = this.parse(source, { lang: langOf(id) })
      const names = localMachines(program, source)
      const exported = names.length === 0 ? '' : `\nexport { ${names.join(', ')} }`
      return { code: withRecordedMachines(program, source) + exported, map: null }
    },
  }
}

/** The syntax of a file. Any JavaScript file may contain JSX, whatever its ending. */
function langOf(id: string): 'ts' | 'tsx' | 'jsx' {
  const end = extname(withoutQuery(id))
  return end === '.tsx' ? 'tsx' : /^\.[cm]?ts$/.test(end) ? 'ts' : 'jsx'
}

/** In a page, the modules of Node exist by name only. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId(source) {
    const name = source.replace(/^node:/, '')
    return builtinModules.includes(name) ? `\0node:${name}` : null
  },
  async load(id) {
    if (!id.startsWith('\0node:')) return null
    const name = id.slice(1)
    const names = Object.keys(await import(name)).filter((key) => key !== 'default')
    return [
      `const real = globalThis.process?.getBuiltinModule?.(${JSON.stringify(name)})`,
      `const absent = () => { throw new Error('A page has no ${name}.') }`,
      ...names.map((key, index) => `const value${index} = real ? real[${JSON.stringify(key)}] : absent`),
      `export { ${names.map((key, index) => `value${index} as ${JSON.stringify(key)}`).join(', ')} }`,
      `export default real ?? { ${names.map((key) => `${JSON.stringify(key)}: absent`).join(', ')} }`,
    ].join('\n')
  },
}

/**
 * Where imports lead: as in the project, and otherwise to a package of the same folder, to a package
 * of ours, or to a stand-in.
 */
function resolving(folder: string, absent: Set<string>): Plugin {
  const own = packagesIn(folder)
  const ours = join(import.meta.dirname, '../../../package.json')
  return {
    name: 'imports',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || source.startsWith('\0') || source.startsWith(entry)) return null
      const path = withoutQuery(source)
      const isPackage = /^[@\w]/.test(path)
      const attempt = async (specifier: string, from: string) => {
        const found = await this.resolve(specifier, from, { skipSelf: true }).catch(() => null)
        return found && !found.external && !found.id.startsWith('__vite') ? found : null
      }
      const found =
        (await attempt(source, importer)) ??
        (await firstOf(own.sourcesOf(path, importer), (file) => attempt(file, importer))) ??
        (isPackage ? await attempt(source, ours) : null)
      if (found && code.has(extname(withoutQuery(found.id)))) return found
      const home = packageOf(importer)
      // What another package lacks of itself is no mistake of this one.
      const isInstalled = /[\\/]node_modules[\\/]/.test(importer)
      const isOfAnother = !isPackage && isInstalled && home !== packageOf(join(folder, 'file'))
      if (isOfAnother && !found) absent.add(`${basename(home ?? '')}/${basename(path)}`)
      else if (!found || isPackage) absent.add(path)
      // Not by its own ending, which plugins of Vite know.
      return `${absentPrefix}${path}${standInEnd}`
    },
    load(id) {
      if (!id.startsWith(absentPrefix)) return null
      const file = ownModule('../../standIn')
      const name = JSON.stringify(id.slice(absentPrefix.length, -standInEnd.length))
      return `const { ${standInModule.name} } = require(${JSON.stringify(file)})\nmodule.exports = ${standInModule.name}(${name})`
    },
  }
}

/** Collects which file imports which. */
function collecting(imports: Map<string, readonly string[]>): Plugin {
  const isFile = (id: string) => !id.startsWith('\0') && !/[\\/]node_modules[\\/]/.test(id)
  return {
    name: 'imports-of-files',
    buildEnd() {
      for (const id of [...this.getModuleIds()].filter(isFile))
        imports.set(
          withoutQuery(id),
          (this.getModuleInfo(id)?.importedIds ?? []).filter(isFile).map(withoutQuery),
        )
    },
  }
}

/** A file and everything that it imports, directly or not. */
export function filesBehind(file: string, imports: Bundle['imports']): ReadonlySet<string> {
  const found = new Set([file])
  for (const one of found) for (const other of imports.get(one) ?? []) found.add(other)
  return found
}

async function firstOf<T, Found>(
  all: readonly T[],
  find: (one: T) => Promise<Found | null>,
): Promise<Found | null> {
  for (const one of all) {
    const found = await find(one)
    if (found !== null) return found
  }
  return null
}
