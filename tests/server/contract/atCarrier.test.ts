import { expect, it } from 'vitest'
import { type CarrierPath, carrierSuite } from '../../support/contract/carrierSuite.ts'
import { carrierWalk } from '../../support/contract/walkAtCarrier.ts'
import { carrierWalkers } from '../../support/contract/walkers/index.ts'
import { purchaseAtCarrier } from '../../support/contract/walkers/purchase.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

it.runIf(process.env.ALL)(
  'the paths reach every state of the purchase at a carrier and list what they cannot cause',
  () => {
    const { suite, left } = carrierSuite(purchaseAtCarrier)
    expect(suite.coverage).toEqual({
      states: { covered: 25, all: 25 },
      transitions: { covered: 53, all: 56 },
    })
    expect(left.map(({ what }) => what)).toEqual([
      'loadPurchase done (nothing to acknowledge)',
      'createCard fails (refused by the provider)',
      'payment.creatingCard --error createCard--> paymentFailed',
      // Nothing is due, and nothing was paid.
      'payment.checking --done checkPayment--> paymentFailed',
      'payment.checking --error checkPayment[isExpired]--> quoteExpired',
    ])
  },
)

it.runIf(process.env.ALL)(
  'a path that cannot start is reported differently from one whose first steps fail',
  async () => {
    const nowhere = carrierWalk(purchaseAtCarrier, 'http://127.0.0.1:9')
    const [path] = carrierSuite(purchaseAtCarrier).paths
    if (!path) throw new Error('a purchase has paths')
    const { by, failures } = await nowhere.walk(path)
    expect({ by, first: failures[0] }).toEqual({
      by: 'start',
      first: expect.stringMatching(/^0\. start \(.+\): the start could not be arranged: /),
    })
  },
)

/** The first path of each machine; `npm run paths` takes all of them to a carrier. */
const fixed = (paths: readonly CarrierPath[]) => (process.env.SOAK ? paths : paths.slice(0, 1))

it.each(carrierWalkers)('the paths of $machine pass at a carrier', { timeout: 600_000 }, async (walker) => {
  const walk = carrierWalk(walker, carrier.url)
  for (const path of fixed(carrierSuite(walker).paths))
    expect((await walk.walk(path)).failures, path.name).toEqual([])
})
