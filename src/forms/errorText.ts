import { type FieldError, validationKey } from '../../rules/ruleMessages.ts'
import { t } from '../ui/text.ts'

/**
 * A field's error as shown: by its translation key (access-to-purchase 5.2), or else the rule's
 * text. A reason that only the carrier has gets no key, because one translation would replace all
 * such reasons.
 */
export function errorText(field: string, { code, message }: FieldError): string {
  return code === 'refused' ? message : t(validationKey(field, code), message)
}
