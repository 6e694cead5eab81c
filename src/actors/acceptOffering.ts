import { fromPromise } from 'xstate'
import { AcceptProductOffering, AccidentOffer } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/** Accepts what is offered, unless that was done before: the carrier then has a quote of it, which is bought. */
export function defineAcceptOffering({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void>(async ({ signal }) => {
    const { applicationOutcome: outcome } = await api.client.query(AccidentOffer, {}, { signal })
    if (outcome?.__typename !== 'AccidentalDeathOutcome' || outcome.offering.status !== 'pending') return
    await api.client.mutate(AcceptProductOffering, { offeringId: outcome.offering.id }, { signal })
  })
}
