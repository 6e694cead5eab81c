import type { Criterion } from '../../../machines/paths/criteria.ts'
import { everythingIn, reachedBy } from '../../../machines/paths/edges.ts'
import { explore } from '../../../machines/paths/explore.ts'
import { type Move, moveText } from '../../../machines/paths/moves.ts'
import type { Scope } from '../../../machines/paths/scopedGraph.ts'
import { type Suite, suiteOf } from '../../../machines/paths/suite.ts'
import { registered } from '../../../machines/registered.ts'
import type { CarrierWalker, Outcome } from './carrierWalker.ts'
import { whyLeftOut } from './leftOut.ts'
import { situated } from './situated.ts'

/** A step as it is walked at a carrier: a move, and how it is brought about where it is an actor's end. */
export interface CarrierStep<Situation extends string = string> {
  readonly move: Move
  readonly outcome: Outcome<Situation> | undefined
}

/** A path as it is walked at a carrier. */
export interface CarrierPath {
  readonly name: string
  readonly steps: readonly CarrierStep[]
}

/** The suite of what a carrier can be made to do, and what of the chart is left out of it. */
export function carrierSuite(
  walker: CarrierWalker,
  {
    criterion = 'transitions',
    seed = 0,
    scope = {},
  }: { criterion?: Criterion; seed?: number; scope?: Scope } = {},
): { suite: Suite; paths: readonly CarrierPath[]; left: readonly { what: string; why: string }[] } {
  const { whole, exploration, situationAt } = explorationAtCarrier(walker)
  const { suite, paths } = suiteOf(exploration, { criterion, seed, scope })
  const reached = new Set(exploration.edges.map(({ move }) => moveText(move)))
  const without = [...new Set(whole.edges.map(({ move }) => moveText(move)))].filter(
    (words) => !reached.has(words),
  )
  const transitions = reachedBy(exploration.edges).transitions
  const lost = [...everythingIn(whole.machine).transitions].filter((name) => !transitions.has(name))
  return {
    suite,
    paths: paths.map(({ name, edges = [] }) => ({
      name,
      steps: edges.map(({ move, from, to }) => ({
        move,
        outcome: outcomesOf(walker, move, situationAt(from)).find(
          (one) => (one.to ?? situationAt(from)) === situationAt(to),
        ),
      })),
    })),
    left: [
      ...without.map((what) => ({
        what,
        why: whyNotBrought(walker, what),
      })),
      ...lost.map((what) => ({ what, why: 'only what is left out above leads there' })),
    ],
  }
}

/** By the name of a state or a transition: why no path at a carrier comes by it; nothing where one does. */
export function leftOutAtCarrier(walker: CarrierWalker): (name: string) => string | undefined {
  const { whole, exploration } = explorationAtCarrier(walker)
  const made = new Set(exploration.edges.map(({ move }) => moveText(move)))
  return whyLeftOut({
    whole,
    part: exploration,
    whyNot: ({ move }) => (made.has(moveText(move)) ? undefined : whyNotBrought(walker, moveText(move))),
  })
}

function whyNotBrought({ leaves }: CarrierWalker, move: string): string {
  return leaves[move] ?? 'nobody has written how it is brought about'
}

/** What of a machine can happen at a carrier, and all that can happen to the machine alone. */
function explorationAtCarrier(walker: CarrierWalker) {
  const { machine, model } = registered(walker.machine)
  const whole = explore(machine, model)
  return {
    whole,
    ...situated(whole, {
      begin: (move) => {
        const start = move.kind === 'start' ? walker.starts[move.name] : undefined
        return start ? [start.situation] : []
      },
      follow: (move, situation) => [
        ...new Set(outcomesOf(walker, move, situation).map(({ to }) => to ?? situation)),
      ],
    }),
  }
}

/** How a move can be brought about in a situation; what a person does, and time, always can. */
export function outcomesOf(
  { outcomes, leaves }: CarrierWalker,
  move: Move,
  situation: string | undefined,
): readonly Outcome<string>[] {
  const words = moveText(move)
  if (words in leaves) return []
  if (!('actor' in move)) return [{}]
  return (outcomes[words] ?? []).filter(
    ({ from }) => from === undefined || from.some((one) => one === situation),
  )
}
