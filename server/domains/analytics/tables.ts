import type { JsonColumn } from '../../platform/database/database.ts'

/** What an event says beside its name: texts of a closed shape, numbers and truths. */
export type AnalyticsDetails = Record<string, string | number | boolean>

/** One thing that happened in one opening of the application's page. */
export interface AnalyticsEventTable {
  /** A random id that the browser makes for each page load, so it identifies no user. */
  runId: string
  /** In the order of the run, from 0. */
  number: number
  name: string
  details: JsonColumn<AnalyticsDetails>
  /** On the carrier's clock. */
  heardAt: Date
  /** When the collector took it, or refused it for good; null while it waits, and where there is none. */
  forwardedAt: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    analyticsEvents: AnalyticsEventTable
  }
}
