import { defineDomain } from '../../platform/domain.ts'
import { phoneFacts, profileFacts } from './flowFacts.ts'
import * as messages from './messages.ts'
import { accountsMigrations } from './migrations.ts'
import { taxIdPurpose } from './sealTaxId.ts'

/** Users and their profiles. Closing an account ends with `closeUser`. */
export const accounts = defineDomain({
  migrations: accountsMigrations,
  messages,
  sealed: { 'users.taxId': { table: 'users', column: 'taxIdSealed', purpose: taxIdPurpose } },
  facts: { phone: phoneFacts, profile: profileFacts },
})
