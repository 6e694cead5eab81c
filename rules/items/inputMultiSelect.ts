import type { MultiSelectContent } from '../contract/schema.generated.ts'
import { displayChosen } from './choices.ts'
import { type InputRules, isFilled, isList, outside } from './inputRules.ts'

export const inputMultiSelect: InputRules<MultiSelectContent> = {
  content: 'MultiSelectContent',
  normalize: (_, raw) => (raw === '' ? null : raw),
  isAnswered: isFilled,
  errors({ options }, answer) {
    if (!isList(answer) || new Set(answer).size !== answer.length) return outside()
    const chosen = answer.map((value) => options.find((option) => option.value === value))
    if (chosen.some((option) => option === undefined)) return outside()
    return chosen.length > 1 && chosen.some((option) => option?.exclusive) ? outside() : []
  },
  display: displayChosen,
  // access-to-purchase 5.2: 'none of the above' clears the others, and another choice clears it.
  changed({ options }, before, entered) {
    if (!isList(entered)) return entered
    const exclusive = new Set(options.filter((option) => option.exclusive).map(({ value }) => value))
    const added = entered.filter((choice) => !(isList(before) && before.includes(choice)))
    const alone = added.find((choice) => exclusive.has(choice))
    if (alone !== undefined) return [alone]
    return added.length > 0 ? entered.filter((choice) => !exclusive.has(choice)) : entered
  },
}
