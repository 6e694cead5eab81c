import { fromPromise } from 'xstate'
import type { AcknowledgeInput } from '../../machines/accept-terms/acceptTerms.types.ts'
import type { AcknowledgePurchaseInput } from '../../machines/purchase/purchase.types.ts'
import { CreateAcknowledgements } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** One acknowledgement for each disclosure that was accepted, all or none. */
export function defineAcknowledge({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, AcknowledgeInput>(async ({ input: { subjectIds, context }, signal }) => {
    const acknowledgements = subjectIds.map((subjectId) => ({ subjectId, context }))
    await api.client.mutate(CreateAcknowledgements, { acknowledgements }, { signal })
  })
}

/** The same at purchase, where a document may belong to the application instead of the membership. */
export function defineAcknowledgePurchase({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, AcknowledgePurchaseInput>(async ({ input: { acknowledgements }, signal }) => {
    await api.client.mutate(CreateAcknowledgements, { acknowledgements }, { signal })
  })
}
