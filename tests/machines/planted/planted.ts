import { registry } from '../../../machines/index.ts'
import { type Exploration, explore } from '../../../machines/paths/explore.ts'
import { generate, type Path } from '../../../machines/paths/generate.ts'
import { type Mutant, mutantsOf } from '../../../machines/paths/mutants.ts'
import { replay } from '../../../machines/paths/replay.ts'
import { shrink, withExpectations } from '../../../machines/paths/shrink.ts'
import { fingerprint } from '../../../machines/paths/words.ts'

/** A fault that was put into one of our machines, and the path that found it. */
export interface Planted {
  machine: string
  fault: string
  /** The shortest form of the first path that failed, with what it failed by; nothing when no path did. */
  found: { path: Path; failures: readonly string[] } | undefined
}

interface Subject {
  id: string
  exploration: Exploration
  suites: readonly (() => readonly Path[])[]
}

/**
 * Plants faults, drawn by the seed alone, in machines of at most so many moves, and walks the paths that were generated
 * from the machine as it should be: every transition first, and every two in a row where that finds nothing.
 */
export function plant({
  seed,
  count,
  mostMoves,
}: {
  seed: string
  count: number
  mostMoves: number
}): Planted[] {
  const faults = registry.flatMap(({ id, machine, model }) => {
    const excused = new Set(model.equivalents?.map(({ mutant }) => mutant))
    return mutantsOf(machine)
      .filter(({ description }) => !excused.has(description))
      .map((mutant) => ({ id, mutant, rank: fingerprint(`${seed} ${id} ${mutant.description}`) }))
  })
  const subjects = new Map<string, Subject | undefined>()
  const subjectOf = (id: string) => {
    if (!subjects.has(id)) subjects.set(id, prepare(id, mostMoves))
    return subjects.get(id)
  }
  const planted: Planted[] = []
  for (const { id, mutant } of faults.sort((a, b) => (a.rank < b.rank ? -1 : 1))) {
    if (planted.length === count) break
    const subject = subjectOf(id)
    if (subject) planted.push({ machine: id, fault: mutant.description, found: find(subject, mutant) })
  }
  return planted
}

function prepare(id: string, mostMoves: number): Subject | undefined {
  const entry = registry.find((one) => one.id === id)
  if (!entry) return undefined
  const explored = explore(entry.machine, entry.model, { limits: { moves: mostMoves } })
  if (explored.partial) return undefined
  // On a path that is known move by move, all of the context can be held, not only what tells configurations apart.
  const { project: _, ...model } = entry.model
  const exploration: Exploration = { ...explored, model }
  const suite = (strategy: 'transitions' | 'pairs') => {
    let paths: readonly Path[] | undefined
    return () => {
      paths ??= generate(explored, { strategy }).flatMap((path) => withExpectations(exploration, path) ?? [])
      return paths
    }
  }
  return { id, exploration, suites: [suite('transitions'), suite('pairs')] }
}

function find({ exploration, suites }: Subject, { machine }: Mutant): Planted['found'] {
  for (const suite of suites) {
    for (const path of suite()) {
      if (replay(machine, exploration.model, path).failures.length === 0) continue
      const shortest = shrink(exploration, machine, path)
      return { path: shortest, failures: replay(machine, exploration.model, shortest).failures }
    }
  }
  return undefined
}
