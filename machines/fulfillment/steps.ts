import { applicationSteps } from '../../rules/applicationSteps.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { StepRow } from '../../rules/stepRow.ts'

type Step = (typeof applicationSteps)[number]
export type StepName = Step['name']

/** The steps that are a server-driven flow of forms from its first form to its last. */
export type FlowStepName = Extract<Step, { flow: FlowSlug }>['name']
/** Those of them in which money is taken. */
export type PayingStepName = Extract<Step, { flow: FlowSlug; takesMoney: true }>['name']
type FlowRow = StepRow & { name: FlowStepName; flow: FlowSlug }

/** Their names, in order. */
export const stepNames: readonly StepName[] = applicationSteps.map(({ name }) => name)

/** The flows among them, in order. */
export const flowSteps: readonly FlowRow[] = applicationSteps.filter((step) => 'flow' in step)

/** The row of a step. */
export function stepRow(name: StepName): StepRow {
  const row = applicationSteps.find((step) => step.name === name)
  if (row === undefined) throw new Error(`There is no step ${name}`)
  return row
}

/** The row of a step that is a flow. */
export function flowRow(name: FlowStepName): FlowRow {
  const row = flowSteps.find((step) => step.name === name)
  if (row === undefined) throw new Error(`The step ${name} is no flow`)
  return row
}

/** The step that a flow is; undefined where it belongs to no journey. */
export function stepOfFlow(slug: FlowSlug): FlowStepName | undefined {
  return flowSteps.find(({ flow }) => flow === slug)?.name
}

/** The step after this one: where the chart leads when nothing is left to do in it. */
export function stepAfter(name: StepName): StepName {
  return stepNames[stepNames.indexOf(name) + 1] ?? 'confirmation'
}
