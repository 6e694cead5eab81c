import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { explore, type Visitor } from './explore.ts'
import { createJudge, type Finding } from './judge.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { fingerprint } from './words.ts'

/** The mutants of one machine, and how many of them its model catches. */
export interface Score {
  tried: number
  caught: number
  /** Of those caught: what no model has to judge, for they end the walk by an error of their own. */
  broken: number
  /** Descriptions of those that the model neither catches nor excuses. */
  survivors: string[]
  /** Descriptions of those that the model excuses although it catches them, or that do not exist. */
  excusedInVain: string[]
}

/** What a walk over a mutant has found: what contradicts its model, in words, or an error that ends the walk. */
interface Verdict {
  finding: string | undefined
  isBroken: boolean
}

function verdictOn(mutant: Mutant, model: Model): Verdict {
  const judge = createJudge(model)
  let finding: string | undefined
  const keep = (found: Finding[]) => {
    finding ??= found.find(({ isSilence }) => !isSilence)?.words
    return finding
  }
  const visitor: Visitor = {
    edge: (...args) => keep(judge.edge(...args)),
    refused: (...args) => keep(judge.refused(...args)),
  }
  try {
    const { partial } = explore(mutant.machine, model, { visitor })
    return { finding: finding ?? (partial ? undefined : keep(judge.unused())), isBroken: false }
  } catch (error) {
    return { finding: `cannot be explored: ${String(error)}`, isBroken: true }
  }
}

/**
 * What of a mutant contradicts the model, the first finding only; nothing when the mutant survives. The mutant is
 * explored anew, as the machine would be after a real change, so that nothing of the original can give it away: not
 * its exploration, not its paths, not its chart.
 */
export function findingOf(mutant: Mutant, model: Model): string | undefined {
  return verdictOn(mutant, model).finding
}

/** Tries mutants on a model: all of them, or a sample of `size` that depends on `seed` alone. */
export function score(
  machine: AnyStateMachine,
  model: Model,
  sample?: { size: number; seed: string },
): Score {
  const excused = new Set((model.equivalents ?? []).map(({ mutant }) => mutant))
  const all = mutantsOf(machine)
  const mutants = drawn(
    all.filter(({ description }) => !excused.has(description)),
    sample,
  )
  const verdicts = mutants.map((mutant) => ({ ...mutant, ...verdictOn(mutant, model) }))
  const survivors = verdicts
    .filter(({ finding }) => finding === undefined)
    .map(({ description }) => description)
  return {
    tried: mutants.length,
    caught: mutants.length - survivors.length,
    broken: verdicts.filter(({ isBroken }) => isBroken).length,
    survivors,
    excusedInVain: [
      ...[...excused].filter((description) => !all.some((mutant) => mutant.description === description)),
      ...drawn(
        all.filter(({ description }) => excused.has(description)),
        sample && { ...sample, size: Math.ceil(sample.size / 20) },
      )
        .filter((mutant) => findingOf(mutant, model) !== undefined)
        .map(({ description }) => description),
    ],
  }
}

function drawn(mutants: Mutant[], sample?: { size: number; seed: string }): Mutant[] {
  if (!sample || mutants.length <= sample.size) return mutants
  const rank = ({ description }: Mutant) => fingerprint(`${sample.seed} ${description}`)
  return mutants.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, sample.size)
}
