import { defineDomain } from '../../platform/domain.ts'
import { deleteItems, removeBankLogin } from './items.ts'
import { banksMigrations } from './migrations.ts'

/** Bank logins that customers have linked. */
export const banks = defineDomain({
  migrations: banksMigrations,
  jobs: { removeBankLogin },
  closeAccount: (tx, { userId }, { now, services }) => deleteItems(tx, services, userId, { now }),
})
