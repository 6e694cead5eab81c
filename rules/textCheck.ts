import type { TextInputContent, TextRule } from './contract/schema.generated.ts'
import { inputText } from './items/inputText.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

interface TextCheck {
  /** The text as it is stored; null if it is empty. */
  normalize(value: string): string | null
  error(value: string, required: boolean, state?: string | null): FieldError | null
}

/** A line of text outside of a flow, checked by the rules of the forms (access-to-purchase 5.1). */
export function textCheck(rule: TextRule, characterMax: number): TextCheck {
  const contentOf = (required: boolean, state: string | null): TextInputContent => ({
    label: '',
    hint: '',
    required,
    value: null,
    characterMax,
    multiLine: false,
    allowEmptySubmit: false,
    rule,
    state,
    autocomplete: '',
  })
  const normalize = (value: string) => {
    const answer = inputText.normalize(contentOf(false, null), value)
    return typeof answer === 'string' ? answer : null
  }
  return {
    normalize: normalize,
    error(value, required, state = null) {
      const answer = normalize(value)
      if (answer === null) return required ? ruleError('required') : null
      return inputText.errors(contentOf(required, state), answer, { key: '', today: '' })[0] ?? null
    },
  }
}
