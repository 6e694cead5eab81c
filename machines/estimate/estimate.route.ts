import type { SnapshotFrom } from 'xstate'
import type { AppRoute } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import type { estimateMachine } from './estimate.machine.ts'

/** Where the estimate stands: at one of its forms, at the preview, or at the editor; undefined before the first is there. */
export function estimateRoute(snapshot: SnapshotFrom<typeof estimateMachine>): AppRoute | undefined {
  const id = routeIn(snapshot)
  if (id === 'coveragePreview') return { id }
  const { billingFrequency } = snapshot.context
  if (id === 'editEstimate') return { id, ...(billingFrequency && { billingFrequency }) }
  const form = snapshot.children.formFlow?.getSnapshot().context.form
  return form ? { id: 'estimate', form: form.slug } : undefined
}
