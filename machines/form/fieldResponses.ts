import { isEncrypted } from '../../rules/answers.ts'
import type { DynamicForm, FieldResponseInput } from '../../rules/contract/schema.generated.ts'
import { isInput } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import type { Values } from './form.types.ts'

/** The fields of a form that are sent: those with an answer among `values`. */
export const sentItems = ({ items }: DynamicForm, values: Values): readonly InputItem[] =>
  items.filter(isInput).filter(({ key }) => key in values)

/** What must not leave the browser as it is; null where there is nothing of the kind. */
export function secretIn(item: InputItem, values: Values): string | null {
  const value = values[item.key]
  return isEncrypted(item) && typeof value === 'string' && value !== '' ? value : null
}

/**
 * A field's answer as it is sent (access-to-purchase 7.2).
 * @param sealed what is sent in the place of a secret; null where there is none
 */
export const fieldResponse = (
  item: InputItem,
  values: Values,
  sealed: string | null,
): FieldResponseInput => ({
  fieldId: item.key,
  inputType: item.type,
  required: item.content.required,
  value: sealed ?? values[item.key] ?? null,
})

/** A form's answers where no one encrypts: one text stands in the place of each secret. */
export const sealedResponses = (form: DynamicForm, values: Values, seal: string): FieldResponseInput[] =>
  sentItems(form, values).map((item) =>
    fieldResponse(item, values, secretIn(item, values) === null ? null : seal),
  )
