import type { SingleSelectContent } from '../contract/schema.generated.ts'
import { displayChosen } from './choices.ts'
import { type InputRules, isFilled, outside } from './inputRules.ts'

export const inputSingleSelect: InputRules<SingleSelectContent> = {
  content: 'SingleSelectContent',
  normalize: (_, raw) => (raw === '' ? null : raw),
  isAnswered: isFilled,
  errors: ({ options }, answer) => (options.some((option) => option.value === answer) ? [] : outside()),
  display: displayChosen,
  isWhole: true,
}
