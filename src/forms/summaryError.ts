import type { SummedError } from '../ui/ErrorSummary.tsx'
import { t } from '../ui/text.ts'

/** A field's error in a summary. A label that is a question needs no colon. */
export function summaryError(fieldId: string, field: string, message: string): SummedError {
  return {
    fieldId,
    message: field.endsWith('?')
      ? t('form.errors.question', '{field} {message}', { field, message })
      : t('form.errors.item', '{field}: {message}', { field, message }),
  }
}
