import { defineDomain } from '../../platform/domain.ts'
import { reportsMigrations } from './migrations.ts'
import { reportBatches } from './reports.ts'

/** Errors that the app reports. */
export const reports = defineDomain({ migrations: reportsMigrations, batches: { reports: reportBatches } })
