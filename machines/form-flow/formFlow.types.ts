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
   * - `current`: where the facts allow to go on;
   * - `last`: the last form that was visited (coming back from a later step);
   * - a form's slug: that form, or the last allowed one before it.
   */
  from: 'current' | 'last' | { form: string }
  /** `yyyy-MM-dd`. */
  today: string
}

export type FormFlowEvent =
  /** The URL asks for a form; granted to visited ones only. */
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
  /** An answer has decided that the person cannot be covered: the first reason. */
  | { kind: 'ineligible'; reason: IneligibleReason }
  /** A layout's machine came to something that ends the flow, such as no quote. */
  | LayoutOutcome
  | Left

/** `startFlow`: createFlowSession; goes on with the session there is, unless the flow starts over whenever it is opened. */
export interface StartFlowInput {
  slug: FlowSlug
  flowScope: FlowScope
  /** It is come back to, to a form of it or its last one: what was answered is there. */
  comesBack: boolean
}
/**
 * `loadForm` is the polling machine with this question (tries: 15 × 2000 ms); its `ask` reads `dynamicForm`
 * and answers `{ kind: 'ready', value: DynamicForm | null }`.
 */
export interface LoadFormQuestion {
  flowSessionId: string
  direction: FormDirection
  currentFormIdentifier: string | null
}

/** Where the person wants to go while the form that is open still has to let go. */
export type Leaving = { kind: 'previous' } | { kind: 'form'; form: string } | { kind: 'exit' } | Left

export type Drafts = Readonly<Record<string, FormDraft>>

export interface FormFlowContext {
  input: FormFlowInput
  flowSession: FlowSession | null
  /** The form that is shown, or was until the next one is there. */
  form: DynamicForm | null
  /** Slugs of the forms shown here; the stack itself, with its index, is the carrier's (`visitedForms`). */
  seen: readonly string[]
  /**
   * The topic at which the progress bar stands: going on and correcting never lower it, going back shows the route that one
   * went back to. Null before the first form.
   */
  reached: ProgressKey | null
  /** How much of the forms of that topic lie behind, from 0 and below 1; it rises and falls as the topic does. */
  share: number
  /** For the slide of the next form. */
  direction: 'forward' | 'backward'
  /** What to ask the carrier for next. */
  request: { direction: FormDirection; form: string | null }
  /** The form (a review) to come back to after an edit. */
  returnTo: string | null
  leaving: Leaving
  /** What was typed and not sent, by the slug of its form: it is there when that form comes again, and in no other one. */
  drafts: Drafts
  /** Why an answer was refused: said on the form that comes instead, which may be another one. */
  message: string | null
  /** What the layout's machine gave to the actions of the form's button. */
  layoutOutput: LayoutOutput | null
  /** What the layout's machine ended the flow with. */
  outcome: LayoutOutcome | null
  /** Why no one can cover the person, as the form said it that ended by it; the carrier says it in its replies. */
  reason: IneligibleReason | null
  /** The link that was followed out of the flow. */
  destination: LeavingDestination | null
  problem: Problem | null
}
