import type { SnapshotFrom } from 'xstate'
import type { Place } from '../routes/place.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Where a flow stands: its form, also while the next one is on its way; undefined before the first. */
export function formFlowPlace({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): Place | undefined {
  return context.form === null ? undefined : { id: 'flow', slug: context.input.slug, form: context.form.slug }
}

/**
 * Whether a place is a form of this flow that is not to be come back to: an answer before it has closed it, or asks for
 * another one. Only while a form is open: what a layout or a dialog holds off is there all the same.
 */
export function isFormGone(flow: SnapshotFrom<typeof formFlowMachine>, place: Place): boolean {
  const { form: open, input } = flow.context
  if (place.id !== 'flow' && place.id !== 'estimate') return false
  const { form } = place
  const isOther = (place.id === 'flow' ? place.slug : 'estimate-form') !== input.slug
  if (isOther || form === undefined || form === open?.slug || !flow.matches('answering')) return false
  return !flow.can({ type: 'form.requested', form })
}
