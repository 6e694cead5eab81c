import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { factsAt } from '../../../machines/fulfillment/sampleJourney.ts'
import { defineLoadJourney } from '../../../src/actors/fulfillment.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

test('coverage and underwriting come from checkEligibility rather than the journey status', async () => {
  const { ineligibleReasons: _, eligibleForUnderwriting: __, ...journey } = factsAt('beneficiary')
  const { calls: ___, ...api } = startFakeCarrier([
    {
      body: {
        data: {
          journey,
          checkEligibility: {
            eligibleForUnderwriting: false,
            ineligibleCoverageReasons: ['age_of_insured'],
          },
        },
      },
    },
  ])
  expect(await toPromise(createActor(defineLoadJourney({ api }, 'fulfillment')).start())).toEqual(
    factsAt('beneficiary', { ineligibleReasons: ['age_of_insured'], eligibleForUnderwriting: false }),
  )
})
