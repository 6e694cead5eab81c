import type { LeadsTo } from '../model.ts'
import type { Problem } from '../problem.ts'
import { ruleMessages } from '../validation/rules.ts'
import type { formMachine } from './form.machine.ts'
import type { ErrorsByField, FormContext } from './form.types.ts'
import { sampleSession } from './sampleForms.ts'

/*
 * What the model expects of a form, written from the specification (access-to-purchase 4.3, 5.2 and section 8) and not
 * from the chart: what each control of the sample forms does, and what is said when it cannot be done.
 */

type Leads = LeadsTo<typeof formMachine>
export type FormRule = (before: FormContext) => Leads

/** How the carrier refuses an action; each kind leads elsewhere. */
export const refusals = {
  'a field is wrong': {
    code: 'INVALID_DATE',
    message: 'Check the form.',
    validationErrors: [{ field: 'firstName', code: 'alphabetical', message: 'Letters only' }],
  },
  'a newer form exists': {
    code: 'FORM_OUT_OF_DATE',
    message: 'This form has changed.',
    validationErrors: [],
  },
  'called off': { code: 'CANCELLED', message: 'Cancelled.', validationErrors: [] },
  'quote expired': { code: 'QUOTE_EXPIRED', message: 'This quote has expired.', validationErrors: [] },
  'session over': {
    code: 'GRAPH_API_UNAUTHORIZED',
    message: 'Please log in again.',
    validationErrors: [],
  },
  refused: { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] },
} satisfies Record<string, Problem>

const to = (state: NonNullable<Leads>['to']): NonNullable<Leads> => ({ to: state })

const isQuestion = ({ form }: FormContext) => form.slug === 'name'
const hasName = (before: FormContext) => isQuestion(before) || before.form.slug === 'offer'
const isTerminal = ({ form }: FormContext) => form.slug === 'sent'

/** The form as it stands open: with changes that are not sent yet, or without any. */
export function openForm({ dirty }: FormContext): 'editing.dirty' | 'editing.clean' {
  return dirty ? 'editing.dirty' : 'editing.clean'
}

/** What is wrong with the name, the one field of the samples that must be filled in. */
function wrongWith(name: unknown): ErrorsByField {
  if (name === 'Mia') return {}
  const code = name === null ? 'required' : 'alphabetical'
  return { first_name: [{ code, message: ruleMessages[code] }] }
}

/** The name is typed: it is judged at once if it was left before, and from then on the form has changes. */
export const types =
  (name: string): FormRule =>
  (before) =>
    hasName(before)
      ? {
          to: 'editing.dirty',
          context: {
            values: { ...before.values, first_name: name },
            errors: before.touched.first_name ? wrongWith(name) : {},
            invalid: name === 'Mia' ? 0 : 1,
            dirty: true,
          },
        }
      : null

const isChoice = ({ form }: FormContext) => form.advancesOn === 'choice'

/**
 * An option is chosen. A press on it takes on where it answers what was open, or all that the form asks; the arrow keys
 * only ever choose. What was said of the question is outdated then.
 */
export const chooses =
  (value: 'yes' | 'no', by: 'press' | 'arrows'): FormRule =>
  (before) => {
    if (!isChoice(before)) return null
    const { smokes, drinks } = before.values
    const leavesOpen = drinks === null
    const wasOpen = smokes === null
    const isAlone = before.form.slug === 'smoker'
    const { smokes: _, ...errors } = before.errors
    const chosen = {
      values: { ...before.values, smokes: value },
      invalid: leavesOpen ? 1 : 0,
      dirty: before.dirty || smokes !== value,
      errors,
    }
    if (by === 'press' && !leavesOpen && (wasOpen || isAlone))
      return { to: 'running.submitting', context: { ...chosen, message: null } }
    return smokes === value ? null : { to: 'editing.dirty', context: chosen }
  }

const isPriced = ({ form }: FormContext) => form.slug === 'coverage'

/** Amount or term is changed: it is kept, and the price hears of both. */
export const resizes =
  (change: { amount?: number; years?: string }): FormRule =>
  (before) => {
    const values = { ...before.values, ...change }
    // An option that is chosen already is not chosen again.
    if (!isPriced(before) || before.values.years === change.years) return null
    return {
      to: 'editing.dirty',
      context: { values, invalid: values.years === null ? 1 : 0, dirty: true },
      does: ['sends coverage.changed to livePrice'],
    }
  }

/** The field is left: what is wrong with it is said (5.2, "Validation runs on blur"). */
export const leavesField: FormRule = (before) =>
  hasName(before)
    ? {
        to: openForm(before),
        context: {
          touched: { ...before.touched, first_name: true },
          // What the carrier said of a name that breaks no rule stands until it is another.
          errors: before.values.first_name === 'Mia' ? before.errors : wrongWith(before.values.first_name),
        },
      }
    : null

const isFiles = ({ form }: FormContext) => form.slug === 'papers'

/** A file has come. */
export const brings =
  (papers: readonly string[]): FormRule =>
  (before) =>
    isFiles(before) ? { to: 'editing.dirty', context: { values: { papers }, invalid: 0, dirty: true } } : null

const isBirthdate = ({ form }: FormContext) => form.slug === 'born'
const isState = ({ form }: FormContext) => form.slug === 'home'

/** A press takes back what was said before. */
const presses =
  (leads: (before: FormContext) => NonNullable<Leads>['to']): FormRule =>
  (before) => ({ to: leads(before), context: { message: null } })

/** What is said of the questions without an answer. */
export const unanswered = (values: FormContext['values']): ErrorsByField =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === null)
      .map(([key]) => [key, [{ code: 'required' as const, message: ruleMessages.required }]]),
  )

/** The button of a form that an answer takes on from. */
const continuesChoice: FormRule = (before) => {
  const errors = unanswered(before.values)
  if (Object.keys(errors).length === 0) return { to: 'running.submitting', context: { message: null } }
  const touched = Object.fromEntries(Object.keys(before.values).map((key) => [key, true as const]))
  return {
    to: openForm(before),
    context: { message: null, errors, touched, refusals: before.refusals + 1 },
  }
}

/** A control that the question has alone. */
const inQuestion =
  (leads: (before: FormContext) => NonNullable<Leads>['to']): FormRule =>
  (before) =>
    isQuestion(before) ? presses(leads)(before) : null

/** Nothing is sent while a field is invalid (4.3): every field says what is wrong with it. */
const continues: FormRule = (before) => {
  if (isChoice(before) || isBirthdate(before) || isState(before)) return continuesChoice(before)
  // It has none.
  if (isPriced(before)) return null
  if (isFiles(before)) return { to: 'running.submitting', context: { message: null } }
  if (!isQuestion(before)) return { to: 'readingClock', context: { message: null } }
  if (before.values.first_name === 'Mia') return { to: 'running.submitting', context: { message: null } }
  return {
    to: openForm(before),
    context: {
      message: null,
      errors: wrongWith(before.values.first_name),
      touched: { first_name: true, conditions: true },
      refusals: before.refusals + 1,
    },
  }
}

/** What each control of an open form leads to. */
export const controls = {
  'button.pressed (continue)': continues,
  // Nothing was changed: there is nothing to send (4.3).
  'button.pressed (save)': inQuestion(({ dirty }) => (dirty ? 'running.executingGroup' : 'warned')),
  'button.pressed (accept)': inQuestion(() => 'running.acknowledging'),
  // What was changed would be lost (4.3).
  'button.pressed (close)': inQuestion(({ dirty }) => (dirty ? 'confirming.dismissing' : 'dismissed')),
  'button.pressed (later)': inQuestion(() => 'running.submitting'),
  'button.pressed (privacy)': inQuestion(() => 'running.openingLink'),
  'button.pressed (home)': inQuestion(({ dirty }) => (dirty ? 'confirming.followingLink' : 'link')),
  'button.pressed (end)': inQuestion(({ dirty }) => (dirty ? 'confirming.endingFlow' : 'ended')),
  'button.pressed (leading)': presses((before) => {
    if (before.form.expiration !== null) return 'readingClock'
    return before.dirty ? 'confirming.goingBack' : 'previous'
  }),
  'button.pressed (no such button)': null,
  'row.pressed (edit)': inQuestion(() => 'open'),
  'row.pressed (only read)': null,
} as const

/**
 * A form that expires is held against the clock when it opens and at every press ("Form expiry runs the expiration
 * actions instead of the form", 4.3): in time, what was pressed is done. Its primary button goes on, the other one back.
 */
export const inTime: FormRule = (before) => {
  const { run, dirty } = before
  if (run.tasks.length === 0) return to(openForm(before))
  if (run.primary) return to('next')
  return to(dirty ? 'confirming.goingBack' : 'previous')
}

/** What follows an effect that went well: the action behind it in the list. */
export const afterGroup: FormRule = (before) => {
  if (isTerminal(before)) return to('running.acknowledging')
  return isBirthdate(before) ? { to: 'ineligible', does: ['sends typed.held to keepTyped'] } : to('ended')
}
export const afterAcknowledgements: FormRule = (before) =>
  to(isTerminal(before) ? 'running.openingLink' : 'next')
/** A page beside the flow: the question stays as it is. */
export const afterLink: FormRule = (before) =>
  to(isTerminal(before) ? 'running.submitting' : openForm(before))
export const afterResponse: FormRule = (before) => ({
  to: behindResponse(before),
  context: { flowSession: sampleSession() },
})

/** `continue` is the question's primary button; `later` closes the form, and what was changed is sent by then. */
function behindResponse({ form, run }: FormContext) {
  if (form.slug === 'sent') return 'ended'
  return run.primary ? 'next' : 'dismissed'
}

/** A form that acts by itself has no button beside which anything could be said: it halts. */
const haltsOr =
  (refusal: keyof typeof refusals, otherwise: FormRule): FormRule =>
  (before) =>
    isTerminal(before) ? { to: 'halted', context: { message: refusals[refusal] } } : otherwise(before)

/** What follows a refused effect (section 8, "Button action failure"). */
export const afterRefusal = {
  atField: haltsOr('a field is wrong', (before) => ({
    to: openForm(before),
    context: {
      message: refusals['a field is wrong'],
      errors: isQuestion(before)
        ? { first_name: [{ code: 'alphabetical', message: 'Letters only' }] }
        : before.errors,
      // Only what stands in a field of the form is summed up.
      refusals: before.refusals + (isQuestion(before) ? 1 : 0),
    },
  })),
  outOfDate: { to: 'outOfDate', context: { message: refusals['a newer form exists'] } },
  // The sign-in covers the form: whoever comes back to it has nothing to mend.
  sessionOver: haltsOr('session over', (before) => ({ to: openForm(before), context: { message: null } })),
  calledOff: haltsOr('called off', (before) => ({ to: openForm(before), context: { message: null } })),
  // Beside a primary button; in the general dialog for every other one.
  other: haltsOr('refused', (before) => ({
    to: before.run.primary ? openForm(before) : 'refused',
    context: { message: refusals.refused },
  })),
} as const

/** The general error dialog is closed: the form is there as it was. */
export const closesDialog: FormRule = (before) => ({ to: openForm(before), context: { message: null } })

/** What the carrier is given: an empty name as null. */
export function sent({ form, values }: FormContext) {
  if (form.advancesOn === 'choice' || ['born', 'home', 'lives', 'papers'].includes(form.slug)) return values
  return form.slug === 'name' ? { first_name: values.first_name ?? null, conditions: null } : {}
}
