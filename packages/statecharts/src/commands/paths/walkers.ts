import type { Criterion } from '../../explore/criteria.ts'
import type { Scope } from '../../explore/scopedGraph.ts'
import type { Suite } from '../../explore/suite.ts'
import type { Say } from '../command.ts'
import type { Subject } from './subject.ts'

/** The requested paths. */
export interface SuiteRequest {
  criterion: Criterion
  seed: number
  scope: Scope
}

/** Why a kind of run does not reach a state or a transition; undefined if it could. */
export type WhyNot = (name: string) => string | undefined

/**
 * Ways to run the project's own paths outside this process.
 */
export interface Walkers {
  runInBrowser(
    subject: Subject,
    request: SuiteRequest & { target: string | undefined },
    say: Say,
  ): Promise<number>
  runAtTarget(subject: Subject, request: SuiteRequest & { target: string }, say: Say): Promise<number>
  /** The paths that a browser can run, and what it cannot reach. */
  suiteInBrowser(
    subject: Subject,
    request: SuiteRequest,
  ): Promise<{ suite: Suite; left: readonly { what: string; why: string }[] }>
  /** A test file with these paths for the browser; `folder` is where it will be. */
  browserTest(suite: Suite, at: { machine: string; folder: string }): string
  whyNotInBrowser(machine: string): Promise<WhyNot>
  whyNotAtTarget(machine: string): Promise<WhyNot>
}
