import type { Walkers } from 'statecharts/walk'
import { browserTest } from './browserTest.ts'
import { runAtTarget } from './runAtTarget.ts'
import { runInBrowser, suiteInBrowser } from './runInBrowser.ts'

/** How this application's machines run in a browser and against a back end. */
export const walkers: Walkers = {
  runInBrowser,
  runAtTarget,
  suiteInBrowser,
  browserTest,
  async whyNotInBrowser(id) {
    const { walkers } = await import('../walkers.ts')
    const { leftOutInBrowser } = await import('../inBrowser.ts')
    const walker = walkers.find(({ machine }) => machine === id)
    return walker ? leftOutInBrowser(walker) : () => 'its paths are not run in the browser'
  },
  async whyNotAtTarget(id) {
    const { carrierWalkers } = await import('../../../tests/support/contract/walkers/index.ts')
    const { leftOutAtCarrier } = await import('../../../tests/support/contract/carrierSuite.ts')
    const walker = carrierWalkers.find(({ machine }) => machine === id)
    return walker ? leftOutAtCarrier(walker) : () => 'its paths are not run at a back end'
  },
}
