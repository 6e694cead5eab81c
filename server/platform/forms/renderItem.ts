import '../../../rules/phoneParser.ts'
import type { FormItem, ShownPart } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { textOf } from '../../../rules/formTexts.ts'
import type { InputItem, InputType, ItemContents, ShownType } from '../../../rules/items/itemContents.ts'
import { carrierInputs, type InputContext } from './carrierInputs.ts'
import type { DefinitionContents, DefinitionOf, InputDefinition, RowSource } from './definition.ts'

type RenderShown<Type extends ShownType> = (
  content: DefinitionContents[Type],
  display: (source: RowSource) => readonly ShownPart[],
) => ItemContents[Type]

/**
 * Renders the definition of each type without an answer as the contract's item; `display` is the
 * text of a row.
 */
const shown: { readonly [Type in ShownType]: RenderShown<Type> } = {
  button: ({ text, style, primary, actions }) => ({
    __typename: 'ButtonContent',
    text,
    style,
    primary,
    actions,
  }),
  decoration: (content) => ({ __typename: 'DecorationContent', ...content }),
  image: (content) => ({ __typename: 'ImageContent', ...content }),
  listRow({ label, shows, actions }, display) {
    const shownParts = display(shows)
    return { __typename: 'ListRowContent', label, shown: textOf(shownParts), shownParts, actions }
  },
  space: (content) => ({ __typename: 'SpaceContent', ...content }),
  text: (content) => ({ __typename: 'TextContent', ...content }),
}

/** An input as a contract item with its stored value. */
export function renderInput<Type extends InputType>(
  { key, type, content }: InputDefinition<Type>,
  value: AnswerValue,
  applicant: InputContext,
): InputItem<Type> {
  return { key, type, content: carrierInputs[type].render(content, value, applicant, key) }
}

/** An item without an answer as a contract item. */
export function renderShown<Type extends ShownType>(
  { key, type, content }: DefinitionOf<Type>,
  display: (source: RowSource) => readonly ShownPart[],
): FormItem {
  return { key, type, content: shown[type](content, display) }
}
