import { type StateRule, stateRules } from '../../rules/stateRules.ts'

/** An edition in which Wisconsin has its own free look, grace period and warnings. */
export const stricterEdition = '2026-06-01'

const inWisconsin = { state: 'WI', since: stricterEdition, source: 'An example for tests.' } as const
const stricter = {
  freeLook: [...stateRules.freeLook, { ...inWisconsin, value: 20 }],
  replacementFreeLook: [...stateRules.replacementFreeLook, { ...inWisconsin, value: 45 }],
  grace: [...stateRules.grace, { ...inWisconsin, value: 40 }],
  lapseNotices: [
    ...stateRules.lapseNotices,
    { ...inWisconsin, value: [14, 5] } satisfies StateRule<'lapseNotices'>,
  ],
}

/** Puts that edition in force. @returns a function that takes it back */
export function addStricterRules(): () => void {
  const before = { ...stateRules }
  Object.assign(stateRules, stricter)
  return () => void Object.assign(stateRules, before)
}
