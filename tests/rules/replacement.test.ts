import { expect, it } from 'vitest'
import { company } from '../../rules/company.ts'
import { insurerAddress, insurerNoticeDueOn } from '../../rules/replacement.ts'

it.each([
  ['a week without holidays', '2026-12-07', '2026-12-14'],
  ['over Christmas', '2026-12-21', '2026-12-29'],
  ['from a Saturday', '2026-12-05', '2026-12-11'],
])('the other insurer is told within five business days: %s', (_, issuedOn, dueOn) => {
  expect(insurerNoticeDueOn(issuedOn)).toBe(dueOn)
})

it.each([
  ['Example Life', 'replacements@life.example', false],
  ['The EXAMPLE Life Insurance Company, Inc.', 'replacements@life.example', false],
  ['Example Lifeline', company.replacements, true],
  ['constructor', company.replacements, true],
])('a notice to %s is sent to %s', (insurer, to, isForwarded) => {
  expect(insurerAddress(insurer)).toEqual({ to, isForwarded })
})
