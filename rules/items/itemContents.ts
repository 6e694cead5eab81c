import type {
  ButtonContent,
  DecorationContent,
  FormItem,
  FormItemContent,
  FormItemType,
  ImageContent,
  ListRowContent,
  InputType as SentInputType,
  SpaceContent,
  TextContent,
} from '../contract/schema.generated.ts'
import type { InputContents } from './index.ts'

/**
 * The content of each item type. `type` alone determines what an item is; that its content matches
 * is checked once, when the form arrives.
 */
export interface ItemContents extends InputContents {
  button: ButtonContent
  decoration: DecorationContent
  image: ImageContent
  listRow: ListRowContent
  space: SpaceContent
  text: TextContent
}

export type ItemType = FormItemType
/** Types with an answer. */
export type InputType = SentInputType
/** Types that are only shown or pressed. */
export type ShownType = Exclude<ItemType, InputType>

/** An item of this type with its own content. */
export type ItemOf<Type extends ItemType> = {
  [Each in Type]: FormItem & { readonly type: Each; readonly content: ItemContents[Each] }
}[Type]

export type Item = ItemOf<ItemType>
export type InputItem<Type extends InputType = InputType> = ItemOf<Type>

/** The type name of a content. */
export type ContentName<Content extends FormItemContent> = NonNullable<Content['__typename']>
