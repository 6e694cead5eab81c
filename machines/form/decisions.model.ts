import { livesAgainAt, livesAt } from './addressRules.model.ts'
import type { FormContext } from './form.types.ts'
import { type FormRule, openForm, unanswered } from './formRules.model.ts'

/* What the model expects where one answer decides that nobody can cover the person (access-to-purchase 4.6 and 5.2). */

const isBirthdate = ({ form }: FormContext) => form.slug === 'born'
const isState = ({ form }: FormContext) => form.slug === 'home'

const withoutBirthdate = ({ birthdate: _, ...others }: FormContext['errors']) => others

/** A whole date is typed: what was said of the one before is outdated, and nothing is said before the field is left. */
const isBornOn =
  (birthdate: string): FormRule =>
  (before) =>
    isBirthdate(before)
      ? {
          to: 'editing.dirty',
          context: {
            values: { birthdate, health: null },
            errors: withoutBirthdate(before.errors),
            decided: {},
            invalid: 1,
            dirty: true,
          },
        }
      : null

/** The birthdate is left: 66 years are said to be too many, 36 are not (5.2, "Coverage age band 18 to 45"). */
const leavesBirthdate: FormRule = (before) => {
  if (!isBirthdate(before)) return null
  const { birthdate } = before.values
  return {
    to: openForm(before),
    context: {
      touched: { ...before.touched, birthdate: true },
      errors: { ...withoutBirthdate(before.errors), ...unanswered({ birthdate: birthdate ?? null }) },
      decided: birthdate === '1960-01-01' ? { birthdate: 'age_of_insured' } : {},
    },
  }
}

/** What is said at the state: the carrier's word, and until it is there that California is none of the nine (5.2). */
function saidOf(state: string, soldIn: FormContext['soldIn']): FormContext['decided'] {
  const isSold = soldIn[state] ?? state === 'OH'
  return isSold ? {} : { state: 'state_of_residence' }
}

/** A state is chosen, or there again after a reload: what it means is said at once, and the carrier is asked. */
const livesIn =
  (state: 'OH' | 'CA', how: 'chosen' | 'again'): FormRule =>
  (before) =>
    // What is chosen already changes nothing by being chosen once more.
    isState(before) && (how === 'again' || before.values.state !== state)
      ? {
          to: 'editing.dirty',
          context: {
            values: { state },
            errors: {},
            decided: saidOf(state, before.soldIn),
            invalid: 0,
            dirty: true,
          },
          does: ['sends state.chosen to availability'],
        }
      : null

/** The carrier says whether it sells there; of a state that is no longer chosen it changes nothing in view. */
const sells =
  (state: 'OH' | 'CA', isAvailable: boolean): FormRule =>
  (before) => {
    if (!isState(before)) return null
    const soldIn = { ...before.soldIn, [state]: isAvailable }
    const decided = before.values.state === state ? saidOf(state, soldIn) : before.decided
    return { to: openForm(before), context: { soldIn, decided } }
  }

/** On from what was said there: with more still open that answer is stored by itself, else the form is sent as it is. */
const opensDecision =
  (key: 'birthdate' | 'state'): FormRule =>
  (before) =>
    before.decided[key] === undefined
      ? null
      : {
          to: key === 'birthdate' ? 'running.executingGroup' : 'running.submitting',
          context: { message: null },
        }

/** What each of them leads to in an open form. */
export const decisions = {
  'field.changed (a day too long ago)': isBornOn('1960-01-01'),
  'field.changed (a day in time)': isBornOn('1990-06-15'),
  'field.changed (Ohio)': livesAgainAt('OH', livesIn('OH', 'again')),
  'field.blurred (the birthdate)': leavesBirthdate,
  'option.chosen (Ohio, pressed)': livesAt('OH', livesIn('OH', 'chosen')),
  'option.chosen (California, pressed)': livesAt('CA', livesIn('CA', 'chosen')),
  'availability.told (sold in Ohio)': sells('OH', true),
  'availability.told (not sold in Ohio)': sells('OH', false),
  'availability.told (sold in California)': sells('CA', true),
  'decision.opened (by the birthdate)': opensDecision('birthdate'),
  'decision.opened (by the state)': opensDecision('state'),
  'decision.opened (by the name)': null,
} as const
