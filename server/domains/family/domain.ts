import { defineDomain } from '../../platform/domain.ts'
import { deleteFamilyPage, openFamilyPage } from './family.ts'
import * as messages from './messages.ts'
import { familyMigrations } from './migrations.ts'

/** What an owner leaves for the family, and the person who may ask to read it. */
export const family = defineDomain({
  migrations: familyMigrations,
  jobs: { openFamilyPage },
  messages,
  closeAccount: (tx, { userId }) => deleteFamilyPage(tx, userId),
})
