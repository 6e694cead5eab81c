/** The texts used by every sample. */
export interface SampleTexts {
  readonly label: string
  readonly hint: string
  /** The labels of options and parts. */
  readonly options: readonly [string, string, string]
  /** The input of any text field. */
  readonly typed: string
}

const sentence =
  'A text that is much longer than what anybody had in mind when the field was drawn, with a word such as Donaudampfschifffahrtsgesellschaftskapitän in it'

export const sampleTexts = {
  plain: {
    label: 'A label',
    hint: 'A hint',
    options: ['First', 'Second', 'None of the above'],
    typed: 'Mia',
  },
  long: {
    label: sentence,
    hint: `${sentence}. And another sentence, so that it takes a second line on a desk, too.`,
    options: [sentence, `${sentence}, again`, 'None of the above, nor anything that would be like it'],
    typed: sentence,
  },
  rtl: {
    label: 'الاسم الكامل',
    hint: 'كما هو مكتوب في جواز السفر',
    options: ['الأول', 'الثاني', 'لا شيء مما سبق'],
    typed: 'ليلى حداد',
  },
} as const satisfies Record<string, SampleTexts>
