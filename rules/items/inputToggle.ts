import type { ToggleContent } from '../contract/schema.generated.ts'
import { type InputRules, isFilled } from './inputRules.ts'
import { yesNo } from './yesNo.ts'

export const inputToggle: InputRules<ToggleContent> = {
  ...yesNo,
  content: 'ToggleContent',
  isAnswered: isFilled,
}
