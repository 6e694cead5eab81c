import type { SnapshotFrom } from 'xstate'
import type { StepPage } from '../step.ts'
import type { reinstatementMachine } from './reinstatement.machine.ts'

type Snapshot = SnapshotFrom<typeof reinstatementMachine>

export type ReinstatementStage = 'policy' | 'questions' | 'offer' | 'payment'

const paying = ['payment', 'charging', 'paymentFailed', 'expired'] as const

/** The open stage; null once nothing is left to do. */
export function stageOf(snapshot: Snapshot): ReinstatementStage | null {
  const isAt = (step: 'questions' | 'review' | (typeof paying)[number]) =>
    snapshot.matches({ journey: { steps: step } })
  if (isAt('questions')) return 'questions'
  if (isAt('review')) return 'offer'
  if (paying.some(isAt)) return 'payment'
  const isOpen = (['intro', 'requesting'] as const).some((step) =>
    snapshot.matches({ journey: { steps: step } }),
  )
  return isOpen || !snapshot.matches('journey') ? 'policy' : null
}

/**
 * The index of the open stage and the total: the health questions count only if they are required.
 */
export function stageCount(snapshot: Snapshot): StepPage | null {
  const stage = stageOf(snapshot)
  if (stage === null || snapshot.context.facts === null) return null
  const asks = snapshot.context.facts.reinstatement?.underwritingRequired === true
  const stages: ReinstatementStage[] = ['policy', ...(asks ? ['questions' as const] : []), 'offer', 'payment']
  return { index: Math.max(0, stages.indexOf(stage)), count: stages.length }
}

/**
 * The progress in percent; 100 on the final screens (product-and-after-purchase 4: "Lifecycle").
 */
export function reinstatementProgress(snapshot: Snapshot): number {
  if (stageOf(snapshot) === null) return 100
  const page = stageCount(snapshot)
  return page === null ? 0 : Math.round((100 * page.index) / page.count)
}
