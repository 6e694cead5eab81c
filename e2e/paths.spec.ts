import type { Scope } from 'statecharts'
import { isCriterion } from 'statecharts'
import { writeCoverage } from 'statecharts/walk'
import { registry } from '../machines/index.ts'
import { browserSuite } from './paths/inBrowser.ts'
import { failureInShortestForm } from './paths/shortest.ts'
import { PathFailed, walkInBrowser } from './paths/walk.ts'
import { walkers } from './paths/walkers.ts'
import { test } from './test.ts'

/**
 * Generated paths in the browser. `npm run test:all` runs every path of every machine with a
 * driver, `npm test` the first path of the machines below; `npm run paths -- run MACHINE --browser`
 * sets the variables to run others.
 */
const { PATHS_MACHINE: only, PATHS_CRITERION: criterion, PATHS_SEED: seed, PATHS_SCOPE: scoped } = process.env

/** The machines for access, the application and payments. */
const core = [
  'estimate',
  'formFlow',
  'fulfillment',
  'phoneVerification',
  'purchase',
  'registration',
  'session',
  'signIn',
  'trivia',
]

/** For one machine, by states and transitions of its chart. */
const scope: Scope = JSON.parse(scoped ?? '{}')

const paths = walkers
  .filter(({ machine }) => only === undefined || machine === only)
  .flatMap((walker) => {
    const { suite, paths } = browserSuite(walker, {
      criterion: criterion !== undefined && isCriterion(criterion) ? criterion : 'transitions',
      seed: Number(seed ?? 0),
      scope,
    })
    return suite.paths.map(({ name, steps }, index) => ({
      walker,
      index,
      title: `${walker.machine}: ${name}`,
      tag: index === 0 && core.includes(walker.machine) ? ['@core'] : [],
      steps: steps.map((step) => [step.name, step.to] as const),
      edges: paths[index]?.edges ?? [],
    }))
  })

for (const { walker, index, title, tag, steps, edges } of paths) {
  test(title, { tag }, async ({ page, browser, api, fault, clearFaults }) => {
    test.slow()
    const carrier = { api, fault, clearFaults }
    const { states } = await walkInBrowser(walker, { page, ...carrier }, steps).catch(
      async (error: unknown) => {
        // When a single machine was requested, show how to reproduce the failure.
        if (only === undefined || !(error instanceof PathFailed)) throw error
        throw new Error(await failureInShortestForm(walker, browser, carrier, steps, error))
      },
    )
    // Coverage counts for every machine that ran in the page.
    for (const { id } of registry) {
      const own = id === walker.machine
      if (!own && !states.has(id)) continue
      writeCoverage(
        process.cwd(),
        {
          suite: 'browser',
          machine: id,
          states: [
            ...new Set([...(states.get(id) ?? []), ...(own ? edges.flatMap(({ passed }) => passed) : [])]),
          ],
          transitions: own ? [...new Set(edges.flatMap(({ taken }) => taken))] : [],
        },
        `${walker.machine}-${index}`,
      )
    }
  })
}
