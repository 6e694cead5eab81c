import type { ShownPart } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import type { FieldError } from '../ruleMessages.ts'
import { outside } from './inputRules.ts'

/** The labels of a switch, by translation key: the same everywhere. */
export const yesNoTexts = { yes: 'Yes', no: 'No' }

/** Shared by checkboxes and toggles: an answer that is a boolean or its string form. */
export const yesNo = {
  normalize: (_content: unknown, raw: AnswerValue): AnswerValue =>
    raw === 'true' ? true : raw === 'false' ? false : raw === '' ? null : raw,
  errors: (_content: unknown, answer: AnswerValue): FieldError[] =>
    typeof answer === 'boolean' ? [] : outside(),
  display(_content: unknown, answer: AnswerValue): ShownPart[] {
    const key = answer === true ? 'yes' : 'no'
    return [{ key, text: yesNoTexts[key] }]
  },
}
