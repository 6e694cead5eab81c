import type { SliderContent } from '../contract/schema.generated.ts'
import { type InputRules, isFilled, outside } from './inputRules.ts'
import { displayNumber, numberErrors, parseNumber } from './numbers.ts'

export const inputSlider: InputRules<SliderContent> = {
  content: 'SliderContent',
  normalize: (_, raw) => (typeof raw === 'string' ? parseNumber(raw, 0) : raw),
  isAnswered: isFilled,
  errors({ min, max, increment, minErrorMessage, maxErrorMessage }, answer) {
    if (typeof answer !== 'number') return numberErrors(answer)
    if (min !== null && answer < min) return outside(minErrorMessage)
    if (max !== null && answer > max) return outside(maxErrorMessage)
    return (answer - (min ?? 0)) % increment === 0 ? [] : outside()
  },
  display: displayNumber,
  // A slider always has a position: the displayed one is an answer, even if it was not moved.
  opening: ({ value, valueBase }) => value ?? valueBase,
}
