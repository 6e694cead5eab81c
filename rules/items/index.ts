import type { FormItem, FormItemContent, InputType } from '../contract/schema.generated.ts'
import { inputCheckbox } from './inputCheckbox.ts'
import { inputDate } from './inputDate.ts'
import { inputDirectUpload } from './inputDirectUpload.ts'
import { inputMultiSelect } from './inputMultiSelect.ts'
import { inputNumeric } from './inputNumeric.ts'
import type { InputRules } from './inputRules.ts'
import { inputSingleSelect } from './inputSingleSelect.ts'
import { inputSlider } from './inputSlider.ts'
import { inputTaxId } from './inputTaxId.ts'
import { inputText } from './inputText.ts'
import { inputToggle } from './inputToggle.ts'
import { inputUnitized } from './inputUnitized.ts'
import type {
  ContentName,
  InputItem,
  Item,
  ItemContents,
  ItemOf,
  ItemType,
  ShownType,
} from './itemContents.ts'

const rules = {
  inputCheckbox,
  inputDate,
  inputDirectUpload,
  inputMultiSelect,
  inputNumeric,
  inputSingleSelect,
  inputSlider,
  inputTaxId,
  inputText,
  inputToggle,
  inputUnitized,
} satisfies Record<InputType, { content: string }>

/** The content type of every input type, from its rules. */
export type InputContents = {
  [Type in InputType]: Extract<FormItemContent, { __typename?: (typeof rules)[Type]['content'] }>
}

/** Every input type with its rules. */
export const inputTypes: { readonly [Type in InputType]: InputRules<InputContents[Type]> } = rules

/** Every type without an answer, with its content type. */
const shownTypes: { readonly [Type in ShownType]: ContentName<ItemContents[Type]> } = {
  button: 'ButtonContent',
  decoration: 'DecorationContent',
  image: 'ImageContent',
  listRow: 'ListRowContent',
  space: 'SpaceContent',
  text: 'TextContent',
}

const contentNames = new Map<string, string>([
  ...Object.entries(shownTypes),
  ...Object.entries(inputTypes).map(([type, { content }]) => [type, content] as const),
])

/** Whether an item's type is built and its content matches its type. */
export function isItem(item: FormItem): item is Item {
  const name = contentNames.get(item.type)
  return name !== undefined && name === item.content.__typename
}

/** Whether an item takes an answer. */
export function isInput(item: FormItem): item is InputItem {
  return Object.hasOwn(inputTypes, item.type) && isItem(item)
}

/** Whether an item has this type and the matching content. */
export function isOfType<Type extends ItemType>(type: Type) {
  return (item: FormItem): item is ItemOf<Type> => item.type === type && isItem(item)
}
