import { applicationSteps } from '../../rules/applicationSteps.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { StepRow } from '../../rules/stepRow.ts'

type Step = (typeof applicationSteps)[number]
export type StepName = Step['name']

/** The steps that are a server-driven flow of forms from the first form to the last. */
export type FlowStepName = Extract<Step, { flow: FlowSlug }>['name']
/** The flow steps with a payment. */
export type PayingStepName = Extract<Step, { flow: FlowSlug; takesMoney: true }>['name']
type FlowRow = StepRow & { name: FlowStepName; flow: FlowSlug }

export const stepNames: readonly StepName[] = applicationSteps.map(({ name }) => name)

export const flowSteps: readonly FlowRow[] = applicationSteps.filter((step) => 'flow' in step)

export function stepRow(name: StepName): StepRow {
  const row = applicationSteps.find((step) => step.name === name)
  if (row === undefined) throw new Error(`There is no step ${name}`)
  return row
}

export function flowRow(name: FlowStepName): FlowRow {
  const row = flowSteps.find((step) => step.name === name)
  if (row === undefined) throw new Error(`The step ${name} is no flow`)
  return row
}

/** The step for a flow; undefined if the flow belongs to no journey. */
export function stepOfFlow(slug: FlowSlug): FlowStepName | undefined {
  return flowSteps.find(({ flow }) => flow === slug)?.name
}

/** The step after this one, where the chart leads once this one is complete. */
export function stepAfter(name: StepName): StepName {
  return stepNames[stepNames.indexOf(name) + 1] ?? 'confirmation'
}
