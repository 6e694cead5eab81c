import { defineDomain } from '../../platform/domain.ts'
import { deleteItems, removeBankLogin, sealedLogins } from './items.ts'
import { banksMigrations } from './migrations.ts'

/** Bank logins that customers have linked. */
export const banks = defineDomain({
  migrations: banksMigrations,
  jobs: { removeBankLogin },
  sealed: sealedLogins,
  closeAccount: (tx, { userId }, { now, services }) => deleteItems(tx, services, userId, { now }),
})
