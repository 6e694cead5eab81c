import type { SnapshotFrom } from 'xstate'
import type { Place } from '../routes/place.ts'
import { placeIn } from '../routes/placeIn.ts'
import type { estimateMachine } from './estimate.machine.ts'

/** Where the estimate stands: at one of its forms, at the preview, or at the editor; undefined before the first is there. */
export function estimatePlace(snapshot: SnapshotFrom<typeof estimateMachine>): Place | undefined {
  const id = placeIn(snapshot)
  if (id === 'coveragePreview') return { id }
  const { billingFrequency } = snapshot.context
  if (id === 'editEstimate') return { id, ...(billingFrequency && { billingFrequency }) }
  const form = snapshot.children.formFlow?.getSnapshot().context.form
  return form ? { id: 'estimate', form: form.slug } : undefined
}
