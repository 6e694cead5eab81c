import { defineDomain } from '../../platform/domain.ts'
import { underwriteJob } from './jobs.ts'
import * as messages from './messages.ts'
import { underwritingMigrations } from './migrations.ts'

/** Applications and their decisions. */
export const underwriting = defineDomain({
  migrations: underwritingMigrations,
  jobs: { underwrite: underwriteJob },
  messages,
})
