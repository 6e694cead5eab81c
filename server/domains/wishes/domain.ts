import { defineDomain } from '../../platform/domain.ts'
import { deleteAllocations } from './allocations.ts'
import { wishesMigrations } from './migrations.ts'

export const wishes = defineDomain({
  migrations: wishesMigrations,
  closeAccount: (tx, { userId }) => deleteAllocations(tx, userId),
})
