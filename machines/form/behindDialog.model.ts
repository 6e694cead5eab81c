import { typesStreet } from './addressRules.model.ts'
import { decisions } from './decisions.model.ts'
import { brings, type FormRule, leavesField, resizes, types } from './formRules.model.ts'

/*
 * What the model expects while a dialog lies over a form, and before it opens: what changes there by itself, such as
 * a file that arrives or what is found again after a reload, is kept.
 */

type Place =
  | 'warned'
  | 'refused'
  | 'confirming.leaving'
  | 'confirming.goingBack'
  | 'confirming.dismissing'
  | 'confirming.endingFlow'
  | 'confirming.followingLink'
  | 'readingClock'

const inPlace =
  (to: Place, rule: FormRule): FormRule =>
  (before) => {
    const leads = rule(before)
    return leads === null ? null : { ...leads, to }
  }

/** Each of the changes in an open form, without the dialog being closed by it. */
export const behindDialog = (to: Place) => ({
  'field.changed (a name)': inPlace(to, types('Mia')),
  'field.changed (digits)': inPlace(to, types('123')),
  'field.changed (a street)': inPlace(to, typesStreet),
  'field.changed (an amount)': inPlace(to, resizes({ amount: 700_000 })),
  'field.changed (a day too long ago)': inPlace(to, decisions['field.changed (a day too long ago)']),
  'field.changed (a day in time)': inPlace(to, decisions['field.changed (a day in time)']),
  'field.changed (a file)': inPlace(to, brings(['signed'])),
  'field.changed (Ohio)': inPlace(to, decisions['field.changed (Ohio)']),
  'field.changed (an unknown field)': null,
})

/** What was typed before a reload is found again while the clock is read, and what was said of it is said again. */
export const whileOpening = {
  'field.changed (a name)': inPlace('readingClock', types('Mia')),
  'field.changed (digits)': inPlace('readingClock', types('123')),
  'field.changed (an unknown field)': null,
  'field.blurred (the name)': inPlace('readingClock', leavesField),
  'field.blurred (an unknown field)': null,
}
