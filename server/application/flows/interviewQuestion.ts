import { type Choice, form, submit } from '../../platform/forms/build.ts'
import type { FormDefinition, InputDefinition, NextRule } from '../../platform/forms/definition.ts'

/** What the questions of the interview have in common: one input, one topic, one button. */

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
  stepKey?: string
  title: string
  subtitle?: string
  description: string
  input: InputDefinition
  decides?: FormDefinition['decides']
  next: readonly NextRule[]
}

export const question = ({
  slug,
  stepKey = slug,
  title,
  subtitle = '',
  description,
  input,
  decides = [],
  next,
}: Question): FormDefinition =>
  form({
    slug,
    stepKey,
    title,
    subtitle,
    description,
    advancesOn: isChoice(input) ? 'choice' : 'button',
    items: [input, submit()],
    decides,
    next,
  })

/** Options that lie open: one press on them says all there is to say. */
const isChoice = ({ type, content }: InputDefinition) =>
  type === 'inputSingleSelect' && 'format' in content && content.format !== 'dropdown'

export const leadsTo = (to: string): NextRule[] => [{ to }]

export const whenYes = (key: string, followUp: string, otherwise: string): NextRule[] => [
  { to: followUp, when: { key, is: 'yes' } },
  { to: otherwise },
]
