import { act } from '../../../machines/form/sampleForms.ts'
import type {
  ButtonStyle,
  FormItem,
  PictureName,
  TextStyle,
} from '../../../rules/contract/schema.generated.ts'
import type { ShownType } from '../../../rules/items/itemContents.ts'
import type { SampleTexts } from './sampleTexts.ts'

type Shown = (texts: SampleTexts, slug: string) => FormItem[]

const textStyles = ['heading', 'body', 'small', 'legal'] as const satisfies TextStyle[]

const pictureNames = ['heart', 'home', 'lock', 'phone', 'shield', 'spark'] as const satisfies PictureName[]

// Without the style `hidden`, which a form does not render but presses itself.
const buttonStyles = [
  'primary',
  'secondary',
  'textLink',
  'destructive',
  'back',
  'exit',
] as const satisfies ButtonStyle[]

/** The items of every type without an answer. The compiler requires an entry for each new type. */
export const shownSamples: { readonly [Type in ShownType]: Shown } = {
  text: ({ label, typed }, slug) =>
    textStyles.map((textStyle) => ({
      key: `${slug}-${textStyle}`,
      type: 'text',
      content: {
        __typename: 'TextContent',
        text: textStyle === 'heading' ? label : `${textStyle}: ${typed}`,
        textStyle,
      },
    })),
  listRow: ({ label, typed }, slug) => [
    {
      key: `${slug}-edited`,
      type: 'listRow',
      content: {
        __typename: 'ListRowContent',
        label,
        shown: typed,
        shownParts: [{ key: null, text: typed }],
        actions: [act('warnIfUnchanged')],
      },
    },
    {
      key: `${slug}-read`,
      type: 'listRow',
      content: { __typename: 'ListRowContent', label, shown: '', shownParts: [], actions: [] },
    },
  ],
  image: ({ label }, slug) => [
    {
      key: `${slug}-image`,
      type: 'image',
      content: { __typename: 'ImageContent', name: 'heart', alternativeText: label },
    },
  ],
  decoration: (_, slug) =>
    pictureNames.map((name) => ({
      key: `${slug}-${name}`,
      type: 'decoration',
      content: { __typename: 'DecorationContent', name },
    })),
  space: (_, slug) =>
    [1, 2].map((size) => ({
      key: `${slug}-${size}`,
      type: 'space',
      content: { __typename: 'SpaceContent', size },
    })),
  button: ({ options: [first] }, slug) =>
    buttonStyles.map((style) => ({
      key: `${slug}-${style}`,
      type: 'button',
      content: {
        __typename: 'ButtonContent',
        text: first,
        style,
        primary: style === 'primary',
        actions: [act('validate')],
      },
    })),
}
