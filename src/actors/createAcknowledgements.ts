import { fromPromise } from 'xstate'
import type { CreateAcknowledgementsInput } from '../../machines/form/form.types.ts'
import { CreateAcknowledgements } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** One acknowledgement for each ticked checkbox of the form; its key is the id of the subject. */
export function defineCreateAcknowledgements({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, CreateAcknowledgementsInput>(async ({ input: { form, values }, signal }) => {
    const acknowledgements = form.items
      .filter((item) => item.type === 'inputCheckbox' && values[item.key] === true)
      .map((item) => ({ subjectId: item.key, context: 'insurance_membership' as const }))
    if (acknowledgements.length === 0) return null
    return await api.client.mutate(CreateAcknowledgements, { acknowledgements }, { signal })
  })
}
