import type { CheckboxContent } from '../contract/schema.generated.ts'
import type { InputRules } from './inputRules.ts'
import { yesNo } from './yesNo.ts'

export const inputCheckbox: InputRules<CheckboxContent> = {
  ...yesNo,
  content: 'CheckboxContent',
  // access-to-purchase 5.1: a checkbox that is not ticked has not been answered.
  isAnswered: (value) => value === true,
}
