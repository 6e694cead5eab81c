import { registered } from '../../../machines/registered.ts'
import type { Criterion } from '../../../packages/statecharts/src/explore/criteria.ts'
import { everythingIn, reachedBy } from '../../../packages/statecharts/src/explore/edges.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { type Move, moveText } from '../../../packages/statecharts/src/explore/moves.ts'
import type { Scope } from '../../../packages/statecharts/src/explore/scopedGraph.ts'
import { type Suite, suiteOf } from '../../../packages/statecharts/src/explore/suite.ts'
import type { CarrierWalker, Outcome } from './carrierWalker.ts'
import { whyLeftOut } from './leftOut.ts'
import { situated } from './situated.ts'

/** A step run against a carrier: a move, and how to cause it when it is the end of an actor. */
export interface CarrierStep<Situation extends string = string> {
  readonly move: Move
  readonly outcome: Outcome<Situation> | undefined
}

/** A path run against a carrier. */
export interface CarrierPath {
  readonly name: string
  readonly steps: readonly CarrierStep[]
}

/** The suite of everything that a carrier can be made to do, and the rest of the chart. */
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
    (text) => !reached.has(text),
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

/**
 * By the name of a state or transition: why no path at a carrier covers it; undefined when one
 * does.
 */
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
  return leaves[move] ?? 'there is no operation for it'
}

/** The part of a machine that can happen at a carrier, and the whole exploration. */
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

/** How a move can be caused in a situation; user actions and timers are always possible. */
export function outcomesOf(
  { outcomes, leaves }: CarrierWalker,
  move: Move,
  situation: string | undefined,
): readonly Outcome<string>[] {
  const text = moveText(move)
  if (text in leaves) return []
  if (!('actor' in move)) return [{}]
  return (outcomes[text] ?? []).filter(
    ({ from }) => from === undefined || from.some((one) => one === situation),
  )
}
