import { defineDomain } from '../../platform/domain.ts'
import { deliveryMigrations } from './migrations.ts'

/** Whether notices come electronically or on paper, and the letters to mail. */
export const delivery = defineDomain({
  migrations: deliveryMigrations,
  async closeAccount(tx, { userId, keepsRecords }) {
    if (!keepsRecords) await tx.deleteFrom('letters').where('userId', '=', userId).execute()
  },
})
