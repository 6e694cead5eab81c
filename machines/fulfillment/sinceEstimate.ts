import type { StepPage } from '../step.ts'
import { stepNames } from './steps.ts'

/** The estimate comes before the application's own steps, in one count to the end. */
export const estimateStep: StepPage = { index: 0, count: stepNames.length }

/** The step and the percentage of the whole, with the estimate as its first step. */
export function sinceEstimate(step: StepPage | null, progress: number) {
  const count = step === null ? estimateStep.count : step.count + 1
  return {
    step: step && { index: step.index + 1, count },
    progress: Math.round((100 + progress * (count - 1)) / count),
  }
}
