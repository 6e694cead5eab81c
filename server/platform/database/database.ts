import type { ColumnType, Kysely } from 'kysely'
import type { CarrierClockTable, IdempotencyTable, KeyTable } from './tables.ts'

/**
 * Every table of the carrier: the platform's own are here, and each domain adds its own in its
 * `tables.ts` (decision 017). So the platform knows no domain, and one transaction still reaches
 * all tables.
 */
export interface Database {
  idempotency: IdempotencyTable
  carrierClock: CarrierClockTable
  keys: KeyTable
}

declare module '../services.ts' {
  interface Services {
    db: Kysely<Database>
  }
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A `jsonb` column: read as a value, written as JSON text, which both drivers accept. */
export type JsonColumn<Value> = ColumnType<Value, string, string>
