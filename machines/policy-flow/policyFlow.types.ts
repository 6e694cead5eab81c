import type { FlowSession } from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { LeavingDestination } from '../form/form.types.ts'
import type { Problem } from '../problem.ts'

export interface PolicyFlowInput {
  slug: FlowSlug
  /** The form that the URL asks for; without it the flow opens at the last form that was reached in it. */
  form?: string
  /** Health questions about a change of coverage; without it, the flow is about the policy. */
  scope?: 'coverage_adjustment'
  /** `yyyy-MM-dd`. */
  today: string
  /** The path from which it was opened, to which its end leads back; null where the application was opened with it. */
  openedFrom: string | null
}

export type PolicyFlowEvent =
  | { type: 'back.chosen' }
  /** Leaves the flow, for the path that is wanted instead or, without one, for where it was opened from. */
  | { type: 'exit.chosen'; to?: string }
  /** The URL asks for a form of the flow. */
  | { type: 'form.requested'; form: string }
  | { type: 'retry.chosen' }
  /** Has read what was changed. */
  | { type: 'done.chosen' }

export type PolicyFlowOutput =
  /** `to`: the path that follows this flow where no journey is active. */
  | { kind: 'completed'; to: string }
  /** `to`: the path that was wanted instead; null for home. */
  | { kind: 'left'; to: string | null }
  | { kind: 'link'; destination: LeavingDestination }

/** What a flow of a policy holder is about. */
type PolicyFlowScope = 'policy_holder' | 'coverage_adjustment'

export interface PolicyFlowContext {
  slug: FlowSlug
  flowScope: PolicyFlowScope
  today: string
  /** The path that its end leads back to; null for home. */
  openedFrom: string | null
  /** Where the flow opens. */
  from: 'last' | { form: string }
  /** The path that is wanted by the exit that was chosen last. */
  leavingFor: string | null
  flowSession: FlowSession | null
  destination: LeavingDestination | null
  problem: Problem | null
}
