import { writeCoverage } from '../machines/paths/command/writeCoverage.ts'
import { isCriterion } from '../machines/paths/criteria.ts'
import { browserSuite } from './paths/inBrowser.ts'
import { walkInBrowser } from './paths/walk.ts'
import { walkers } from './paths/walkers.ts'
import { test } from './test.ts'

/**
 * Generated paths in the browser: every transition of every machine that has a walker with LONG=1. `npm run paths --
 * run MACHINE --browser` walks those of one machine, by the criterion that it is asked for.
 */
const { PATHS_MACHINE: only, PATHS_CRITERION: criterion, PATHS_SEED: seed, LONG: long } = process.env

for (const walker of walkers.filter(({ machine }) =>
  only === undefined ? long === '1' : machine === only,
)) {
  const { suite, paths } = browserSuite(walker, {
    criterion: criterion !== undefined && isCriterion(criterion) ? criterion : 'transitions',
    seed: Number(seed ?? 0),
  })
  for (const [index, { name, steps }] of suite.paths.entries()) {
    test(`${walker.machine}: ${name}`, async ({ page, api, fault, clearFaults }) => {
      test.slow()
      const world = { page, api, fault, clearFaults, person: undefined }
      await walkInBrowser(
        walker,
        world,
        steps.map((step) => [step.name, step.to] as const),
      )
      const edges = paths[index]?.edges ?? []
      writeCoverage(
        process.cwd(),
        {
          suite: 'browser',
          machine: walker.machine,
          states: [...new Set(edges.flatMap(({ passed }) => passed))],
          transitions: [...new Set(edges.flatMap(({ taken }) => taken))],
        },
        `${index}`,
      )
    })
  }
}
