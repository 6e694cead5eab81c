import type { Json, JsonColumn } from './database.ts'

/** One row for each mutation with a clientMutationId, written in the transaction of its effect. */
export interface IdempotencyTable {
  /** `user:ID`, or `device:HASH` without a session. */
  actor: string
  operation: string
  clientMutationId: string
  /** Keyed, since a plain hash of a tax ID could be reversed. */
  inputHmac: string
  /** Null while an external mutation runs. */
  response: JsonColumn<Json> | null
  /** Real time: until then another process may be running it. */
  leaseUntil: Date | null
  createdAt: Date
}

export interface CarrierClockTable {
  id: number
  offsetMs: number
  /** The start of the time that the last clock jump skipped; null before the first. */
  jumpedFrom: Date | null
  jumpedTo: Date | null
}

export interface KeyTable {
  id: string
  purpose: string
  publicJwk: JsonColumn<Json>
  /** The private JWK, encrypted with a key derived from SECRET_KEY. */
  privateSealed: string
  createdAt: Date
}
