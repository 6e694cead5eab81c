import type { NumericContent } from '../contract/schema.generated.ts'
import { isInRange } from '../ruleMessages.ts'
import { type InputRules, isFilled, outside, outsideOf } from './inputRules.ts'
import { displayNumber, numberErrors, numberText, parseNumber } from './numbers.ts'

export const inputNumeric: InputRules<NumericContent> = {
  content: 'NumericContent',
  normalize: ({ precision, unit }, raw) =>
    typeof raw === 'string' ? parseNumber(raw, precision, unit) : raw,
  isAnswered: isFilled,
  errors(content, answer) {
    const { min, max, precision } = content
    if (typeof answer !== 'number') return numberErrors(answer)
    if (!isInRange(answer, min, max)) return outsideOf(min, max, (value) => numberText(content, value))
    return Number(answer.toFixed(precision)) === answer ? [] : outside()
  },
  display: displayNumber,
}
