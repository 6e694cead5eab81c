import { defineDomain } from '../../platform/domain.ts'
import { phoneFacts, profileFacts } from './flowFacts.ts'
import * as messages from './messages.ts'
import { accountsMigrations } from './migrations.ts'

/** Users and their profiles. Closing an account ends with `closeUser`. */
export const accounts = defineDomain({
  migrations: accountsMigrations,
  messages,
  facts: { phone: phoneFacts, profile: profileFacts },
})
