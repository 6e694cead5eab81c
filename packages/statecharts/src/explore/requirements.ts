import type { AnyStateMachine } from 'xstate'
import type { StateOf } from '../machineTypes.ts'
import { isConfigRecord } from './config.ts'
import { statePath, statesOf, transitionsOf } from './names.ts'

/** A sentence of a project's specification. */
export interface Requirement {
  readonly id: string
  readonly text: string
}

/**
 * The ids of requirements by the path of a state or the name of a transition, kept beside a machine
 * whose own `meta` should stay small.
 */
export type RequirementsByPart = { readonly [part: string]: readonly string[] | undefined }

/** The same for one machine; a state that it lacks is a type error. */
export type RequirementsOf<TMachine extends AnyStateMachine> = {
  readonly [State in StateOf<TMachine> | '(root)']?: readonly string[]
} & { readonly [transition: `${string} --${string}`]: readonly string[] }

/**
 * By state or transition, in document order, the requirements that it has in
 * `meta.requirements` or in the table beside the machine.
 */
export function requirementsIn(
  machine: AnyStateMachine,
  table: RequirementsByPart = {},
): ReadonlyMap<string, readonly string[]> {
  const parts: (readonly [part: string, meta: unknown])[] = [
    ...statesOf(machine).map((node) => [statePath(node), node.meta] as const),
    ...[...transitionsOf(machine)].map(([{ meta }, name]) => [name, meta] as const),
  ]
  return new Map(
    parts.flatMap(([part, meta]) => {
      const ids = [...new Set([...written(meta), ...(table[part] ?? [])])]
      return ids.length === 0 ? [] : [[part, ids] as const]
    }),
  )
}

function written(meta: unknown): string[] {
  const ids = isConfigRecord(meta) ? meta.requirements : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The ids that a path fulfills: those of the states and transitions that it walks. */
export function requirementsAlong(
  carried: ReadonlyMap<string, readonly string[]>,
  edges: readonly { readonly passed: readonly string[]; readonly taken: readonly string[] }[],
): string[] {
  const walked = new Set(['(root)', ...edges.flatMap(({ passed, taken }) => [...passed, ...taken])])
  return [...new Set([...carried].flatMap(([part, ids]) => (walked.has(part) ? ids : [])))]
}
