import { expect, test } from 'vitest'
import { normalizeAnswer, validateAnswer } from '../../rules/answers.ts'
import { renderInput } from '../../server/platform/forms/renderItem.ts'
import { refusedInputs, takenInputs } from '../support/typedInputs.ts'

const today = '2026-11-21'
const world = { facts: { taxIdSet: false, age: null, state: null, uploads: [] }, today }

test.each(takenInputs)('the rules read $entered as the $kind $kept', ({ field, entered, kept }) => {
  const item = renderInput(field, null, world)
  expect([
    validateAnswer(item, entered, { today }),
    normalizeAnswer(item, entered),
    normalizeAnswer(item, kept),
  ]).toEqual([[], kept, kept])
})

test.each(refusedInputs)('the rules refuse the $kind $entered', ({ field, entered, error }) => {
  const item = renderInput(field, null, world)
  expect([
    validateAnswer(item, entered, { today }),
    validateAnswer(item, normalizeAnswer(item, entered), { today }),
  ]).toEqual([[error], [error]])
})
