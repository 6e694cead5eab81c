import type { NumericContent } from '../../contract/schema.generated.ts'
import { isInRange } from '../rules.ts'
import { type InputRules, isFilled, outside, outsideOf } from './inputRules.ts'
import { displayNumber, numberText, parseNumber } from './numbers.ts'

export const inputNumeric: InputRules<NumericContent> = {
  content: 'NumericContent',
  normalise: ({ precision }, raw) => (typeof raw === 'string' ? parseNumber(raw, precision) : raw),
  isAnswered: isFilled,
  errors(content, answer) {
    const { min, max, precision } = content
    if (typeof answer !== 'number') return outside()
    if (!isInRange(answer, min, max)) return outsideOf(min, max, (value) => numberText(content, value))
    return Number(answer.toFixed(precision)) === answer ? [] : outside()
  },
  display: displayNumber,
}
