import type { SnapshotFrom } from 'xstate'
import type { FlowSlug } from '../flowSlugs.ts'
import { format, type Place } from '../routes/place.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Where a flow stands: its form, also while the next one is on its way; undefined before the first. */
export function formFlowPlace({
  context,
}: Pick<SnapshotFrom<typeof formFlowMachine>, 'context'>): Place | undefined {
  return context.form === null ? undefined : { id: 'flow', slug: context.input.slug, form: context.form.slug }
}

/** The path of a flow, at one of its forms. */
export function flowPath(slug: FlowSlug, form?: string): string {
  return format(form === undefined ? { id: 'flow', slug } : { id: 'flow', slug, form })
}
