import type { SelectOption } from '../../contract/schema.generated.ts'
import type { AnswerValue } from '../../flowSlugs.ts'
import { isList } from './inputRules.ts'

/** The labels of what was chosen, in the order of choosing. */
export function labelsOf({ options }: { options: readonly SelectOption[] }, answer: AnswerValue): string {
  const chosen = isList(answer) ? answer : [answer]
  return chosen.map((value) => options.find((option) => option.value === value)?.label ?? '').join(', ')
}
