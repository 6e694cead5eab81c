import type { DateContent } from '../contract/schema.generated.ts'
import { hasShortYear, parseDate, showDate } from '../dates.ts'
import { normalizeText } from '../normalizeText.ts'
import { isBirthdateKey, ruleError } from '../ruleMessages.ts'
import { emptyToNull, type InputRules, isFilled, unkeyed } from './inputRules.ts'

export const inputDate: InputRules<DateContent> = {
  content: 'DateContent',
  normalize: (_, raw) => (typeof raw === 'string' ? emptyToNull(parseDate(raw) ?? normalizeText(raw)) : raw),
  isAnswered: isFilled,
  errors({ minDate, maxDate, rangeRule, rangeMessage }, answer, { key, today }) {
    const birthdate = isBirthdateKey(key)
    const date = typeof answer === 'string' ? parseDate(answer) : null
    if (typeof answer === 'string' && hasShortYear(answer)) return [ruleError('yearOfTwoDigits')]
    if (date === null) return [ruleError(birthdate ? 'validateDateFormatAndRange' : 'validateDateFormat')]
    const wrongRange = ruleError(birthdate ? 'validateDateFormatAndRange' : 'validateDateRange')
    if ((birthdate && date > today) || (minDate !== null && date < minDate)) return [wrongRange]
    if (maxDate === null || date <= maxDate) return []
    const isUsual = rangeRule === 'validateDateRange' && rangeMessage === ''
    return [isUsual ? wrongRange : ruleError(rangeRule, rangeMessage || undefined)]
  },
  display: (_, answer) => unkeyed(showDate(String(answer))),
}
