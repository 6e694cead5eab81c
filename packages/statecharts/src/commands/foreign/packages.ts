import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The packages of a folder, for projects in which nothing was installed or built. */
export interface FolderPackages {
  /**
   * The files that an import may mean: the sources of a package of this folder, or what usual
   * aliases (`@/`, `~/`) stand for.
   */
  sourcesOf(specifier: string, importer: string): string[]
}

interface Manifest {
  readonly name?: string
  readonly source?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Finds the packages in a folder. */
export function packagesIn(folder: string): FolderPackages {
  const folders = new Map<string, string>()
  for (const file of manifestsIn(folder)) {
    const { name } = manifestAt(file)
    if (name) folders.set(name, dirname(file))
  }
  return {
    sourcesOf(specifier, importer) {
      const aliased = aliasesOf(specifier, dirname(importer))
      if (aliased.length > 0) return aliased
      const alias = /^[@~#]\/(.*)/.exec(specifier)?.[1]
      if (alias !== undefined) {
        const root = packageOf(importer) ?? folder
        return [join(root, 'src', alias), join(root, alias), join(root, 'app', alias)]
      }
      const [, name = '', inside] = /^(@[^/]+\/[^/]+|[^@/][^/]*)(?:\/(.*))?$/.exec(specifier) ?? []
      const own = folders.get(name)
      if (own === undefined) return []
      return inside === undefined
        ? [join(own, 'src/index'), join(own, 'src/main'), join(own, 'index'), join(own, 'lib/index')]
        : [join(own, 'src', inside), join(own, inside)]
    },
  }
}

interface TypeScriptSettings {
  readonly extends?: string | readonly string[]
  readonly compilerOptions?: {
    readonly baseUrl?: string
    readonly paths?: Readonly<Record<string, readonly string[]>>
  }
}

/** What the nearest settings of TypeScript with paths, or those that they extend, make of an import. */
function aliasesOf(specifier: string, folder: string): string[] {
  const found = pathsIn(join(folder, 'tsconfig.json'), specifier)
  const above = dirname(folder)
  return found.length > 0 || above === folder ? found : aliasesOf(specifier, above)
}

function pathsIn(file: string, specifier: string): string[] {
  if (!existsSync(file)) return []
  const { extends: base = [], compilerOptions: { baseUrl, paths } = {} } = settingsAt(file)
  const root = resolve(dirname(file), baseUrl ?? '.')
  const own = Object.entries(paths ?? {}).flatMap(([pattern, targets]) => {
    const [before = '', after] = pattern.split('*')
    const isMatch =
      after === undefined
        ? specifier === pattern
        : specifier.startsWith(before) && specifier.endsWith(after) && specifier.length >= pattern.length
    const inside = specifier.slice(before.length, specifier.length - (after?.length ?? 0))
    return isMatch ? targets.map((target) => resolve(root, target.replace('*', inside))) : []
  })
  const fromBase = baseUrl !== undefined && /^\w/.test(specifier) ? [resolve(root, specifier)] : []
  const extended = [base]
    .flat()
    .filter((path) => path.startsWith('.'))
    .flatMap((path) =>
      pathsIn(resolve(dirname(file), path.endsWith('.json') ? path : `${path}.json`), specifier),
    )
  return [...own, ...extended, ...fromBase.filter((path) => existsSync(dirname(path)))]
}

/** Such a file may have comments and trailing commas. */
function settingsAt(file: string): TypeScriptSettings {
  const text = readFileSync(file, 'utf8').replace(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g,
    (_, string: string | undefined) => string ?? '',
  )
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The range of XState that the package of a file asks for; undefined if it names none. */
export function xstateOf(file: string): string | undefined {
  const folder = packageOf(file)
  if (folder === undefined) return undefined
  const { dependencies, devDependencies, peerDependencies } = manifestAt(join(folder, 'package.json'))
  return dependencies?.xstate ?? devDependencies?.xstate ?? peerDependencies?.xstate ?? xstateOf(folder)
}

/** The nearest folder above a file with a package.json. */
export function packageOf(file: string): string | undefined {
  const above = dirname(file)
  if (existsSync(join(above, 'package.json'))) return above
  return above === file ? undefined : packageOf(above)
}

function manifestAt(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Workspaces are rarely deeper. */
const deepest = 4

function manifestsIn(folder: string, depth = 0): string[] {
  if (depth > deepest) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.name === 'package.json'
      ? [join(folder, entry.name)]
      : entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')
        ? manifestsIn(join(folder, entry.name), depth + 1)
        : [],
  )
}
