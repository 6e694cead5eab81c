import { fromPromise } from 'xstate'
import type { AcknowledgeInput } from '../../machines/acknowledge.ts'
import { CreateAcknowledgements } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** One acknowledgement for each disclosure or document that was accepted, all or none; what for, the carrier knows. */
export function defineAcknowledge({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, AcknowledgeInput>(async ({ input: { subjectIds }, signal }) => {
    const acknowledgements = subjectIds.map((subjectId) => ({ subjectId }))
    await api.client.mutate(CreateAcknowledgements, { acknowledgements }, { signal })
  })
}
