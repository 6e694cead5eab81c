import type { SnapshotFrom } from 'xstate'
import type { Place } from '../routes/place.ts'
import { placeIn } from '../routes/placeIn.ts'
import type { estimateMachine } from './estimate.machine.ts'

/** Where the estimate stands: at one of its forms, or at the preview; undefined before the first is there. */
export function estimatePlace(snapshot: SnapshotFrom<typeof estimateMachine>): Place | undefined {
  if (placeIn(snapshot) === 'coveragePreview') return { id: 'coveragePreview' }
  const form = snapshot.children.formFlow?.getSnapshot().context.form
  return form ? { id: 'estimate', form: form.slug } : undefined
}
