import type { AnyStateMachine } from 'xstate'
import type { CoverageReport } from './coverageReport.ts'
import type { Path } from './generate.ts'
import { statePath, statesOf, transitionsOf } from './names.ts'
import { type Requirement, type RequirementsByPart, requirementsIn } from './requirements.ts'

/** Which states and transitions fulfill each requirement, and which paths and runs visit them. */
export interface RequirementMatrix {
  /** Those of the list in its order, then those that only machines name. */
  readonly rows: readonly RequirementRow[]
  /** Whether the specification's requirements are known. */
  readonly hasList: boolean
  readonly machines: readonly {
    readonly machine: string
    /** Whether any state or transition has a requirement. */
    readonly hasRequirements: boolean
    /** States without one, unless a state around or inside of them or a transition from them has one. */
    readonly without: readonly string[]
    /** Parts in the table beside the machine that the machine does not have. */
    readonly missing: readonly string[]
  }[]
}

export interface RequirementRow extends Requirement {
  /** Whether the list has it; true without a list. */
  readonly isListed: boolean
  readonly parts: readonly RequirementPart[]
}

/** A state or transition that fulfills a requirement. */
export interface RequirementPart {
  readonly machine: string
  readonly part: string
  readonly kind: 'state' | 'transition'
  /** The names of the generated paths that walk it. */
  readonly paths: readonly string[]
  /** The kinds of recorded runs that visited it. */
  readonly runs: readonly string[]
}

/** A machine with the paths of its suite. */
export interface TracedMachine {
  readonly id: string
  readonly machine: AnyStateMachine
  readonly requirements: RequirementsByPart | undefined
  readonly paths: readonly Pick<Path, 'name' | 'edges'>[]
}

export function requirementMatrix(
  machines: readonly TracedMachine[],
  given: readonly Requirement[] | undefined,
  reports: readonly CoverageReport[],
): RequirementMatrix {
  const list = given?.length === 0 ? undefined : given
  const carried = machines.flatMap((traced) => partsOf(traced, reports))
  const unlisted = [...new Set(carried.map(({ id }) => id))]
    .filter((id) => !list?.some((listed) => listed.id === id))
    .map((id) => ({ id, text: '', isListed: list === undefined }))
  return {
    hasList: list !== undefined,
    rows: [...(list ?? []).map((listed) => ({ ...listed, isListed: true })), ...unlisted].map((row) => ({
      ...row,
      parts: carried.flatMap(({ id, part }) => (id === row.id ? [part] : [])),
    })),
    machines: machines.map((traced) => ({
      machine: traced.id,
      hasRequirements: requirementsIn(traced.machine, traced.requirements).size > 0,
      without: statesWithout(traced),
      missing: missingIn(traced),
    })),
  }
}

/**
 * - `none`: no state or transition has it.
 * - `untested`: a state or transition that has it is visited by no path and no run.
 */
export function statusOf({ parts }: RequirementRow): 'none' | 'untested' | 'tested' {
  if (parts.length === 0) return 'none'
  return parts.every(isVisited) ? 'tested' : 'untested'
}

export const isVisited = ({ paths, runs }: RequirementPart): boolean => paths.length + runs.length > 0

function partsOf(
  { id: machine, machine: logic, requirements, paths }: TracedMachine,
  reports: readonly CoverageReport[],
): { id: string; part: RequirementPart }[] {
  const own = reports.filter((report) => report.machine === machine)
  const walked = paths.map(({ name, edges = [] }) => ({
    name,
    parts: new Set(['(root)', ...edges.flatMap(({ passed, taken }) => [...passed, ...taken])]),
  }))
  const transitions = new Set(transitionsOf(logic).values())
  return [...requirementsIn(logic, requirements)].flatMap(([part, ids]) => {
    const visited: RequirementPart = {
      machine,
      part,
      kind: transitions.has(part) ? 'transition' : 'state',
      paths: walked.flatMap(({ name, parts }) => (parts.has(part) ? [name] : [])),
      runs: [
        ...new Set(
          own.flatMap(({ suite, states, transitions }) =>
            part === '(root)' || states.includes(part) || transitions.includes(part) ? [suite] : [],
          ),
        ),
      ],
    }
    return ids.map((id) => ({ id, part: visited }))
  })
}

function statesWithout({ machine, requirements }: TracedMachine): string[] {
  const carried = requirementsIn(machine, requirements)
  if (carried.has('(root)')) return []
  const places = [...carried.keys()].map((part) => part.split(' --')[0] ?? part)
  const states = statesOf(machine).filter((node) => node.parent && node.type !== 'history')
  return states
    .map(statePath)
    .filter(
      (path) =>
        !places.some((place) => place === path || place.startsWith(`${path}.`)) &&
        ![...carried.keys()].some((part) => path.startsWith(`${part}.`)),
    )
}

function missingIn({ machine, requirements = {} }: TracedMachine): string[] {
  const parts = new Set([...statesOf(machine).map(statePath), ...transitionsOf(machine).values()])
  return Object.keys(requirements).filter((part) => !parts.has(part))
}
