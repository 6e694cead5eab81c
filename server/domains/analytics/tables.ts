import type { JsonColumn } from '../../platform/database/database.ts'

/** An event's properties besides its name: texts of a fixed format, numbers and booleans. */
export type AnalyticsDetails = Record<string, string | number | boolean>

/** An event of one page load. */
export interface AnalyticsEventTable {
  /** A random id that the browser makes for each page load, so it identifies no user. */
  runId: string
  /** In the order of the run, from 0. */
  number: number
  name: string
  details: JsonColumn<AnalyticsDetails>
  /** On the carrier's clock. */
  heardAt: Date
  /**
   * When the collector accepted it or refused it for good; null while it waits, and without a
   * collector.
   */
  forwardedAt: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    analyticsEvents: AnalyticsEventTable
  }
}
