import { expect, test } from 'vitest'
import type { ActionSourceType } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { fitsSourceType, ofSourceType } from '../../rules/sourceTypes.ts'

/** Written by hand, so the compiler asks for every new type of the contract. */
type AsEach = Readonly<Record<ActionSourceType, AnswerValue>>

test.each<[AnswerValue, AsEach]>([
  ['Mia', { string: 'Mia', number: Number.NaN, boolean: false }],
  ['', { string: '', number: 0, boolean: false }],
  ['2', { string: '2', number: 2, boolean: false }],
  ['true', { string: 'true', number: Number.NaN, boolean: true }],
  ['false', { string: 'false', number: Number.NaN, boolean: false }],
  [2, { string: '2', number: 2, boolean: false }],
  [0, { string: '0', number: 0, boolean: false }],
  [true, { string: 'true', number: 1, boolean: true }],
  [false, { string: 'false', number: 0, boolean: false }],
  // Null and lists stay as they are, for every type.
  [null, { string: null, number: null, boolean: null }],
  [
    ['asthma', 'none'],
    { string: ['asthma', 'none'], number: ['asthma', 'none'], boolean: ['asthma', 'none'] },
  ],
])('%j converts to each source type', (value, expected) => {
  expect({
    string: ofSourceType(value, 'string'),
    number: ofSourceType(value, 'number'),
    boolean: ofSourceType(value, 'boolean'),
  } satisfies AsEach).toEqual(expected)
})

test.each<[string, Readonly<Record<ActionSourceType, boolean>>]>([
  ['Mia', { string: true, number: false, boolean: false }],
  ['', { string: true, number: false, boolean: false }],
  [' ', { string: true, number: false, boolean: false }],
  ['2.5', { string: true, number: true, boolean: false }],
  ['-1', { string: true, number: true, boolean: false }],
  ['Infinity', { string: true, number: false, boolean: false }],
  ['true', { string: true, number: false, boolean: true }],
  ['false', { string: true, number: false, boolean: true }],
  ['True', { string: true, number: false, boolean: false }],
])('a definition may use the literal "%s" for some types', (written, expected) => {
  expect({
    string: fitsSourceType(written, 'string'),
    number: fitsSourceType(written, 'number'),
    boolean: fitsSourceType(written, 'boolean'),
  }).toEqual(expected)
})
