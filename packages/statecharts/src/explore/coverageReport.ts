import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { everythingIn } from './edges.ts'

/**
 * The transitions and states of one machine that one run of a suite covered; a file of
 * `test-results/coverage`.
 */
export interface CoverageReport {
  readonly format: 'coverage/1'
  /** The kind of run: `machine`, `browser` or `live`. */
  readonly suite: string
  readonly machine: string
  readonly states: readonly string[]
  readonly transitions: readonly string[]
}

/** The coverage of one machine by all runs together. */
export interface MergedCoverage {
  machine: string
  /** By the name of a state or a transition: the suites that cover it. */
  states: ReadonlyMap<string, readonly string[]>
  transitions: ReadonlyMap<string, readonly string[]>
  /** Names that no suite covers and the model does not excuse. */
  left: readonly string[]
}

/** Merges the reports of one machine; names that the chart no longer has are dropped. */
export function mergeCoverage(
  id: string,
  machine: AnyStateMachine,
  model: Model,
  reports: readonly CoverageReport[],
): MergedCoverage {
  const all = everythingIn(machine)
  const own = reports.filter((report) => report.machine === id)
  const by = (kind: 'states' | 'transitions') =>
    new Map(
      [...all[kind]].map((name): [string, readonly string[]] => [
        name,
        [...new Set(own.filter((report) => report[kind].includes(name)).map(({ suite }) => suite))],
      ]),
    )
  const excused = new Set(
    (model.unreachable ?? []).flatMap((it) =>
      'state' in it ? [it.state] : 'transition' in it ? [it.transition] : [],
    ),
  )
  const states = by('states')
  const transitions = by('transitions')
  const left = [...states, ...transitions]
    .filter(
      ([name, suites]) =>
        suites.length === 0 && !excused.has(name) && !excused.has(name.split(' --')[0] ?? ''),
    )
    .map(([name]) => name)
  return { machine: id, states, transitions, left }
}
