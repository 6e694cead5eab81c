import type { Criterion } from '../../machines/paths/criteria.ts'
import { explore } from '../../machines/paths/explore.ts'
import type { Path } from '../../machines/paths/generate.ts'
import { stepName } from '../../machines/paths/moves.ts'
import { type Suite, suiteOf } from '../../machines/paths/suite.ts'
import { registered } from '../../machines/registered.ts'
import { situated } from '../../tests/contract/situated.ts'
import { deedIn, startName } from './walk.ts'
import type { Walker } from './walker.ts'

/** The suite of what a browser can be made to do, and what of the chart is left out of it. */
export function browserSuite(
  walker: Walker,
  { criterion = 'transitions', seed = 0 }: { criterion?: Criterion; seed?: number } = {},
): { suite: Suite; paths: readonly Path[]; left: readonly { what: string; why: string }[] } {
  const { machine, model } = registered(walker.machine)
  const whole = explore(machine, model)
  const { situations } = walker
  const exploration = situations
    ? situated(whole, {
        begin: () => [situations.begin],
        follow(move, situation) {
          const next = situations.follow(move.kind === 'time' ? '' : stepName(move), situation)
          return next === undefined ? [] : [next]
        },
      }).exploration
    : whole
  const names = new Set(whole.edges.map(({ move }) => (move.kind === 'time' ? '' : stepName(move))))
  const isWalked = (name: string) =>
    name === '' ||
    [walker.acts, walker.answers].some((deeds) => deedIn(deeds, name) !== undefined) ||
    walker.starts[startName(name)] !== undefined
  const without = [...names].filter((name) => !isWalked(name))
  const { suite, paths } = suiteOf(exploration, { criterion, seed, scope: { without } })
  return {
    suite,
    paths,
    left: without.map((what) => ({
      what,
      why: walker.leaves[what] ?? 'nobody has written how a person does it',
    })),
  }
}
