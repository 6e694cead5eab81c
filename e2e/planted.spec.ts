import type { WrittenStep } from '../machines/paths/walk.ts'
import { fewestSteps, pathsBySending, plantedHandlers, plantHandler } from './paths/planted.ts'
import { walkInBrowser } from './paths/walk.ts'
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
    const failureOf = async (steps: readonly WrittenStep[]): Promise<string | undefined> => {
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        const plants = await plantHandler(page, planted)
        const failure = await walkInBrowser(walker, { page, api, fault, clearFaults }, steps).then(
          () => undefined,
          (error: unknown) => String(error),
        )
        planting += plants()
        return failure
      } finally {
        await context.close()
        await clearFaults()
      }
    }

    for (const steps of pathsBySending(walker, sends)) {
      const failure = await failureOf(steps)
      if (failure === undefined) continue
      const at = stepOf(failure)
      const cut = steps.slice(0, at + 1)
      const fewest = fewestSteps(walker, cut)
      const again = fewest === cut ? failure : await failureOf(fewest)
      // What is planted is at fault, and shows at the end of what is left.
      expect(planting, 'the handler is in what the page loads').toBeGreaterThan(0)
      expect(again, inWords(fewest)).toMatch(new RegExp(`^Error: step ${fewest.length - 1}, `))
      test.info().annotations.push({ type: 'found', description: inWords(fewest) })
      return
    }
    expect(planting, 'the handler is in what the page loads').toBeGreaterThan(0)
    throw new Error('No generated path finds it.')
  })
}

function stepOf(failure: string): number {
  return Number(/^Error: step (\d+), /.exec(failure)?.[1])
}

function inWords(steps: readonly WrittenStep[]): string {
  return steps.map(([name, to]) => `${name} → ${to}`).join(', ')
}
