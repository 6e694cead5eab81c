import { type FieldError, validationKey } from '../../machines/validation/rules.ts'
import { t } from '../ui/text.ts'

/** A field's error as it is shown: by its translation key (access-to-purchase 5.2), else as the rule or the carrier says it. */
export function errorText(field: string, { code, message }: FieldError): string {
  return t(validationKey(field, code), message)
}
