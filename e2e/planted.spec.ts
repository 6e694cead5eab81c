import type { WrittenStep } from '../machines/paths/walk.ts'
import { pathsBySending, plantedHandlers, plantHandler } from './paths/planted.ts'
import { failureOf, fewestSteps } from './paths/shortest.ts'
import { walkerOf } from './paths/walkers.ts'
import { expect, test } from './test.ts'

/**
 * Screens with a slip in a handler, planted into what the page loads, are found by the generated paths; the one that fails is
 * shortened to the fewest steps that come to the same. All with LONG=1, and by `PLANTED=1 npx playwright test
 * e2e/planted.spec.ts`.
 */
const { LONG: long, PLANTED: asked } = process.env

// Nobody waits as long for a press that a dropped handler never answers.
test.use({ actionTimeout: 8000 })

for (const planted of long === '1' || asked === '1' ? plantedHandlers : []) {
  const { machine, sends, instead } = planted
  test(`${machine}: ${instead} for ${sends} is found`, async ({ browser, api, fault, clearFaults }) => {
    test.setTimeout(600_000)
    const walker = walkerOf(machine)
    let planting = 0

    /** How a path fails on a page with the slip; nothing where it does not. */
    const failure = async (steps: readonly WrittenStep[]) => {
      let plants = () => 0
      const found = await failureOf(walker, browser, { api, fault, clearFaults }, steps, async (page) => {
        plants = await plantHandler(page, planted)
      })
      planting += plants()
      return found
    }

    for (const steps of pathsBySending(walker, sends)) {
      const failed = await failure(steps)
      if (failed === undefined) continue
      const cut = steps.slice(0, failed.step + 1)
      const fewest = fewestSteps(walker, cut)
      const again = fewest === cut ? failed : await failure(fewest)
      // What is planted is at fault, and shows at the end of what is left.
      expect(planting, 'the handler is in what the page loads').toBeGreaterThan(0)
      expect(again?.step, inWords(fewest)).toBe(fewest.length - 1)
      test.info().annotations.push({ type: 'found', description: inWords(fewest) })
      return
    }
    expect(planting, 'the handler is in what the page loads').toBeGreaterThan(0)
    throw new Error('No generated path finds it.')
  })
}

function inWords(steps: readonly WrittenStep[]): string {
  return steps.map(([name, to]) => `${name} → ${to}`).join(', ')
}
