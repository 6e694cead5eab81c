import type { UrlOf } from './chart/chart.ts'
import type { ScreenRules } from './chart/screensOf.ts'
import type { Walkers } from './commands/paths/walkers.ts'
import type { Requirement } from './explore/requirements.ts'
import type { RegisteredMachine } from './registry.ts'

/**
 * What the tool knows of a project: the default export of `statecharts.config.ts` in its root
 * folder. Paths are relative to that folder; only what is given is used.
 */
export interface StatechartsConfig {
  /** The name of the product, in the titles of the page. */
  name?: string
  registry?: {
    machines: readonly RegisteredMachine[]
    /** The module that exports them as `registry`. */
    file: string
    /** Everything that this module imports: the files that `charts diff` loads from a revision. */
    sources: readonly string[]
  }
  /** The titles of the groups, in their order in the list of charts. */
  groups?: { readonly [group: string]: string }
  /** The URL that the app shows in a state, from the meta data of the state. */
  urlOf?: UrlOf
  /** The pictures of the screens that states name in their meta data. */
  screens?: ScreenRules & {
    /** The folder of the pictures; it may not exist. */
    folder: string
    /** The texts of each screen, for the search. */
    texts(): { readonly [screen: string]: readonly string[] }
  }
  /** The folder to which test runs write their coverage; `test-results/coverage` by default. */
  coverage?: string
  /** The requirements of the specification, which states and transitions name by their ids. */
  requirements?(): readonly Requirement[]
  /** How to run the paths outside of this process. */
  walkers?: Walkers
  /** By kind of run, the command that writes its coverage. */
  runs?: { readonly [suite: string]: string }
  /** The page with the project's own machines, if the project builds one with `statecharts/page`. */
  page?: {
    /** The folder of the built page. */
    folder: string
    /** The arguments with which Node builds it; does nothing when nothing has changed. */
    build: readonly string[]
  }
  /** The app that the page watches: its root machine, and machines that the user does not see. */
  watched?: { readonly root: string; readonly background: readonly string[] }
  /** The address at which a running app serves what its users did. */
  traffic?: string
}

/** Types a configuration. */
export const defineConfig = (config: StatechartsConfig): StatechartsConfig => config
