import type { FormContext } from './form.types.ts'
import { indexOf } from './formIndex.ts'

/** The field that holds a state (access-to-purchase 4.6: "Product availability per state"). */
export const stateKey = 'state'

/** Whether this form asks for the state that decides whether anybody can be covered. */
export const asksForState = ({ form }: Pick<FormContext, 'form'>): boolean =>
  form.decides.includes('state_of_residence') && indexOf(form).inputs.has(stateKey)

/** The state that is chosen, two letters; null while there is none. */
export function stateIn({ values }: Pick<FormContext, 'values'>): string | null {
  const state = values[stateKey]
  return typeof state === 'string' && state !== '' ? state : null
}
