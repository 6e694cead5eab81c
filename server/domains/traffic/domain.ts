import { defineDomain } from '../../platform/domain.ts'
import { trafficMigrations } from './migrations.ts'
import { trafficBatches } from './traffic.ts'

/** The steps of journeys that users take. */
export const traffic = defineDomain({ migrations: trafficMigrations, batches: { steps: trafficBatches } })
