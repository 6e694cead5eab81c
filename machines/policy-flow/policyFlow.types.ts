import type { FlowSession } from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { LeavingDestination } from '../form/form.types.ts'
import type { Problem } from '../problem.ts'

export interface PolicyFlowInput {
  slug: FlowSlug
  /** The form that the URL requests; without it the flow opens at the last form reached. */
  form?: string
  /** Health questions for a change of coverage; without it, the flow concerns the policy. */
  scope?: 'coverage_adjustment'
  /** `yyyy-MM-dd`. */
  today: string
  /**
   * The path from which it was opened, and to which its end leads back; null when the application
   * was opened with it.
   */
  openedFrom: string | null
}

export type PolicyFlowEvent =
  | { type: 'back.chosen' }
  /** Leaves the flow for the requested path or, without one, for the path it was opened from. */
  | { type: 'exit.chosen'; to?: string }
  /** The URL requests a form of the flow. */
  | { type: 'form.requested'; form: string }
  | { type: 'retry.chosen' }
  /** The user has read the summary. */
  | { type: 'done.chosen' }

export type PolicyFlowOutput =
  /** `to`: the path after this flow when no journey is active. */
  | { kind: 'completed'; to: string }
  /** `to`: the requested path; null for home. */
  | { kind: 'left'; to: string | null }
  | { kind: 'link'; destination: LeavingDestination }

/** The scope of a policy holder's flow. */
type PolicyFlowScope = 'policy_holder' | 'coverage_adjustment'

export interface PolicyFlowContext {
  slug: FlowSlug
  flowScope: PolicyFlowScope
  today: string
  /** The path that its end leads back to; null for home. */
  openedFrom: string | null
  /** Where the flow opens. */
  from: 'last' | { form: string }
  /** The target of the last exit. */
  leavingFor: string | null
  flowSession: FlowSession | null
  destination: LeavingDestination | null
  problem: Problem | null
}
