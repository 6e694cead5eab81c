import type { Edge, Exploration } from './explore.ts'
import { generate, type Path } from './generate.ts'
import { type Move, stepName } from './moves.ts'

/** How the test paths of a machine differ between two versions of it. */
export interface PathChanges {
  /** Paths of the new version that the old one cannot take. */
  readonly added: readonly PathChange[]
  /** Paths of the old version that the new one cannot take. */
  readonly removed: readonly PathChange[]
  /** Paths of the old version that lead elsewhere, or have other effects, in the new one. */
  readonly changed: readonly PathChange[]
}

interface PathChange {
  readonly name: string
  /** The first step that differs, in words. */
  readonly why: string
}

export const noPathChanges: PathChanges = { added: [], removed: [], changed: [] }

/**
 * Takes the test paths of each version on the other one. A step beyond the limit of an exploration
 * is not judged.
 */
export function comparePaths(before: Exploration, after: Exploration): PathChanges {
  const old = differences(before, after)
  return {
    added: differences(after, before).flatMap(({ name, missing }) =>
      missing === undefined
        ? []
        : [{ name, why: `${missing.step} ${missing.isBreak ? 'broke the machine before' : 'is new'}` }],
    ),
    removed: old.flatMap(({ name, missing }) =>
      missing === undefined
        ? []
        : [
            {
              name,
              why: `${missing.step} ${missing.isBreak ? 'breaks the machine' : 'is no longer possible'}`,
            },
          ],
    ),
    changed: old.flatMap(({ name, change }) => (change === undefined ? [] : [{ name, why: change }])),
  }
}

interface PathDifference {
  readonly name: string
  /** The step that the other version does not have, or at which it breaks. */
  readonly missing?: { readonly step: string; readonly isBreak: boolean }
  readonly change?: string
}

function differences(of: Exploration, other: Exploration): PathDifference[] {
  return generate(of, { strategy: 'transitions' }).flatMap((path) => differenceOf(path, of, other))
}

function differenceOf({ name, edges = [] }: Path, of: Exploration, other: Exploration): PathDifference[] {
  let at = -1
  let change: string | undefined
  for (const [index, edge] of edges.entries()) {
    const step = `step ${index}, ${stepName(edge.move)},`
    const isSame = ({ move }: { move: Move }) => keyOf(move) === keyOf(edge.move)
    const found = edgesFrom(other, at).find(isSame)
    const isBreak = other.breaks.some((one) => (one.from?.index ?? -1) === at && isSame(one))
    if (!found) return isBreak || at < other.followed ? [{ name, missing: { step, isBreak } }] : []
    change ??= changeOf(step, edge, of, found, other)
    at = found.to
  }
  return change === undefined ? [] : [{ name, change }]
}

function edgesFrom({ edges, edgesFrom }: Exploration, node: number): readonly Edge[] {
  return node === -1 ? edges.filter(({ from }) => from === -1) : (edgesFrom[node] ?? [])
}

/** The time that a step waits may change without making it another step. */
const keyOf = (move: Move) => (move.kind === 'time' ? 'time' : stepName(move))

function changeOf(
  step: string,
  edge: Edge,
  of: Exploration,
  found: Edge,
  other: Exploration,
): string | undefined {
  const [was, is] = [of.nodes[edge.to]?.where, other.nodes[found.to]?.where]
  if (was !== is) return `${step} leads to ${is}, before to ${was}`
  if (stepName(edge.move) !== stepName(found.move)) return `${step} is now ${stepName(found.move)}`
  const [did, does] = [edge.does.join(', '), found.does.join(', ')]
  return did === does ? undefined : `${step} does ${does || 'nothing'}, before ${did || 'nothing'}`
}
