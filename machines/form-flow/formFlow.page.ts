import type { SnapshotFrom } from 'xstate'
import type { StepPage } from '../step.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** Which form of the flow is open; null until there is one. */
export function formFlowPage({ context: { form } }: SnapshotFrom<typeof formFlowMachine>): StepPage | null {
  return form && { index: form.formIndex, count: form.formCount }
}

/** The topic of the form that is open, and the one at which the progress bar stands, with how much of it lies behind; null before the first form. */
export function formFlowTopics({ context: { form, reached, share } }: SnapshotFrom<typeof formFlowMachine>) {
  return { open: form?.stepKey ?? null, reached, share }
}
