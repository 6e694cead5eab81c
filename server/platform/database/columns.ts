import type { ColumnType } from 'kysely'

/** Anything that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A `jsonb` column: read as a value, written as JSON text, which both drivers take alike. */
export type JsonColumn<Value> = ColumnType<Value, string, string>
