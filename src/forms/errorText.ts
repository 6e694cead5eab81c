import { type FieldError, validationKey } from '../../rules/ruleMessages.ts'
import { t } from '../ui/text.ts'

/**
 * A field's error as it is shown: by its translation key (access-to-purchase 5.2), else in the rule's words. A reason
 * that only the carrier knows has no key: one translation would stand for all such reasons.
 */
export function errorText(field: string, { code, message }: FieldError): string {
  return code === 'refused' ? message : t(validationKey(field, code), message)
}
