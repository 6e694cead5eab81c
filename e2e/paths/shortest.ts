import type { Browser, Page } from 'playwright/test'
import type { Move } from 'statecharts'
import type { WrittenStep } from 'statecharts/walk'
import { failureText } from 'statecharts/walk'
import { explorationInBrowser } from './inBrowser.ts'
import { PathFailed, walkInBrowser } from './walk.ts'
import type { Ground, Walker } from './walker.ts'

/**
 * The fewest steps that lead to the same last step through the same states, including the outside
 * situation. The same steps if there is no shorter path.
 */
function fewestSteps(walker: Walker, steps: readonly WrittenStep[]): readonly WrittenStep[] {
  const { edges, edgesFrom, nodes, nameOf } = explorationInBrowser(walker)
  const stepOf = (edge: (typeof edges)[number]): WrittenStep => [nameOf(edge), nodes[edge.to]?.where ?? '']
  const [last, from] = [steps.at(-1), steps.at(-2)?.[1]]
  const isLast = ([name, to]: WrittenStep, before: string | undefined) =>
    name === last?.[0] && to === last[1] && before === from
  const ways = edges
    .filter((edge) => edge.from === -1)
    .map((edge) => ({ at: edge.to, steps: [stepOf(edge)] }))
  const reached = new Set(ways.map(({ at }) => at))
  for (const way of ways)
    for (const edge of edgesFrom[way.at] ?? []) {
      const found = [...way.steps, stepOf(edge)]
      if (isLast(stepOf(edge), way.steps.at(-1)?.[1])) return found.length < steps.length ? found : steps
      if (reached.has(edge.to)) continue
      reached.add(edge.to)
      ways.push({ at: edge.to, steps: found })
    }
  return steps
}

/**
 * How a path fails on a page of its own; undefined if it does not.
 * @param prepare sets up the page before it loads anything
 */
async function failureOf(
  walker: Walker,
  browser: Browser,
  ground: Omit<Ground, 'page'>,
  steps: readonly WrittenStep[],
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<PathFailed | undefined> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await prepare(page)
    await walkInBrowser(walker, { ...ground, page }, steps)
    return undefined
  } catch (error) {
    if (error instanceof PathFailed) return error
    throw error
  } finally {
    await context.close()
    await ground.clearFaults()
  }
}

/** The moves of written steps, as the charts replay them; empty if no such path is known. */
function movesAlong(walker: Walker, steps: readonly WrittenStep[]): Move[] {
  const { edges, edgesFrom, nodes, nameOf } = explorationInBrowser(walker)
  let ways = steps
    .slice(0, 1)
    .flatMap((first) => edges.filter((edge) => edge.from === -1 && isAs(edge, first)).map((edge) => [edge]))
  for (const step of steps.slice(1))
    ways = ways.flatMap((way) =>
      (edgesFrom[way.at(-1)?.to ?? -1] ?? [])
        .filter((edge) => isAs(edge, step))
        .map((edge) => [...way, edge]),
    )
  return (ways[0] ?? []).map(({ move }) => move)

  function isAs(edge: (typeof edges)[number], [name, to]: WrittenStep): boolean {
    return nameOf(edge) === name && nodes[edge.to]?.where === to
  }
}

/**
 * A failure in the browser in its shortest form: the fewest steps with the same failure, run once
 * more on a separate page, and a link to the charts.
 */
export async function failureInShortestForm(
  walker: Walker,
  browser: Browser,
  ground: Omit<Ground, 'page'>,
  steps: readonly WrittenStep[],
  failed: PathFailed,
): Promise<string> {
  const cut = steps.slice(0, failed.step + 1)
  const fewest = fewestSteps(walker, cut)
  await ground.clearFaults()
  const again = fewest.length < cut.length ? await failureOf(walker, browser, ground, fewest) : undefined
  // A shorter path may miss the defect: then the longer one is reported.
  const shown =
    again?.step === fewest.length - 1 ? { steps: fewest, failure: again } : { steps: cut, failure: failed }
  const moves = movesAlong(walker, shown.steps)
  return failureText({
    steps: shown.steps.map(([name, to], index) => ({ name, to, move: moves[index] })),
    failures: [shown.failure.message],
    by: shown.failure.by,
    rested: shown.failure.rested,
    chart: walker.machine,
    ...(process.env.PATHS_TARGET !== undefined && { target: process.env.PATHS_TARGET }),
  }).join('\n')
}
