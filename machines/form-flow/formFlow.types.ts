import type {
  DynamicForm,
  FlowScope,
  FlowSession,
  FormDirection,
  IneligibleReason,
  ProgressKey,
} from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { FormDraft, LayoutOutput, LeavingDestination } from '../form/form.types.ts'
import type { LayoutOutcome } from '../layouts/layouts.ts'
import type { Problem } from '../problem.ts'
import type { LeaveRequested, Left, SessionResumed, StepNotice } from '../step.ts'

export interface FormFlowInput {
  slug: FlowSlug
  flowScope: FlowScope
  /**
   * - `current`: the furthest point that the facts permit;
   * - `last`: the last visited form (when coming back from a later step);
   * - a form's slug: that form, or the last permitted one before it.
   */
  from: 'current' | 'last' | { form: string }
  /** `yyyy-MM-dd`. */
  today: string
}

export type FormFlowEvent =
  /** The URL requests a form; granted for visited ones only. */
  | { type: 'form.requested'; form: string }
  | { type: 'back.chosen' }
  /** Leaves the flow where no journey asks first. */
  | { type: 'exit.chosen' }
  | { type: 'retry.chosen' }
  | LeaveRequested
  | SessionResumed
  | StepNotice

export type FormFlowOutput =
  | { kind: 'completed'; slug: FlowSlug; flowSession: FlowSession; layoutOutput: LayoutOutput | null }
  /** Back from the first form. */
  | { kind: 'back' }
  | { kind: 'exit' }
  | { kind: 'link'; destination: LeavingDestination }
  /** An answer made the user ineligible: the first reason. */
  | { kind: 'ineligible'; reason: IneligibleReason }
  /** The layout's machine ended the flow, such as with no quote. */
  | LayoutOutcome
  | Left

/**
 * `startFlow`: createFlowSession; continues the existing session, unless the flow restarts whenever
 * it is opened.
 */
export interface StartFlowInput {
  slug: FlowSlug
  flowScope: FlowScope
  /** The flow opens at one of its forms or its last one, with the earlier answers. */
  comesBack: boolean
}
/**
 * `loadForm` is the polling machine for this query (tries: 15 × 2000 ms); its `ask` reads
 * `dynamicForm` and returns `{ kind: 'ready', value: DynamicForm | null }`.
 */
export interface LoadFormQuestion {
  flowSessionId: string
  direction: FormDirection
  currentFormIdentifier: string | null
}

/** The requested target while the open form still has to agree. */
export type Leaving = { kind: 'previous' } | { kind: 'form'; form: string } | { kind: 'exit' } | Left

export type Drafts = Readonly<Record<string, FormDraft>>

export interface FormFlowContext {
  input: FormFlowInput
  flowSession: FlowSession | null
  /** The shown form, also while the next one loads. */
  form: DynamicForm | null
  /** Slugs of the forms shown here; the stack itself, with its index, is the carrier's (`visitedForms`). */
  seen: readonly string[]
  /**
   * The topic of the progress bar: moving forward and correcting never lower it, going back shows
   * the earlier position. Null before the first form.
   */
  reached: ProgressKey | null
  /**
   * The share of the topic's forms that are complete, from 0 to below 1; it rises and falls like
   * the topic.
   */
  share: number
  /** For the animation of the next form. */
  direction: 'forward' | 'backward'
  /** The next request to the carrier. */
  request: { direction: FormDirection; form: string | null }
  /** The form (a review) to return to after an edit. */
  returnTo: string | null
  leaving: Leaving
  /** Unsent drafts by the slug of their form: restored only in that form. */
  drafts: Drafts
  /** Why an answer was refused: shown on the next form, which may be a different one. */
  message: string | null
  /** The output of the layout's machine for the actions of the form's button. */
  layoutOutput: LayoutOutput | null
  /** The outcome with which the layout's machine ended the flow. */
  outcome: LayoutOutcome | null
  /**
   * The reason for ineligibility from the form that ended with it; the carrier's replies contain
   * it, too.
   */
  reason: IneligibleReason | null
  /** The link that was followed out of the flow. */
  destination: LeavingDestination | null
  problem: Problem | null
}
