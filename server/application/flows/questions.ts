import type { ProgressKey } from '../../../rules/contract/schema.generated.ts'
import { type Choice, form, submit } from '../../platform/forms/build.ts'
import {
  advancesByItself,
  type Condition,
  type FormDefinition,
  type InputDefinition,
  type NextRule,
} from '../../platform/forms/definition.ts'

/** Parts of the interview's questions: one input, one topic, one button. */

/**
 * Accidental death depends on accident risks only; all other questions are for other applicants.
 */
export const asksAll: Condition = { not: { fact: 'accidentalDeathOnly' } }

export const none: Choice = { value: 'none', label: 'None of the above', exclusive: true }

export const howOften: Choice[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
  { value: 'rarely', label: 'A few times a year or less' },
]

export const howRecent: Choice[] = [
  { value: 'past_2_years', label: 'In the past 2 years' },
  { value: '2_to_5_years', label: '2 to 5 years ago' },
  { value: 'over_5_years', label: 'More than 5 years ago' },
]

interface Question {
  slug: string
  stepKey: ProgressKey
  title: string
  subtitle?: string
  description: string
  /** One topic: one input, or several that belong together. */
  inputs: readonly InputDefinition[]
  decides?: FormDefinition['decides']
  asked?: FormDefinition['asked']
  prefilled?: FormDefinition['prefilled']
  next: readonly NextRule[]
}

export const question = ({ inputs, ...given }: Question): FormDefinition =>
  form({
    ...given,
    advancesOn: inputs.slice(-1).every(advancesByItself) ? 'choice' : 'button',
    items: [...inputs, submit()],
  })

export const leadsTo = (to: string): NextRule[] => [{ to }]

export const whenYes = (key: string, followUp: string, otherwise: string): NextRule[] => [
  { to: followUp, when: { key, is: 'yes' } },
  { to: otherwise },
]
