import type {
  ActionDestination,
  DynamicForm,
  FlowSession,
  FormGroup,
  IneligibleReason,
} from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { Problem } from '../problem.ts'
import type { LeaveRequested, Left } from '../step.ts'

/** Answers by item key. While edited: as typed. Handed to actors: normalised, ready to be sent. */
export type Values = Readonly<Record<string, AnswerValue>>

/** What the layout's own machine came to (trivia, purchase), by name; a source of action arguments. */
export type LayoutOutput = Readonly<Record<string, AnswerValue>>

/** What was typed into a form and not sent, and the version of the form that it was typed into. */
export interface FormDraft {
  version: string
  values: Values
}

export interface FormInput {
  form: DynamicForm
  /** `yyyy-MM-dd`, for age and date rules. */
  today: string
  /** What was typed into an older version of this form: kept where the field is still there. */
  draft?: FormDraft | null
  /** Said above the form when it opens, such as why it was reloaded. */
  message?: string | null
  /** Present once the layout's machine has ended: the primary button's actions then run by themselves. */
  layoutOutput?: LayoutOutput | null
}

/**
 * How an option was chosen: pressed (a pointer, Space, a screen reader's click), or come upon by the arrow keys, which
 * choose every option on their way.
 */
export type ChosenBy = 'press' | 'arrows'

export type FormEvent =
  | { type: 'field.changed'; key: string; value: AnswerValue }
  | { type: 'field.blurred'; key: string }
  /** An option of a choice, also the one that was chosen before. */
  | { type: 'option.chosen'; key: string; value: string; by: ChosenBy }
  /** The key of a button item, or `leadingButton`. */
  | { type: 'button.pressed'; key: string }
  | { type: 'row.pressed'; key: string }
  /** At a field whose answer decides that no one can cover the person: on to what that means. */
  | { type: 'decision.opened'; key: string }
  /** Closes the unchanged-submit warning. */
  | { type: 'warning.dismissed' }
  /** Closes the general error dialog. */
  | { type: 'message.dismissed' }
  /** In the unsaved-changes warning: leave without saving, or stay. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.dismissed' }
  /** Where the form acts by itself and failed: once more. */
  | { type: 'retry.chosen' }
  | AvailabilityChecked
  | AddressChecked
  | LeaveRequested

/** `address` was asked at a press: the check is back, and this one is stopped by what it says or goes on. */
interface AddressChecked {
  type: 'address.checked'
  isDoubted: boolean
}

/** The carrier says whether the product is sold in a state (`productAvailableInState`). */
export interface AvailabilityChecked {
  type: 'availability.received'
  state: string
  isAvailable: boolean
}

/** What `availability` is told: the state that is chosen now. */
export interface StateChosen {
  type: 'state.chosen'
  state: string
}

/**
 * `availability`: asks whether the product is sold in a state, and answers with `availability.checked`; not at all where that
 * stays unknown.
 */
export interface AvailabilityInput {
  productSlug: DynamicForm['productSlug']
  /** The state that the form opens with; null while there is none. */
  state: string | null
}

export type FormOutput =
  | { kind: 'next'; flowSession: FlowSession | null }
  | { kind: 'previous' }
  /** `draft`: what was typed and not sent, for the way back; null where nothing was. */
  | { kind: 'open'; form: string; draft: FormDraft | null }
  | { kind: 'dismissed' }
  | { kind: 'ended'; flowSession: FlowSession | null }
  /** On from an answer by which no one can cover the person, with others still open: what was typed is kept. */
  | { kind: 'ineligible'; reason: IneligibleReason }
  | { kind: 'link'; destination: LeavingDestination }
  /** What the form is about has expired: nothing in it can be sent any more. */
  | { kind: 'expired' }
  /** The carrier has a newer version of the form; what was typed goes into it. */
  | { kind: 'outOfDate'; draft: FormDraft; message: string }
  | Left

/** Links that leave the flow; the others open beside it. */
export type LeavingDestination = Extract<
  ActionDestination,
  'home' | 'welcome' | 'coveragePreview' | 'builder'
>

/** `readClock`: now, as ISO 8601 in UTC; asked only by forms that expire. */
export interface ReadClockOutput {
  now: string
}
/** `executeGroup`: runs the mutation of one `api` group. Rejections may carry validation errors. */
export interface ExecuteGroupInput {
  group: FormGroup
  form: DynamicForm
  values: Values
  layoutOutput: LayoutOutput | null
}
/** `submitResponse`: createResponse. An untouched tax id that is on file is absent from `values`. */
export interface SubmitResponseInput {
  form: DynamicForm
  values: Values
}
/** `createAcknowledgements`: those that the form lists. */
export interface CreateAcknowledgementsInput {
  form: DynamicForm
  values: Values
}
/** `followLink`: opens a destination beside the flow. Resolves once it is opened. */
export interface FollowLinkInput {
  destination: Exclude<ActionDestination, LeavingDestination>
  /** What the link's arguments came to, by name. */
  search: Readonly<Record<string, string>>
}

/** The form itself, as far as anyone who keeps what is typed follows it. */
interface TypedSource {
  subscribe(next: (snapshot: { context: Pick<FormContext, 'values'> }) => void): { unsubscribe(): void }
}

/**
 * `keepTyped`: keeps what is typed over a reload of the page for as long as the form is open, and sends what it has kept
 * as `field.changed`, then `field.blurred`, when the form opens. Never what `isSecret` (validation/items). Told `typed.stored`, it leaves what it has for
 * the time when the form is opened again.
 */
export interface KeepTypedInput {
  form: DynamicForm
  source: TypedSource
}

/** What `keepTyped` is told: the form ends with answers open, and is come back to. */
export interface TypedStored {
  type: 'typed.stored'
}

/** `item`: the actor of an item type that has one of its own; it is told its item and the value that it opens with. */
export interface ItemActorInput {
  item: InputItem
  value: AnswerValue
  /** Where it is answered. */
  flowSessionId: string
}

/** One thing to do of an action list; `executeGroups` stands there once for each API group. */
export type Task =
  | { kind: 'validate' }
  | { kind: 'warnIfUnchanged' }
  | { kind: 'executeGroup'; group: FormGroup }
  | { kind: 'createResponse' }
  | { kind: 'createAcknowledgements' }
  | ({ kind: 'openLink' } & FollowLinkInput)
  | { kind: 'end'; as: TaskEnd }

/** The ends that an action list can come to; `next` and `ended` take the last reply along. */
export type TaskEnd =
  | Extract<FormOutput, { kind: 'previous' | 'dismissed' | 'link' | 'ineligible' }>
  | { kind: 'open'; form: string }
  | { kind: 'next' }
  | { kind: 'ended' }

/** The list of actions that is being run: of a button, a row, or the form's expiration. */
export interface ActionRun {
  /** What is left to do, the present one first. */
  tasks: readonly Task[]
  /** A message of a primary button stands beside it; others open the general error dialog. */
  primary: boolean
  /** Anyone who chose it loses what was changed: nothing of it is stored before the form ends. */
  losesChanges: boolean
}

/** The errors of the fields that have any. */
export type ErrorsByField = Readonly<Record<string, readonly FieldError[]>>

export interface FormContext {
  form: DynamicForm
  today: string
  values: Values
  /** What is said at the fields: the rules that those left once break, and what the carrier refused. */
  errors: ErrorsByField
  /** Fields that were left once, or tried to be sent: their errors are kept up to date while typing. */
  touched: Readonly<Record<string, true>>
  /** Fields that were left with a valid answer by which no one can cover the person, and the reason. */
  decided: Readonly<Record<string, IneligibleReason>>
  /** Of the states that were chosen here, whether the carrier sells in them, as far as it has said so. */
  soldIn: Readonly<Record<string, boolean>>
  /** How many fields break a rule, said or not. */
  invalid: number
  /** How often what was started here was refused for what stands in a field, by the form's rules or the carrier's. */
  refusals: number
  /** A field was changed since the form was loaded. */
  dirty: boolean
  layoutOutput: LayoutOutput | null
  run: ActionRun
  /** What was pressed takes long, which is said; until the next press. */
  slow: boolean
  /** The reply to the last createResponse. */
  flowSession: FlowSession | null
  /** A message beside the primary button or in the dialog, or why the form was reloaded. */
  message: Problem | null
}
