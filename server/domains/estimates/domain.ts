import { defineDomain } from '../../platform/domain.ts'
import { deleteEstimates, estimateFacts } from './estimates.ts'
import { estimatesMigrations } from './migrations.ts'

export const estimates = defineDomain({
  migrations: estimatesMigrations,
  facts: { estimate: estimateFacts },
  async closeAccount(tx, { userId, keepsRecords }) {
    if (!keepsRecords) await deleteEstimates(tx, userId)
  },
})
