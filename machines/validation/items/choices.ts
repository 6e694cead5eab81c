import type { SelectOption } from '../../contract/schema.generated.ts'
import type { AnswerValue } from '../../flowSlugs.ts'
import { isList } from './inputRules.ts'

interface Offered {
  readonly options: readonly SelectOption[]
}

/** What was chosen, in the order of choosing. */
export function chosenOf({ options }: Offered, answer: AnswerValue): readonly SelectOption[] {
  const chosen = isList(answer) ? answer : [answer]
  return chosen.flatMap((value) => options.find((option) => option.value === value) ?? [])
}

/** The labels of what was chosen, in the order of choosing. */
export const labelsOf = (offered: Offered, answer: AnswerValue): string =>
  chosenOf(offered, answer)
    .map(({ label }) => label)
    .join(', ')
