import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StatechartsConfig } from '../config.ts'
import type { RegisteredMachine } from '../registry.ts'
import { Complaint } from './command.ts'
import { defaultCoverage } from './paths/coverageFiles.ts'
import type { Walkers } from './paths/walkers.ts'
import { readTypeScript } from './typeScript.ts'

/** The configuration of the project in which a command runs. */
export interface Project extends Omit<StatechartsConfig, 'registry'> {
  /** The project's folder. */
  root: string
  /** Its machines; none without a configuration. */
  registry: readonly RegisteredMachine[]
  /** The module that exports them, with its path from the root; undefined without one. */
  registryFile: string | undefined
  sources: readonly string[]
  coverage: string
  walkers: Walkers
  runs: NonNullable<StatechartsConfig['runs']>
}

const names = ['statecharts.config.ts', 'statecharts.config.mjs', 'statecharts.config.js']

/**
 * The project around a folder: the nearest folder upward with a configuration; without one, the
 * project of which this package is a part.
 */
export async function loadProject(folder: string = process.cwd()): Promise<Project> {
  const found = configIn(resolve(folder)) ?? configIn(import.meta.dirname)
  if (found === undefined) return projectOf({}, folder)
  await readTypeScript()
  const module: { default: StatechartsConfig } = await import(pathToFileURL(found).href)
  return projectOf(module.default, dirname(found))
}

/** A configuration with its defaults. */
export function projectOf({ registry, ...config }: StatechartsConfig, root: string): Project {
  return {
    ...config,
    root,
    registry: registry?.machines ?? [],
    registryFile: registry?.file,
    sources: registry?.sources ?? [],
    coverage: config.coverage ?? defaultCoverage,
    walkers: config.walkers ?? noWalkers,
    runs: config.runs ?? {},
  }
}

const refuse = () => {
  throw new Complaint('The configuration has no walkers: paths run in this process only.')
}

const noWalkers: Walkers = {
  runInBrowser: async () => refuse(),
  runAtTarget: async () => refuse(),
  suiteInBrowser: async () => refuse(),
  browserTest: refuse,
  whyNotInBrowser: async () => () => 'its paths are not run in the browser',
  whyNotAtTarget: async () => () => 'its paths are not run at a back end',
}

/** Whether a folder is part of a project with a configuration. */
export const isInProject = (folder: string): boolean => configIn(folder) !== undefined

function configIn(folder: string): string | undefined {
  const found = names.map((name) => join(folder, name)).find((file) => existsSync(file))
  const above = dirname(folder)
  return found ?? (above === folder ? undefined : configIn(above))
}
