import type { SelectOption, ShownPart } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import { between, isList, type KeyOf } from './inputRules.ts'

interface Offered {
  readonly options: readonly SelectOption[]
}

/** The labels of the chosen options, in the order of choosing. */
export function displayChosen({ options }: Offered, answer: AnswerValue, keyOf: KeyOf): ShownPart[] {
  const chosen = isList(answer) ? answer : [answer]
  return between(
    ', ',
    chosen
      .flatMap((value) => options.find((option) => option.value === value) ?? [])
      .map(({ value, label }) => [{ key: keyOf(`options.${value}.label`), text: label }]),
  )
}
