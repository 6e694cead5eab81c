import type { SnapshotFrom } from 'xstate'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { AppRoute } from '../routes/route.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Where a flow stands: its form, also while the next one is on its way; undefined before the first. */
export function formFlowRoute({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): AppRoute | undefined {
  return context.form === null ? undefined : { id: 'flow', slug: context.input.slug, form: context.form.slug }
}

/** The flow that a route asks for, and its form; null where it asks for none. The estimate has an address of its own, too. */
export function flowAt(
  route: AppRoute | null,
): { readonly slug: FlowSlug; readonly form?: string; readonly scope?: 'coverage_adjustment' } | null {
  return route?.id === 'estimate' ? { ...route, slug: 'estimate-form' } : route?.id === 'flow' ? route : null
}

/** Whether the form that is open was opened out of this route, to come back to it: an edit out of a review. */
export function isFormOpenedFrom(
  { context }: SnapshotFrom<typeof formFlowMachine>,
  route: AppRoute,
): boolean {
  const { slug, form } = flowAt(route) ?? {}
  return slug === context.input.slug && form === context.returnTo
}

/**
 * Whether a route is a form of this flow that is not to be come back to: an answer before it has closed it, or asks for
 * another one. Only while a form is open: what a layout or a dialog holds off is there all the same.
 */
export function isFormGone(flow: SnapshotFrom<typeof formFlowMachine>, route: AppRoute): boolean {
  const { form: open, input } = flow.context
  const { slug, form } = flowAt(route) ?? {}
  if (slug !== input.slug || form === undefined || form === open?.slug || !flow.matches('answering'))
    return false
  return !flow.can({ type: 'form.requested', form })
}
