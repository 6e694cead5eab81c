import { afterEach, beforeEach, expect, it } from 'vitest'
import { eligibleStates } from '../../rules/eligibility.ts'
import {
  editionOn,
  firstEdition,
  freeLookEndsOn,
  ruleFor,
  type StateRule,
  stateRules,
} from '../../rules/stateRules.ts'
import { usualRules } from '../../rules/usualRules.ts'
import { addStricterRules, stricterEdition } from '../support/stricterRules.ts'

it.each(Object.entries<readonly StateRule[]>(stateRules))(
  'every state has a dated rule with a source: %s',
  (_, rows) => {
    expect(rows.map(({ state }) => state)).toEqual(Object.keys(eligibleStates))
    expect(rows.filter(({ source, since }) => source === '' || since !== firstEdition)).toEqual([])
  },
)

it('a state with its own rule has it, and other states have the usual one', () => {
  const interestIn = (rulesState: string | null) =>
    ruleFor('deathInterest', { rulesState, rulesEdition: firstEdition })
  expect(interestIn('IL')).toEqual({ daysAfterProof: 31, rate: '10% a year' })
  expect([interestIn('OH'), interestIn('CA'), interestIn(null)]).toEqual([null, null, null])
})

let takeBack = () => {}
beforeEach(() => {
  takeBack = addStricterRules()
})
afterEach(() => takeBack())

const replaced = 'Example Life'
it.each([
  ['the usual days', 'OH', stricterEdition, null, '2030-02-11'],
  ['a replacement', 'OH', stricterEdition, replaced, '2030-03-03'],
  ['a stricter state', 'WI', stricterEdition, null, '2030-02-21'],
  ['a replacement in a stricter state', 'WI', stricterEdition, replaced, '2030-03-18'],
  ['a policy from before the stricter rule', 'WI', firstEdition, null, '2030-02-11'],
])('the free look ends by the rules that the policy keeps: %s', (_, state, edition, insurer, last) => {
  const policy = { rulesState: state, rulesEdition: edition, replacedInsurer: insurer }
  expect(freeLookEndsOn('2030-02-01', policy)).toBe(last)
})

it.each([
  ['2020-03-04', firstEdition],
  ['2026-05-31', firstEdition],
  [stricterEdition, stricterEdition],
  ['2031-01-01', stricterEdition],
])('a policy that is issued on %s gets the edition of that day', (day, edition) => {
  expect(editionOn(day)).toBe(edition)
})

it('the usual rules are those of a state without an exception', () => {
  expect(ruleFor('lapseNotices', { rulesState: 'GA', rulesEdition: stricterEdition })).toEqual(
    usualRules.lapseNotices,
  )
})
