import type { Estimate } from '../contract/schema.generated.ts'
import type { CoverageSize } from '../live-price/livePrice.types.ts'
import type { Problem } from '../problem.ts'

export interface CoverageEditorInput {
  estimate: Estimate
}

export type CoverageEditorEvent =
  | { type: 'amount.changed'; amount: number }
  | { type: 'term.changed'; years: number }
  /** START APPLICATION: what was changed is kept first. */
  | { type: 'start.chosen' }
  | { type: 'back.chosen' }
  /** In the unsaved-changes warning: leave without saving, or stay. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.dismissed' }

export type CoverageEditorOutput = { kind: 'kept' } | { kind: 'back' }

/** `saveEstimate`: updateEstimateDatum, with the term in whole years. */
export interface SaveEstimateInput {
  estimateId: Estimate['id']
  amount: number
  years: number
}

export interface CoverageEditorContext {
  /** As the carrier keeps it. */
  estimate: Estimate
  /** As it is on the screen. */
  size: CoverageSize & { amount: number; years: number }
  problem: Problem | null
}
