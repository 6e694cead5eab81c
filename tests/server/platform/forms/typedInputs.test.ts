import { expect, test } from 'vitest'
import { judgeFields } from '../../../../server/platform/forms/judge.ts'
import { refusedInputs, takenInputs } from '../../../support/typedInputs.ts'

const today = '2026-11-21'

// A domain's fields store only text answers; the flow stores the others.
const texts = takenInputs.filter(({ kept }) => typeof kept === 'string')

test.each(texts)('the carrier stores the $kind $entered as $kept', ({ field, entered, kept }) => {
  expect(judgeFields({ value: field }, { value: entered }, today)).toEqual({
    normalized: { value: kept },
    errors: [],
  })
})

test.each(refusedInputs)('the carrier refuses the $kind $entered', ({ field, entered, error }) => {
  expect(judgeFields({ value: field }, { value: entered }, today).errors).toEqual([
    { field: 'value', ...error },
  ])
})
