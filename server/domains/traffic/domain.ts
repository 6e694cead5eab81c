import { defineDomain } from '../../platform/domain.ts'
import { trafficMigrations } from './migrations.ts'
import { trafficLots } from './traffic.ts'

/** The steps of journeys that users take. */
export const traffic = defineDomain({ migrations: trafficMigrations, lots: { steps: trafficLots } })
