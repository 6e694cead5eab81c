import type {
  ButtonContent,
  CheckboxContent,
  DateContent,
  DecorationContent,
  DirectUploadContent,
  FormItem,
  FormItemContent,
  FormItemType,
  ImageContent,
  ListRowContent,
  MultiSelectContent,
  NumericContent,
  InputType as SentInputType,
  SingleSelectContent,
  SliderContent,
  SpaceContent,
  TaxIdContent,
  TextContent,
  TextInputContent,
  ToggleContent,
  UnitizedContent,
} from '../contract/schema.generated.ts'

/**
 * The content that each type of item carries. `type` alone decides what an item is; that its content is of this
 * kind is checked once, when the form arrives.
 */
export interface ItemContents {
  button: ButtonContent
  decoration: DecorationContent
  image: ImageContent
  inputCheckbox: CheckboxContent
  inputDate: DateContent
  inputDirectUpload: DirectUploadContent
  inputMultiSelect: MultiSelectContent
  inputNumeric: NumericContent
  inputSingleSelect: SingleSelectContent
  inputSlider: SliderContent
  inputTaxId: TaxIdContent
  inputText: TextInputContent
  inputToggle: ToggleContent
  inputUnitized: UnitizedContent
  listRow: ListRowContent
  space: SpaceContent
  text: TextContent
}

export type ItemType = FormItemType
/** Types that take an answer. */
export type InputType = SentInputType
/** Types that are only shown or pressed. */
export type ShownType = Exclude<ItemType, InputType>

/** An item of this type with its own content. */
export type ItemOf<Type extends ItemType> = {
  [Each in Type]: FormItem & { readonly type: Each; readonly content: ItemContents[Each] }
}[Type]

export type Item = ItemOf<ItemType>
export type InputItem<Type extends InputType = InputType> = ItemOf<Type>

/** The name of a content as it travels with it. */
export type ContentName<Content extends FormItemContent> = NonNullable<Content['__typename']>
