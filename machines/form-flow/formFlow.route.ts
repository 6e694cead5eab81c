import type { SnapshotFrom } from 'xstate'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { AppRoute } from '../routes/route.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** The flow's route: its form, also while the next one is loading; undefined before the first. */
export function formFlowRoute({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): AppRoute | undefined {
  return context.form === null ? undefined : { id: 'flow', slug: context.input.slug, form: context.form.slug }
}

/**
 * The flow and form that a route requests; null if it requests none. The estimate also has its own
 * address.
 */
export function flowAt(
  route: AppRoute | null,
): { readonly slug: FlowSlug; readonly form?: string; readonly scope?: 'coverage_adjustment' } | null {
  return route?.id === 'estimate' ? { ...route, slug: 'estimate-form' } : route?.id === 'flow' ? route : null
}

/** Whether the open form was opened from this route, to return to it: an edit from a review. */
export function isFormOpenedFrom(
  { context }: SnapshotFrom<typeof formFlowMachine>,
  route: AppRoute,
): boolean {
  const { slug, form } = flowAt(route) ?? {}
  return slug === context.input.slug && form === context.returnTo
}

/**
 * Whether a route is a form of this flow that cannot be returned to, because an earlier answer
 * removed or replaced it. Only while a form is open: below a layout or a dialog it still exists.
 */
export function isFormGone(flow: SnapshotFrom<typeof formFlowMachine>, route: AppRoute): boolean {
  const { form: open, input } = flow.context
  const { slug, form } = flowAt(route) ?? {}
  if (slug !== input.slug || form === undefined || form === open?.slug || !flow.matches('answering'))
    return false
  return !flow.can({ type: 'form.requested', form })
}
