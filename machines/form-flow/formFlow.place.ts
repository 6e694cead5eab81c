import type { SnapshotFrom } from 'xstate'
import type { FlowSlug } from '../flowSlugs.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Where a flow stands: its form, also while the next one is on its way; undefined before the first. */
export function formFlowPlace({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): string | undefined {
  return context.form === null ? undefined : flowPath(context.input.slug, context.form.slug)
}

/** The path of a flow, at one of its forms. */
export function flowPath(slug: FlowSlug, form?: string): string {
  return form === undefined ? `/flow/${slug}` : `/flow/${slug}?form=${encodeURIComponent(form)}`
}
