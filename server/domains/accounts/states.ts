import { stateNames } from '../../../machines/validation/states.ts'
import type { Choice } from '../../platform/forms/build.ts'

export const stateChoices: readonly Choice[] = Object.entries(stateNames).map(([value, label]) => ({
  value,
  label,
}))

/** The name of a state by its code; undefined for one that is none. */
export const stateName = (code: string): string | undefined => stateNames[code]
