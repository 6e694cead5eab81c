import type { Criterion } from '../explore/criteria.ts'
import type { Exploration } from '../explore/explore.ts'
import { chartVersion, transitionsOf } from '../explore/names.ts'
import { suiteOf } from '../explore/suite.ts'
import { type Followed, followIn } from './followRun.ts'
import { isTransition, type RecordedRun } from './recordedRun.ts'

/** Where recorded runs end before their last step. */
interface Stop {
  readonly kind: Exclude<Followed['kind'], 'whole' | 'mixed'>
  /** The transition or state. */
  readonly what: string
  /** For an impossible transition: the states in which the run is. */
  readonly where?: string
  /** The number of runs, by the version of the chart when they were recorded. */
  readonly runs: { readonly [version: string]: number }
}

interface UsedPath {
  readonly name: string
  /** The number of runs of which this path and those before it have every transition. */
  readonly covered: number
}

/** What recorded runs say of a machine as it is now. */
export interface RecordedReport {
  readonly machine: string
  readonly version: string
  readonly runs: number
  /** The most frequent first. */
  readonly stops: readonly Stop[]
  /** The runs of several actors at once: only the names of their steps are compared. */
  readonly mixedRuns: number
  readonly transitions: number
  readonly unusedTransitions: readonly string[]
  readonly criterion: Criterion
  /** The paths that runs need, ordered so that the first ones cover the most runs. */
  readonly usedPaths: readonly UsedPath[]
  /** The paths without which every run is covered as well. */
  readonly unusedPaths: readonly string[]
  /** The runs that the chart still has. */
  readonly possibleRuns: number
}

const unknownVersion = 'unknown'

/** Follows the runs of a machine, and orders the paths of its suite by them. */
export function recordedReport(
  exploration: Exploration,
  recorded: readonly RecordedRun[],
  { criterion, seed }: { criterion: Criterion; seed: number },
): RecordedReport {
  const version = chartVersion(exploration.machine)
  const follow = followIn(exploration)
  const stops = new Map<string, Stop & { runs: { [version: string]: number } }>()
  const possible: RecordedRun[] = []
  let mixedRuns = 0
  for (const run of merged(recorded)) {
    const followed = follow(run)
    if (followed.kind === 'whole' || followed.kind === 'mixed') {
      possible.push(run)
      if (followed.kind === 'mixed') mixedRuns += run.runs
      continue
    }
    // The same chart can do what it did: the exploration lacks it.
    const kind = followed.kind === 'impossible' && run.version === version ? 'unexplored' : followed.kind
    if (kind === 'unexplored') possible.push(run)
    const where = kind === 'impossible' && followed.kind === 'impossible' ? { where: followed.where } : {}
    const key = JSON.stringify([kind, followed.what, where])
    const stop = stops.get(key) ?? { kind, what: followed.what, ...where, runs: {} }
    const of = run.version ?? unknownVersion
    stop.runs[of] = (stop.runs[of] ?? 0) + run.runs
    stops.set(key, stop)
  }
  const taken = new Set(recorded.flatMap(({ steps }) => steps))
  const transitions = [...transitionsOf(exploration.machine).values()]
  return {
    machine: exploration.machine.id,
    version,
    runs: total(recorded),
    stops: [...stops.values()].sort((a, b) => runsOf(b) - runsOf(a)),
    mixedRuns,
    transitions: transitions.length,
    unusedTransitions: transitions.filter((name) => !taken.has(name)),
    criterion,
    ...byUse(exploration, possible, { criterion, seed }),
    possibleRuns: total(possible),
  }
}

/** The number of runs that stop there. */
export const runsOf = ({ runs }: Stop): number => Object.values(runs).reduce((sum, count) => sum + count, 0)

const total = (recorded: readonly RecordedRun[]) => recorded.reduce((sum, { runs }) => sum + runs, 0)

/** Runs with the same steps as one. */
function merged(recorded: readonly RecordedRun[]): RecordedRun[] {
  const found = new Map<string, RecordedRun>()
  for (const run of recorded) {
    const key = JSON.stringify([run.version, run.steps])
    found.set(key, { ...run, runs: run.runs + (found.get(key)?.runs ?? 0) })
  }
  return [...found.values()]
}

/**
 * Adds path by path the one that completes the most runs, or else has the most transitions that runs
 * still lack. A start counts as a transition, so that a run that did nothing needs a path, too.
 */
function byUse(
  exploration: Exploration,
  possible: readonly RecordedRun[],
  wanted: { criterion: Criterion; seed: number },
): Pick<RecordedReport, 'usedPaths' | 'unusedPaths'> {
  const paths = suiteOf(exploration, wanted).paths.map(({ name, edges = [] }) => ({
    name,
    has: new Set(['(start)', ...edges.flatMap(({ taken }) => taken)]),
  }))
  const bySet = new Map<string, { runs: number; lacks: ReadonlySet<string> }>()
  for (const { steps, runs } of possible) {
    const lacks = new Set(['(start)', ...steps.filter(isTransition).toSorted()])
    const key = JSON.stringify([...lacks])
    bySet.set(key, { lacks, runs: runs + (bySet.get(key)?.runs ?? 0) })
  }
  let open = [...bySet.values()]
  const usedPaths: UsedPath[] = []
  let covered = 0
  let left = paths
  for (;;) {
    const gains = left.map((path) => {
      let completed = 0
      let found = 0
      for (const { runs, lacks } of open) {
        const common = [...lacks].filter((name) => path.has.has(name)).length
        if (common === lacks.size) completed += runs
        found += common * runs
      }
      return { path, completed, found }
    })
    const [best] = gains.sort((a, b) => b.completed - a.completed || b.found - a.found)
    if (!best || best.found === 0) break
    covered += best.completed
    usedPaths.push({ name: best.path.name, covered })
    left = left.filter((path) => path !== best.path)
    open = open.flatMap(({ runs, lacks }) => {
      const rest = new Set([...lacks].filter((name) => !best.path.has.has(name)))
      return rest.size === 0 ? [] : [{ runs, lacks: rest }]
    })
  }
  return { usedPaths, unusedPaths: left.map(({ name }) => name) }
}
