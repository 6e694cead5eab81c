import { fromPromise } from 'xstate'
import { subjectOfTick } from '../../machines/form/acknowledged.ts'
import type { CreateAcknowledgementsInput } from '../../machines/form/form.types.ts'
import { isInput } from '../../machines/validation/items/index.ts'
import { CreateAcknowledgements } from '../api/operations/journey.generated.ts'
import { digest } from './digest.ts'
import type { Effects } from './effects.ts'

/** One acknowledgement for each ticked checkbox of the form that says by its slug what it acknowledges. */
export function defineCreateAcknowledgements({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, CreateAcknowledgementsInput>(async ({ input: { form, values }, signal }) => {
    const acknowledgements = form.items.filter(isInput).flatMap((item) => {
      const slug = subjectOfTick(item)
      return slug !== null && values[item.key] === true ? [{ slug }] : []
    })
    // What is optional may be left open.
    if (acknowledgements.length === 0) return null
    const { flowSessionId, slug, version } = form
    const ticked = {
      form: { flowSessionId, formIdentifier: slug, formVersion: version },
      acknowledgements,
    }
    // Pressed again after the reply to its response was lost, it is the same act: by itself this form would be an old one by then.
    return await api.client.mutate(CreateAcknowledgements, ticked, {
      signal,
      clientMutationId: await digest(ticked),
    })
  })
}
