import type { TermUnit } from '../contract/schema.generated.ts'
import type { CoverageSize, Price } from '../live-price/livePrice.types.ts'
import type { Problem } from '../problem.ts'

/** What an estimate and a quote have in common: amount, term and what they cost. */
interface SizedCoverage extends Price {
  id: string
  amount: number
  termDuration: number
  termUnit: TermUnit
}

export interface CoverageEditorInput {
  coverage: SizedCoverage
  /** Whether one goes on from it with nothing changed: from an estimate to the application. A quote is only ever saved. */
  mayStayAsItIs: boolean
}

export type CoverageEditorEvent =
  | { type: 'amount.changed'; amount: number }
  /** A text that is no number was left in the field: it holds until the amount is changed. */
  | { type: 'amount.unreadable' }
  | { type: 'term.changed'; years: number }
  /** START APPLICATION, where what was changed is kept first, and SAVE CHANGES. */
  | { type: 'save.chosen' }
  | { type: 'back.chosen' }
  /** In the unsaved-changes warning: leave without saving, or stay. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.dismissed' }

export type CoverageEditorOutput = { kind: 'kept' } | { kind: 'back' } | { kind: 'closed' }

/** `saveCoverage`: updateEstimateDatum or updateQuote, with the term in whole years. */
export interface SaveCoverageInput {
  id: string
  amount: number
  years: number
}

export interface CoverageEditorContext extends CoverageEditorInput {
  /** `coverage` as the carrier keeps it, `size` as it is on the screen. */
  size: CoverageSize & { amount: number; years: number }
  problem: Problem | null
  /** The field of the amount shows a text that is no number. */
  isUnreadable: boolean
}
