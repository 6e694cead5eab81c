import { defineDomain } from '../../platform/domain.ts'
import { deleteAllocations } from './allocations.ts'
import { wishesMigrations } from './migrations.ts'
import { sealedNumbers } from './recipients.ts'

export const wishes = defineDomain({
  migrations: wishesMigrations,
  sealed: sealedNumbers,
  closeAccount: (tx, { userId }) => deleteAllocations(tx, userId),
})
