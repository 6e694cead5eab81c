import type { SnapshotFrom } from 'xstate'
import type { StepPage } from '../step.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** The open form of the flow; null before the first. */
export function formFlowPage({ context: { form } }: SnapshotFrom<typeof formFlowMachine>): StepPage | null {
  return form && { index: form.formIndex, count: form.formCount }
}

/**
 * The topic of the open form, and the topic and share of the progress bar; null before the first
 * form.
 */
export function formFlowTopics({ context: { form, reached, share } }: SnapshotFrom<typeof formFlowMachine>) {
  return { open: form?.stepKey ?? null, reached, share }
}
