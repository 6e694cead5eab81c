import type { ParseArgsConfig } from 'node:util'
import type { Criterion } from '../criteria.ts'
import type { Scope } from '../scopedGraph.ts'
import type { Suite } from '../suite.ts'
import type { Subject } from './subject.ts'

/** A sub-command of `npm run paths`. */
export interface PathsCommand {
  /** One line: how it is called and what it gives. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** @returns the exit code */
  run(given: Arguments, say: Say, walkers: Walkers): Promise<number>
}

/** What was written behind a sub-command. */
export interface Arguments {
  positionals: readonly string[]
  /** The text of an option that is given once at most. */
  text(name: string): string | undefined
  all(name: string): readonly string[]
  isSet(name: string): boolean
}

/** `out` is the answer, `aside` what a person should know of it. */
export interface Say {
  out(text: string): void
  aside(text: string): void
}

/** Which paths are asked for. */
export interface SuiteRequest {
  criterion: Criterion
  seed: number
  scope: Scope
}

/** Why a kind of run does not reach a state or a transition; undefined where it could. */
export type WhyNot = (name: string) => string | undefined

/** How the application's own paths are walked outside this process; its entry to the command provides them. */
export interface Walkers {
  runInBrowser(
    subject: Subject,
    request: SuiteRequest & { target: string | undefined },
    say: Say,
  ): Promise<number>
  runAtTarget(subject: Subject, request: SuiteRequest & { target: string }, say: Say): Promise<number>
  /** The paths that a browser can walk, and what it cannot reach. */
  suiteInBrowser(
    subject: Subject,
    request: SuiteRequest,
  ): Promise<{ suite: Suite; left: readonly { what: string; why: string }[] }>
  whyNotInBrowser(machine: string): Promise<WhyNot>
  whyNotAtTarget(machine: string): Promise<WhyNot>
}
