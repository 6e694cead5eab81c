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
  return {
    to: openForm(before),
    context: { touched: { street1: true }, errors: unanswered({ street1 }) },
    does: ['sends part.left to address'],
  }
}

/** The state of the address is chosen; elsewhere what is chosen means what it did. */
export const livesAt =
  (state: 'OH' | 'CA', elsewhere: FormRule): FormRule =>
  (before) => {
    if (!isAddress(before)) return elsewhere(before)
    return before.values.state === state ? null : toldOf(before, 'state', state)
  }
