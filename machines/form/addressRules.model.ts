import type { Model } from '../model.ts'
import type { Problem } from '../problem.ts'
import type { formMachine } from './form.machine.ts'
import type { FormContext } from './form.types.ts'
import { type FormRule, openForm, unanswered } from './formRules.model.ts'

/* What the model expects of a form that asks for an address: whoever looks it up hears of each of its fields. */

const isAddress = ({ form }: FormContext) => form.slug === 'lives'

const toldOf = (before: FormContext, key: 'street1' | 'state', value: string) => {
  const values = { ...before.values, [key]: value }
  const { [key]: _, ...errors } = before.errors
  return {
    to: 'editing.dirty',
    context: {
      values,
      errors,
      invalid: Object.values(values).filter((one) => one === null).length,
      dirty: true,
    },
    does: ['sends part.changed to address'],
  } as const
}

/** The street is typed. */
export const typesStreet: FormRule = (before) =>
  isAddress(before) ? toldOf(before, 'street1', '41 South') : null

/** The street is left: what is missing is said, and whoever looks the address up may check it. */
export const leavesStreet: FormRule = (before) => {
  if (!isAddress(before)) return null
  const { street1 = null } = before.values
  const { street1: _, ...errors } = before.errors
  return {
    to: openForm(before),
    context: {
      touched: { ...before.touched, street1: true },
      errors: { ...errors, ...unanswered({ street1 }) },
    },
    does: ['sends part.left to address'],
  }
}

/** The state of the address is there again after a reload; elsewhere what is there means what it did. */
export const livesAgainAt =
  (state: 'OH', elsewhere: FormRule): FormRule =>
  (before) =>
    isAddress(before) ? toldOf(before, 'state', state) : elsewhere(before)

/** The state of the address is chosen; elsewhere what is chosen means what it did. */
export const livesAt =
  (state: 'OH' | 'CA', elsewhere: FormRule): FormRule =>
  (before) => {
    if (!isAddress(before)) return elsewhere(before)
    return before.values.state === state ? null : toldOf(before, 'state', state)
  }

/** Pressed: an address that is filled in is not sent before the check of it is back. */
export const continuesAt =
  (elsewhere: FormRule): FormRule =>
  (before) => {
    if (!isAddress(before)) return elsewhere(before)
    const errors = unanswered(before.values)
    if (Object.keys(errors).length > 0)
      return {
        to: openForm(before),
        context: {
          message: null,
          errors,
          touched: { street1: true, state: true },
          refusals: before.refusals + 1,
        },
      }
    return {
      to: 'running.checkingAddress',
      context: { message: null },
      does: ['sends address.asked to address'],
    }
  }

/** The check is back: what it says of the address is shown before it is sent, and keeps nobody the second time. */
export const checkStates: Model<typeof formMachine>['states'] = {
  'running.checkingAddress': {
    tags: ['pending', 'unsaved'],
    running: [],
    context: { message: null },
    leadsTo: {
      'address.told (doubted)': (before) => ({
        to: openForm(before),
        context: { message: addressDoubted },
      }),
      'address.told (fine)': 'running.submitting',
    },
  },
}

const addressDoubted = {
  code: 'ADDRESS_DOUBTED',
  message:
    'Please look at the address again: below the street it says what seems wrong. If the address is right as it is, press the button once more.',
  validationErrors: [],
} as const satisfies Problem
