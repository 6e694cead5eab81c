import { defineDomain } from '../../platform/domain.ts'
import { reportsMigrations } from './migrations.ts'
import { reportLots } from './reports.ts'

/** Errors that the app reports. */
export const reports = defineDomain({ migrations: reportsMigrations, lots: { reports: reportLots } })
