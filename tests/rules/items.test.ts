import { describe, expect, test } from 'vitest'
import { displayAnswer, normalizeAnswer, validateAnswer } from '../../rules/answers.ts'
import { textOf } from '../../rules/formTexts.ts'
import { inputTypes } from '../../rules/items/index.ts'
import type { InputItem, InputType } from '../../rules/items/itemContents.ts'
import { renderInput } from '../../server/platform/forms/renderItem.ts'
import { itemAnswers, itemDefinition } from '../support/itemAnswers.ts'

const today = '2026-03-01'
const itemOf = (type: InputType): InputItem =>
  renderInput(itemDefinition(type), null, {
    facts: { taxIdSet: false, age: null, state: null, uploads: [] },
    today,
  })

const optional = <Type extends InputType>(item: InputItem<Type>): InputItem<Type> => ({
  ...item,
  content: { ...item.content, required: false },
})

const types = Object.keys(inputTypes).filter((type): type is InputType => type in itemAnswers)
const taken = types.flatMap((type) => itemAnswers[type].taken.map((answer) => ({ type, ...answer })))
const refused = types.flatMap((type) => itemAnswers[type].refused.map((answer) => ({ type, ...answer })))

describe('the rules of every item type', () => {
  test.each(taken)('$type accepts $entered', ({ type, entered, kept, shown }) => {
    const item = itemOf(type)
    expect({
      errors: validateAnswer(item, entered, { today }),
      kept: normalizeAnswer(item, entered),
      keptAgain: normalizeAnswer(item, kept),
      shown: textOf(displayAnswer(item, kept, (path) => path)),
    }).toEqual({ errors: [], kept, keptAgain: kept, shown })
  })

  test.each(refused)('$type rejects $entered', ({ type, entered, error }) => {
    expect(validateAnswer(itemOf(type), entered, { today })).toEqual([error])
  })

  test.each(types)('%s may stay empty where it is optional', (type) => {
    expect(validateAnswer(optional(itemOf(type)), null, { today })).toEqual([])
  })
})
