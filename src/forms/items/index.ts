import type { ComponentType } from 'react'
import type { InputType, ItemContents, ItemOf, ShownType } from '../../../rules/items/itemContents.ts'
import type { ItemProps, ShownProps } from '../itemProps.ts'
import { Decoration } from './Decoration.tsx'
import { Image } from './Image.tsx'
import { InputCheckbox } from './InputCheckbox.tsx'
import { InputDate } from './InputDate.tsx'
import { InputDirectUpload } from './InputDirectUpload.tsx'
import { InputMultiSelect } from './InputMultiSelect.tsx'
import { InputNumeric } from './InputNumeric.tsx'
import { InputSingleSelect } from './InputSingleSelect.tsx'
import { InputSlider } from './InputSlider.tsx'
import { InputTaxId } from './InputTaxId.tsx'
import { InputText } from './InputText.tsx'
import { InputToggle } from './InputToggle.tsx'
import { InputUnitized } from './InputUnitized.tsx'
import { ListRows } from './ListRows.tsx'
import { Space } from './Space.tsx'
import { Texts } from './Texts.tsx'

/** The view of every input type. */
export const inputViews: { readonly [Type in InputType]: ComponentType<ItemProps<ItemContents[Type]>> } = {
  inputCheckbox: InputCheckbox,
  inputDate: InputDate,
  inputDirectUpload: InputDirectUpload,
  inputMultiSelect: InputMultiSelect,
  inputNumeric: InputNumeric,
  inputSingleSelect: InputSingleSelect,
  inputSlider: InputSlider,
  inputTaxId: InputTaxId,
  inputText: InputText,
  inputToggle: InputToggle,
  inputUnitized: InputUnitized,
}

/** Inputs with a label beside the control, which the page's title cannot replace. */
export const labelledBeside: ReadonlySet<InputType> = new Set(['inputCheckbox', 'inputToggle'])

interface ShownView<Type extends ShownType> {
  readonly view: ComponentType<ShownProps<Type>>
  /**
   * Whether an item is rendered together with the item of the same type before it; by default it is
   * not.
   */
  readonly joins?: (item: ItemOf<Type>) => boolean
}

/**
 * The view of every type without an answer. Buttons are rendered below all items, by `FormButtons`.
 */
export const shownViews: { readonly [Type in Exclude<ShownType, 'button'>]: ShownView<Type> } = {
  decoration: { view: Decoration },
  image: { view: Image },
  listRow: { view: ListRows, joins: () => true },
  space: { view: Space },
  text: { view: Texts, joins: ({ content }) => content.textStyle !== 'heading' },
}
