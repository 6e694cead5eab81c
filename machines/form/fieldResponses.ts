import { isEncrypted } from '../../rules/answers.ts'
import type { DynamicForm, FieldResponseInput } from '../../rules/contract/schema.generated.ts'
import { isInput } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import type { Values } from './form.types.ts'

/** The fields of a form that are sent: those with an answer among `values`. */
export const sentItems = ({ items }: DynamicForm, values: Values): readonly InputItem[] =>
  items.filter(isInput).filter(({ key }) => key in values)

/** A value that must be encrypted before it is sent; null if there is none. */
export function secretIn(item: InputItem, values: Values): string | null {
  const value = values[item.key]
  return isEncrypted(item) && typeof value === 'string' && value !== '' ? value : null
}

/**
 * A field's answer in the format of the API (access-to-purchase 7.2).
 * @param sealed sent instead of a secret; null if there is none
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

/** A form's answers with one fixed text instead of each secret, for callers that do not encrypt. */
export const sealedResponses = (form: DynamicForm, values: Values, seal: string): FieldResponseInput[] =>
  sentItems(form, values).map((item) =>
    fieldResponse(item, values, secretIn(item, values) === null ? null : seal),
  )
