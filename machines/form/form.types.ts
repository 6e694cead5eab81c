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

/**
 * Answers by item key. During editing as typed; when passed to actors normalized and ready to send.
 */
export type Values = Readonly<Record<string, AnswerValue>>

/**
 * The result of the layout's own machine (trivia, purchase), by name; a source of action arguments.
 */
export type LayoutOutput = Readonly<Record<string, AnswerValue>>

/** Typed, unsent values, and the version of the form that they were typed into. */
export interface FormDraft {
  version: string
  values: Values
}

export interface FormInput {
  form: DynamicForm
  /** `yyyy-MM-dd`, for age and date rules. */
  today: string
  /** Values typed into an older version of this form; kept for fields that still exist. */
  draft?: FormDraft | null
  /** Shown above the form when it opens, such as why it was reloaded. */
  message?: string | null
  /**
   * Present once the layout's machine has ended: the primary button's actions then run
   * automatically.
   */
  layoutOutput?: LayoutOutput | null
}

/**
 * How an option was chosen: pressed (a pointer, Space, a screen reader's click), or reached by the
 * arrow keys, which choose every option on their way.
 */
export type ChosenBy = 'press' | 'arrows'

/** The option of a single choice, or "None of the above" as the whole answer of a multiple one. */
export type OptionValue = string | readonly string[]

export type FormEvent =
  | { type: 'field.changed'; key: string; value: AnswerValue }
  | { type: 'field.blurred'; key: string }
  /** An option of a choice, also the one that was chosen before. */
  | { type: 'option.chosen'; key: string; value: OptionValue; by: ChosenBy }
  /** The key of a button item, or `leadingButton`. */
  | { type: 'button.pressed'; key: string }
  | { type: 'row.pressed'; key: string }
  /** At a field whose answer makes the user ineligible: leads to the explanation. */
  | { type: 'decision.opened'; key: string }
  /** Closes the unchanged-submit warning. */
  | { type: 'warning.dismissed' }
  /** Closes the general error dialog. */
  | { type: 'message.dismissed' }
  /** In the unsaved-changes warning: leave without saving, or stay. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.dismissed' }
  /** Retries a failed form that submits automatically. */
  | { type: 'retry.chosen' }
  | AvailabilityChecked
  | AddressChecked
  | LeaveRequested

/**
 * The result of the address check that a press waits for: it stops this press or lets it continue.
 */
interface AddressChecked {
  type: 'address.checked'
  isDoubted: boolean
}

/** The carrier's reply about the product in a state (`productAvailableInState`). */
export interface AvailabilityChecked {
  type: 'availability.received'
  state: string
  isAvailable: boolean
}

/** Sent to `availability`: the state that is chosen now. */
export interface StateChosen {
  type: 'state.chosen'
  state: string
}

/**
 * `availability`: checks whether the product is sold in a state and sends `availability.checked`;
 * nothing if that stays unknown.
 */
export interface AvailabilityInput {
  productSlug: DynamicForm['productSlug']
  /** The state that the form opens with; null if there is none. */
  state: string | null
}

export type FormOutput =
  | { kind: 'next'; flowSession: FlowSession | null }
  | { kind: 'previous' }
  /** `draft`: typed, unsent values for the way back; null if there are none. */
  | { kind: 'open'; form: string; draft: FormDraft | null }
  | { kind: 'dismissed' }
  | { kind: 'ended'; flowSession: FlowSession | null }
  /**
   * The user left from an answer that makes them ineligible, with others still open: the draft is
   * kept.
   */
  | { kind: 'ineligible'; reason: IneligibleReason }
  | { kind: 'link'; destination: LeavingDestination }
  /** The subject of the form has expired: it cannot be submitted anymore. */
  | { kind: 'expired' }
  /** The carrier has a newer version of the form, which gets the draft. */
  | { kind: 'outOfDate'; draft: FormDraft; message: string }
  | Left

/** Links that leave the flow; the others open beside it. */
export type LeavingDestination = Extract<
  ActionDestination,
  'home' | 'welcome' | 'coveragePreview' | 'builder'
>

/** `readClock`: the current time, as ISO 8601 in UTC; read only by forms that expire. */
export interface ReadClockOutput {
  now: string
}
/**
 * `executeGroup`: runs the mutation of one `api` group. Rejections may contain validation errors.
 */
export interface ExecuteGroupInput {
  group: FormGroup
  form: DynamicForm
  values: Values
  layoutOutput: LayoutOutput | null
}
/** `submitResponse`: createResponse. An untouched tax id on file is absent from `values`. */
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
  /** The resolved arguments of the link, by name. */
  search: Readonly<Record<string, string>>
}

/** The parts of the form machine that the draft store follows. */
interface TypedSource {
  subscribe(next: (snapshot: { context: Pick<FormContext, 'values'> }) => void): { unsubscribe(): void }
}

/**
 * `keepTyped`: stores the draft over a reload of the page while the form is open, and restores it
 * with `field.changed`, then `field.blurred`, when the form opens. It never stores `isSecret`
 * values (validation/items). After `typed.stored` it keeps the draft until the form is opened again.
 */
export interface KeepTypedInput {
  form: DynamicForm
  source: TypedSource
}

/** Sent to `keepTyped`: the form ends with open answers and will be opened again. */
export interface TypedStored {
  type: 'typed.stored'
}

/** `item`: the actor of an item type that has one; it receives its item and the initial value. */
export interface ItemActorInput {
  item: InputItem
  value: AnswerValue
  /** The flow session of the answer. */
  flowSessionId: string
}

/** One task of an action list; `executeGroups` appears once per API group. */
export type Task =
  | { kind: 'validate' }
  | { kind: 'warnIfUnchanged' }
  | { kind: 'executeGroup'; group: FormGroup }
  | { kind: 'createResponse' }
  | { kind: 'createAcknowledgements' }
  | ({ kind: 'openLink' } & FollowLinkInput)
  | { kind: 'end'; as: TaskEnd }

/** The possible ends of an action list; `next` and `ended` contain the last reply. */
export type TaskEnd =
  | Extract<FormOutput, { kind: 'previous' | 'dismissed' | 'link' | 'ineligible' }>
  | { kind: 'open'; form: string }
  | { kind: 'next' }
  | { kind: 'ended' }

/** The running list of actions: of a button, a row, or the form's expiration. */
export interface ActionRun {
  /** The remaining tasks, the current one first. */
  tasks: readonly Task[]
  /** A primary button's message is shown beside it; others open the general error dialog. */
  primary: boolean
  /** This choice loses changes: nothing is stored before the form ends. */
  losesChanges: boolean
}

/** The errors of the fields that have any. */
export type ErrorsByField = Readonly<Record<string, readonly FieldError[]>>

export interface FormContext {
  form: DynamicForm
  today: string
  values: Values
  /** The shown errors: rules broken by fields after blur, and the carrier's refusals. */
  errors: ErrorsByField
  /** Fields after their first blur or submit: their errors are kept up to date while typing. */
  touched: Readonly<Record<string, true>>
  /** Fields left with a valid answer that makes the user ineligible, and the reason. */
  decided: Readonly<Record<string, IneligibleReason>>
  /** Whether the carrier sells in the states chosen here, as far as it has replied. */
  soldIn: Readonly<Record<string, boolean>>
  /** How many fields break a rule, shown or not. */
  invalid: number
  /** How often a submit was refused because of a field, by the form's rules or by the carrier. */
  refusals: number
  /** A field was changed since the form was loaded. */
  dirty: boolean
  layoutOutput: LayoutOutput | null
  run: ActionRun
  /** The pressed action is slow, which is shown until the next press. */
  slow: boolean
  /** The reply to the last createResponse. */
  flowSession: FlowSession | null
  /** A message beside the primary button or in the dialog, or why the form was reloaded. */
  message: Problem | null
}
