import { plantedHandlers, plantHandler, shortestThrough } from './paths/planted.ts'
import { walkInBrowser } from './paths/walk.ts'
import { walkerOf } from './paths/walkers.ts'
import { expect, test } from './test.ts'

/**
 * Screens with a slip in a handler, planted into what the page loads, are found by a generated path: the shortest that makes
 * the move by which it shows. All with LONG=1, and by `PLANTED=1 npx playwright test e2e/planted.spec.ts`.
 */
const { LONG: long, PLANTED: asked } = process.env

for (const planted of long === '1' || asked === '1' ? plantedHandlers : []) {
  const { machine, sends, instead, through } = planted
  test(`${machine}: ${instead} for ${sends} is found`, async ({ page, api, fault, clearFaults }) => {
    test.slow()
    const walker = walkerOf(machine)
    const steps = shortestThrough(walker, through)
    expect(steps, `a path with ${through}`).toBeDefined()
    const plants = await plantHandler(page, planted)
    const failure = await walkInBrowser(walker, { page, api, fault, clearFaults }, steps ?? []).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    expect(plants(), 'the handler is in what the page loads').toBeGreaterThan(0)
    expect(failure, steps?.map(([name, to]) => `${name} → ${to}`).join('\n')).toMatch(/^Error: step \d+, /)
    test.info().annotations.push({ type: 'found', description: failure?.split('\n')[0] ?? '' })
  })
}
