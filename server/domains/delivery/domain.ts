import { defineDomain } from '../../platform/domain.ts'
import { deliveryMigrations } from './migrations.ts'
import { lettersWaiting, remindOfLetters } from './reminder.ts'

/** Whether notices come electronically or on paper, and the letters to mail. */
export const delivery = defineDomain({
  migrations: deliveryMigrations,
  jobs: { remindOfLetters },
  messages: { lettersWaiting },
  async closeAccount(tx, { userId, keepsRecords }) {
    if (!keepsRecords) await tx.deleteFrom('letters').where('userId', '=', userId).execute()
  },
})
