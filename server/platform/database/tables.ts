import type { Json, JsonColumn } from './database.ts'

/** One row for each mutation that was given a clientMutationId; written in the transaction of its effect. */
export interface IdempotencyTable {
  /** `user:ID`, or `device:HASH` without a session. */
  actor: string
  operation: string
  clientMutationId: string
  /** Keyed, since a plain hash of a tax id could be reversed. */
  inputHmac: string
  /** Null while an external mutation runs. */
  response: JsonColumn<Json> | null
  /** Real time: until then another process may be at work on it. */
  leaseUntil: Date | null
  createdAt: Date
}

export interface CarrierClockTable {
  id: number
  offsetMs: number
  /** The time that the last move of the clock has left out; null before the first. */
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
