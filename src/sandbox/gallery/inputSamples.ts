import '../../../rules/phoneParser.ts'
import type { LocalFile } from '../../../machines/upload/upload.types.ts'
import type {
  SelectFormat,
  SelectOption,
  TextRule,
  UploadedFile,
} from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { InputType, ItemContents } from '../../../rules/items/itemContents.ts'
import { mostBytes, mostFiles, usualAccept } from '../../../rules/uploads.ts'
import type { SampleTexts } from './sampleTexts.ts'

/**
 * One variant of an input type: its content in the given texts, a valid answer and an invalid one.
 */
export interface InputSample<Type extends InputType = InputType> {
  /** In kebab case; part of the controls' ids. */
  readonly slug: string
  readonly name: string
  content(texts: SampleTexts): ItemContents[Type]
  filled(texts: SampleTexts): AnswerValue
  readonly wrong: AnswerValue
  /** Files that are selected when it opens. */
  chosen?(texts: SampleTexts): readonly LocalFile[]
}

const asked = ({ label, hint }: SampleTexts) => ({ label, hint, required: true, value: null })

const optionsOf = ({ options: [first, second, third] }: SampleTexts): SelectOption[] =>
  [first, second, third].map((label, at) => ({
    value: `${at}`,
    label,
    description: '',
    exclusive: at === 2,
  }))

const text = (
  slug: string,
  name: string,
  rule: TextRule,
  rest: {
    filled?: string
    wrong?: string
    multiLine?: boolean
    characterMax?: number
    autocomplete?: string
  } = {},
): InputSample<'inputText'> => ({
  slug,
  name,
  content: (texts) => ({
    __typename: 'TextInputContent',
    ...asked(texts),
    characterMax: rest.characterMax ?? 100,
    multiLine: rest.multiLine ?? false,
    allowEmptySubmit: false,
    rule,
    state: null,
    autocomplete: rest.autocomplete ?? '',
  }),
  filled: ({ typed }) => rest.filled ?? typed,
  wrong: rest.wrong ?? '',
})

const select = (slug: string, name: string, format: SelectFormat): InputSample<'inputSingleSelect'> => ({
  slug,
  name,
  content: (texts) => ({
    __typename: 'SingleSelectContent',
    ...asked(texts),
    format,
    // Options that are all visible have no autocomplete.
    autocomplete: format === 'dropdown' ? 'address-level1' : '',
    options: optionsOf(texts),
  }),
  filled: () => '1',
  wrong: null,
})

const known = ({ typed }: SampleTexts) => ({
  filename: `${typed}.pdf`,
  byteSize: 1_234_567,
  contentType: 'application/pdf',
})

const uploadContent = (
  texts: SampleTexts,
  files: readonly UploadedFile[],
): ItemContents['inputDirectUpload'] => ({
  __typename: 'DirectUploadContent',
  ...asked(texts),
  accept: usualAccept,
  filesMax: mostFiles,
  bytesMax: mostBytes,
  files,
})

/** The variants of every input type. The compiler requires an entry for each new type. */
export const inputSamples: { readonly [Type in InputType]: readonly InputSample<Type>[] } = {
  inputText: [
    text('text', 'One line', 'name', { wrong: '123', autocomplete: 'given-name' }),
    text('email', 'E-mail', 'email', { filled: 'mia@example.com', wrong: 'mia@', autocomplete: 'email' }),
    text('phone', 'Phone', 'phoneNumber', {
      filled: '6025550134',
      wrong: '602',
      autocomplete: 'tel-national',
    }),
    text('zip', 'ZIP code', 'postalCode', {
      filled: '85001',
      wrong: '850',
      characterMax: 10,
      autocomplete: 'postal-code',
    }),
    text('lines', 'Several lines', 'none', {
      multiLine: true,
      characterMax: 200,
      autocomplete: 'street-address',
    }),
  ],
  inputDate: [
    {
      slug: 'date',
      name: 'Date',
      content: (texts) => ({
        __typename: 'DateContent',
        ...asked(texts),
        minDate: '1900-01-01',
        maxDate: '2026-11-21',
        rangeRule: 'validateDateRange',
        rangeMessage: '',
        autocomplete: 'bday',
      }),
      filled: () => '03/04/1990',
      wrong: '13/40/1990',
    },
  ],
  inputNumeric: [
    {
      slug: 'dollars',
      name: 'Dollars',
      content: (texts) => ({
        __typename: 'NumericContent',
        ...asked(texts),
        currency: true,
        min: 0,
        max: 1_000_000,
        precision: 0,
        unit: '',
      }),
      filled: () => 85_000,
      wrong: 2_000_000,
    },
    {
      slug: 'unit',
      name: 'With a unit',
      content: (texts) => ({
        __typename: 'NumericContent',
        ...asked(texts),
        currency: false,
        min: 50,
        max: 500,
        precision: 1,
        unit: 'lb',
      }),
      filled: () => 150.5,
      wrong: 5,
    },
  ],
  inputSingleSelect: [
    select('radio', 'Radio buttons', 'radio'),
    select('rectangles', 'Rectangles', 'rectangles'),
    select('blobs', 'Blobs', 'blobs'),
    select('dropdown', 'Dropdown', 'dropdown'),
  ],
  inputDirectUpload: [
    {
      slug: 'upload',
      name: 'Files',
      content: (texts) => uploadContent(texts, []),
      filled: () => null,
      wrong: null,
      chosen: ({ typed }) => [{ name: `${typed}.png`, size: 2_400_000, type: 'image/png' }],
    },
    {
      slug: 'uploaded',
      name: 'Files that are there, and one that was cut',
      content: (texts) =>
        uploadContent(texts, [
          { ...known(texts), signedBlobId: 'there', stored: true },
          { ...known(texts), signedBlobId: 'cut', stored: false, filename: `2 ${texts.typed}.png` },
        ]),
      filled: () => null,
      wrong: null,
    },
    {
      slug: 'uploading',
      name: 'Files on their way, and one that fails',
      content: (texts) => uploadContent(texts, []),
      filled: () => null,
      wrong: null,
      chosen: ({ typed }) => [
        { name: `${typed} fails.png`, size: 2_400_000, type: 'image/png' },
        { name: `${typed} stays.pdf`, size: 14_000_000, type: 'application/pdf' },
        { name: `${typed} waits.png`, size: 900, type: 'image/png' },
        { name: `${typed}.html`, size: 900, type: 'text/html' },
        { name: `${typed} large.png`, size: 25_000_000, type: 'image/png' },
      ],
    },
  ],
  inputMultiSelect: [
    {
      slug: 'several',
      name: 'Several choices',
      content: (texts) => ({ __typename: 'MultiSelectContent', ...asked(texts), options: optionsOf(texts) }),
      filled: () => ['0', '1'],
      wrong: [],
    },
  ],
  inputSlider: [
    {
      slug: 'slider',
      name: 'Slider',
      content: (texts) => ({
        __typename: 'SliderContent',
        ...asked(texts),
        currency: true,
        min: 50_000,
        max: 1_000_000,
        unit: '',
        characterMax: 20,
        increment: 1,
        step: 50_000,
        leftLabel: '$50K',
        rightLabel: '$1M',
        minErrorMessage: 'We start at $50,000.',
        maxErrorMessage: 'We go up to $1,000,000.',
        textEditable: true,
        ticks: [50_000, 250_000, 500_000, 1_000_000],
        valueBase: 250_000,
      }),
      filled: () => 500_000,
      wrong: 20_000,
    },
  ],
  inputUnitized: [
    {
      slug: 'height',
      name: 'Several numbers',
      content: (texts) => ({
        __typename: 'UnitizedContent',
        ...asked(texts),
        parts: [
          { key: 'feet', label: texts.options[0], minValue: 3, maxValue: 8, value: null },
          { key: 'inches', label: texts.options[1], minValue: 0, maxValue: 11, value: null },
        ],
      }),
      filled: () => ['5', '11'],
      wrong: ['5', ''],
    },
    {
      slug: 'times-a-year',
      name: 'Several numbers, one of them given',
      content: (texts) => ({
        __typename: 'UnitizedContent',
        ...asked(texts),
        parts: [
          { key: 'times', label: texts.options[0], minValue: 1, maxValue: 20, value: null },
          { key: 'years', label: texts.options[1], minValue: 1, maxValue: 1, value: 1 },
        ],
      }),
      filled: () => ['3', '1'],
      wrong: ['', '1'],
    },
  ],
  inputTaxId: [
    {
      slug: 'tax-id',
      name: 'Tax id',
      content: (texts) => ({
        __typename: 'TaxIdContent',
        ...asked(texts),
        taxIdSet: false,
        encryptOutput: true,
      }),
      filled: () => '123456789',
      wrong: '12',
    },
  ],
  inputToggle: [
    {
      slug: 'toggle',
      name: 'Toggle',
      content: (texts) => ({ __typename: 'ToggleContent', ...asked(texts) }),
      filled: () => true,
      wrong: null,
    },
  ],
  inputCheckbox: [
    {
      slug: 'checkbox',
      name: 'Checkbox',
      content: (texts) => ({ __typename: 'CheckboxContent', ...asked(texts), acknowledges: null }),
      filled: () => true,
      wrong: false,
    },
  ],
}
