import { expect, test } from 'vitest'
import { type ContactValues, contactFieldError, judgedTogether } from '../../rules/beneficiaryRules.ts'
import { errorOfChange } from '../../rules/storedValues.ts'

const address = { street1: '8 Oak St', city: 'Columbus' }
const stored = {
  wrongState: { ...address, state: 'ZZ', postalCode: '43004' },
  otherState: { ...address, state: 'FL', postalCode: '43004' },
}

/** The errors of a state and its ZIP code after the stored values changed. */
function errorsAfter(change: ContactValues, before: ContactValues) {
  const judge = (values: ContactValues) => (field: 'state' | 'postalCode') =>
    contactFieldError(field, { kind: 'organization', values, today: '2026-11-29', isAddressDue: false })
  return (['state', 'postalCode'] as const).map(
    (field) =>
      errorOfChange(field, { ...before, ...change }, before, (values) => judge(values)(field), {
        groups: judgedTogether,
      })?.code ?? null,
  )
}

test.each<[string, ContactValues, ContactValues, (string | null)[]]>([
  ['nothing', {}, stored.otherState, [null, null]],
  ['the street', { street1: '9 Oak St' }, stored.otherState, [null, null]],
  ['the state to another wrong one', { state: 'NY' }, stored.otherState, [null, 'postalCodeElsewhere']],
  ['the state to the right one', { state: 'OH' }, stored.otherState, [null, null]],
  ['the ZIP code to the right one', { postalCode: '33101' }, stored.otherState, [null, null]],
  [
    'the ZIP code next to an unknown state',
    { postalCode: '43215' },
    stored.wrongState,
    ['inRange', 'postalCodeElsewhere'],
  ],
  ['the street next to an unknown state', { street1: '9 Oak St' }, stored.wrongState, [null, null]],
])('after a change of %s', (_, change, before, errors) => {
  expect(errorsAfter(change, before)).toEqual(errors)
})
