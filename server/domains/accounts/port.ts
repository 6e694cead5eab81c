/** What other domains may use of the accounts. */
export { createGuest } from './createUser.ts'
export { caseOf, lockAccount } from './locks.ts'
export { passwordMatches } from './passwords.ts'
export { keepPhone, markVerified, type Phone, phonesOf } from './phoneNumbers.ts'
export { presentPhone } from './presentUser.ts'
