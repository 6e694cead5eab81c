import type { SnapshotFrom } from 'xstate'
import { product } from '../product.ts'
import type { estimateMachine } from './estimate.machine.ts'

/** Where the estimate stands: at one of its forms, or at the preview; undefined before the first is there. */
export function estimatePlace(snapshot: SnapshotFrom<typeof estimateMachine>): string | undefined {
  if (snapshot.matches('preview')) return '/coverage-preview'
  const flow = snapshot.children.formFlow?.getSnapshot()
  return flow?.context.form ? estimatePath(flow.context.form.slug) : undefined
}

/** The path of the estimate's questions, at one of its forms. */
function estimatePath(form?: string): string {
  return form === undefined
    ? product.estimatePath
    : `${product.estimatePath}?form=${encodeURIComponent(form)}`
}
