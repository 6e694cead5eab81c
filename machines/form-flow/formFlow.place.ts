import type { SnapshotFrom } from 'xstate'
import type { Place } from '../routes/place.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Where a flow stands: its form, also while the next one is on its way; undefined before the first. */
export function formFlowPlace({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): Place | undefined {
  return context.form === null ? undefined : { id: 'flow', slug: context.input.slug, form: context.form.slug }
}
