import type { FailedBy } from '../../../packages/statecharts/src/commands/paths/failureText.ts'
import type { Criterion } from '../../../packages/statecharts/src/explore/criteria.ts'
import { minimiseSteps } from '../../../packages/statecharts/src/explore/minimise.ts'
import type { Move } from '../../../packages/statecharts/src/explore/moves.ts'
import type { Scope } from '../../../packages/statecharts/src/explore/scopedGraph.ts'
import { type CarrierPath, carrierSuite } from './carrierSuite.ts'
import type { CarrierWalker } from './carrierWalker.ts'
import { type CarrierRun, carrierWalk } from './walkAtCarrier.ts'

/** A path that failed at a carrier, shortened as far as possible. */
interface CarrierFailure {
  readonly path: string
  /** Begins with the start. */
  readonly steps: readonly { readonly move: Move; readonly to: string }[]
  readonly failures: readonly string[]
  readonly by: FailedBy
  /** The leaf states in which the machine stopped; undefined when it was not started. */
  readonly rested: string | undefined
}

/** The result of a run against a carrier. */
export interface CarrierReport {
  readonly passed: number
  readonly failed: readonly CarrierFailure[]
  readonly transitions: ReadonlySet<string>
  readonly states: ReadonlySet<string>
}

interface Asked {
  readonly criterion?: Criterion
  readonly seed?: number
  readonly scope?: Scope
  /** Called with each path after it ran. */
  report?(name: string, failure: CarrierFailure | undefined): void
}

/**
 * Runs the generated paths of a machine against the carrier at an address, one after the other,
 * because they share the sandbox's faults and clock. A failing path is shortened until no step can
 * be left out.
 */
export async function runAtCarrier(
  walker: CarrierWalker,
  url: string,
  asked: Asked = {},
): Promise<CarrierReport> {
  const walk = carrierWalk(walker, url)
  const failed: CarrierFailure[] = []
  const transitions = new Set<string>()
  const states = new Set<string>()
  let passed = 0
  for (const path of carrierSuite(walker, asked).paths) {
    const run = await walk.walk(path)
    for (const name of run.transitions) transitions.add(name)
    for (const name of run.states) states.add(name)
    const failure = run.failures.length === 0 ? undefined : await shortest(path, run)
    if (failure) failed.push(failure)
    else passed += 1
    asked.report?.(path.name, failure)
  }
  return { passed, failed, transitions, states }

  async function shortest(path: CarrierPath, first: CarrierRun): Promise<CarrierFailure> {
    let how = howOf(first)
    // Steps after the first failure are irrelevant.
    const until = Number.parseInt(first.failures[0] ?? '', 10) + 1
    const steps = await minimiseSteps(path.steps.slice(0, until), async (candidate) => {
      const shorter: CarrierPath = { name: path.name, steps: candidate }
      if (!walk.isWalkable(shorter)) return false
      const run = await walk.walk(shorter)
      const isLast = run.failures[0]?.startsWith(`${candidate.length - 1}.`) === true
      if (isLast) how = howOf(run)
      return isLast
    })
    return { path: path.name, steps: walk.leadingTo(steps), ...how }
  }
}

function howOf({ failures, by, rested }: CarrierRun): Pick<CarrierFailure, 'failures' | 'by' | 'rested'> {
  return { failures, by, rested }
}
