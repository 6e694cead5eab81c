import { inputDate } from './items/inputDate.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

interface DateCheck {
  /** `yyyy-MM-dd` for a date, else the text as typed; null for an empty text. */
  normalize(value: string): string | null
  error(value: string, required: boolean, today: string): FieldError | null
}

/** A past date outside of a flow, checked by the rules of the forms (access-to-purchase 5.1). */
export function pastDateCheck(key: string): DateCheck {
  const contentOf = (today: string) => ({
    label: '',
    hint: '',
    required: true,
    value: null,
    minDate: '1900-01-01',
    maxDate: today,
    rangeRule: 'validateDateRange' as const,
    rangeMessage: '',
    autocomplete: '',
  })
  const normalize = (value: string) => {
    const date = inputDate.normalize(contentOf(''), value)
    return typeof date === 'string' ? date : null
  }
  return {
    normalize: normalize,
    error(value, required, today) {
      const date = normalize(value)
      if (date === null) return required ? ruleError('required') : null
      return inputDate.errors(contentOf(today), date, { key, today })[0] ?? null
    },
  }
}
