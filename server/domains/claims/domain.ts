import { defineDomain } from '../../platform/domain.ts'
import { claimReceived, claimReported, deathReported } from './claims.ts'
import { claimsMigrations } from './migrations.ts'

/** Deaths that were reported. */
export const claims = defineDomain({
  migrations: claimsMigrations,
  messages: { claimReported, claimReceived, deathReported },
})
