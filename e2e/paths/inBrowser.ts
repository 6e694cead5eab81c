import type { Criterion, Edge, Path, Scope } from 'statecharts'
import { explore, type Move, type Suite, stepName, suiteOf, unreachedIn } from 'statecharts'
import { registered } from '../../machines/registered.ts'
import { whyLeftOut } from '../../tests/support/contract/leftOut.ts'
import { situated } from '../../tests/support/contract/situated.ts'
import { deedIn, startName } from './walk.ts'
import type { Walker } from './walker.ts'

/** Everything that a browser can be made to do with a machine, and the excluded moves. */
export function explorationInBrowser(walker: Walker) {
  const { machine, model } = registered(walker.machine)
  const whole = explore(machine, model)
  const isWalked = (name: string) =>
    name === '' ||
    [walker.acts, walker.answers].some((deeds) => deedIn(deeds, name) !== undefined) ||
    walker.starts[startName(name)] !== undefined
  const { begin = '', follow = () => '' } = walker.situations ?? {}
  const prevented = new Map<string, string>()
  const { exploration } = situated(whole, {
    begin(move) {
      const name = stepName(move)
      return isWalked(name) ? [typeof begin === 'string' ? begin : begin(startName(name))] : []
    },
    follow(move, situation, from) {
      const name = nameOf(move)
      const next = isWalked(name) ? follow(name, situation, from) : undefined
      if (typeof next === 'string') return [next]
      if (next !== undefined) prevented.set(`${name} in ${from}`, next.why)
      return []
    },
  })
  const without = [...new Set(whole.edges.map(({ move }) => nameOf(move)))].filter((name) => !isWalked(name))
  return {
    ...exploration,
    whole,
    without,
    nameOf: ({ move }: Pick<Edge, 'move'>) => stepName(move),
    /** Why a move is not made there or from that state; undefined if it is. */
    whyNot({ move, from }: Pick<Edge, 'move' | 'from'>): string | undefined {
      const name = nameOf(move)
      if (!isWalked(name)) return whyNotWalked(walker, name)
      return prevented.get(`${name} in ${whole.nodes[from]?.where}`)
    },
  }
}

/** The suite of everything that a browser can be made to do, and the rest of the chart. */
export function browserSuite(
  walker: Walker,
  {
    criterion = 'transitions',
    seed = 0,
    scope = {},
  }: { criterion?: Criterion; seed?: number; scope?: Scope } = {},
): { suite: Suite; paths: readonly Path[]; left: readonly { what: string; why: string }[] } {
  const exploration = explorationInBrowser(walker)
  const { suite, paths } = suiteOf(exploration, { criterion, seed, scope })
  const beforehand = new Map(unreachedIn(exploration.whole).map(({ what, why }) => [what, why]))
  return {
    suite: {
      ...suite,
      unreachable: suite.unreachable.map(({ what }) => ({
        what,
        why: beforehand.get(what) ?? 'only what is not in the browser leads there',
      })),
    },
    paths,
    left: exploration.without.map((what) => ({ what, why: whyNotWalked(walker, what) })),
  }
}

/**
 * By the name of a state or a transition: why no path in the browser covers it; undefined when one
 * does.
 */
export function leftOutInBrowser(walker: Walker): (name: string) => string | undefined {
  const exploration = explorationInBrowser(walker)
  return whyLeftOut({ ...exploration, part: exploration })
}

/** The documented reason for a move, for all its cases, or for several actors of one name. */
function whyNotWalked({ leaves }: Walker, move: string): string {
  const anyActor = move.replace(/ \[[^\]]+\]$/, '')
  const anyCase = anyActor.replace(/ \(.*\)$/, '')
  return leaves[move] ?? leaves[anyActor] ?? leaves[anyCase] ?? 'it has no driver yet'
}

/** Time passes everywhere and needs no driver. */
function nameOf(move: Move): string {
  return move.kind === 'time' ? '' : stepName(move)
}
