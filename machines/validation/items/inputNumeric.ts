import type { NumericContent } from '../../contract/schema.generated.ts'
import { isInRange } from '../rules.ts'
import { type InputRules, isFilled, outside } from './inputRules.ts'
import { displayNumber, parseNumber } from './numbers.ts'

export const inputNumeric: InputRules<NumericContent> = {
  content: 'NumericContent',
  normalise: ({ precision }, raw) => (typeof raw === 'string' ? parseNumber(raw, precision) : raw),
  isAnswered: isFilled,
  errors({ min, max, precision }, answer) {
    if (typeof answer !== 'number' || !isInRange(answer, min, max)) return outside()
    return Number(answer.toFixed(precision)) === answer ? [] : outside()
  },
  display: displayNumber,
}
