import { fromPromise } from 'xstate'
import type { HandOverFactsInput } from '../../machines/affiliate-offers/affiliateOffers.machine.ts'
import { giveToFrame } from '../adapters/offersFrame.ts'

/** Who is asked for offers, beside what is known of the person. */
export interface OffersAsker {
  readonly id: string
  readonly placementId: string
  readonly environment: string
}

/** Tells the affiliate's page, once it listens, what it chooses offers by; what is not known is left out. */
export function defineHandOverFacts({ id, placementId, environment }: OffersAsker, frameId: string) {
  return fromPromise<void, HandOverFactsInput>(async ({ input: { facts }, signal }) => {
    await giveToFrame(
      frameId,
      {
        id,
        placementId,
        environment,
        birthDate: facts?.birthdate ?? undefined,
        gender: facts?.gender ?? undefined,
        coverageAmount: facts?.coverageAmount ?? undefined,
      },
      signal,
    )
  })
}
