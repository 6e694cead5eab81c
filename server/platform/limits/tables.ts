export interface RateLimitTable {
  /** The limit's name and a keyed hash of its subject. */
  key: string
  /** When the bucket is full again, on the carrier's clock; after that the row has no meaning. */
  fullAt: Date
}

declare module '../database/database.ts' {
  interface Database {
    rateLimits: RateLimitTable
  }
}
