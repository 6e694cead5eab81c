import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AnsweredCall } from '../idempotency/idempotency.ts'
import type { Services } from '../services.ts'
import type { Contract } from './contract.ts'

/** See `satisfies` in domains/access/levels.ts for what each level allows (decision 001). */
export type AccessLevel = 'unidentified' | 'identified' | 'verified'

export const lockReasons = [
  'SECURITY_LOCK',
  'PASSWORD_ATTEMPTS',
  'DEVICE_LOCKED',
  'SYSTEM_ERROR',
  'DECOMMISSIONED_ACCOUNT',
  'BLOCKED',
] as const

export type LockReason = (typeof lockReasons)[number]

/** The user and session of a request's access token, at the level that the token was issued for. */
export interface Viewer {
  userId: string
  sessionId: string
  level: AccessLevel
  constellationId: string
  /** Null for a user without a membership. */
  membershipId: string | null
  guest: boolean
  /** The session's cap. */
  expiresAt: Date
  /** The session's last recorded user activity. */
  lastActivityAt: Date
  locked: LockReason | null
  /** The session's device is denied, independent of any lock of the account. */
  deviceBlocked: boolean
}

/** What a call may change about its HTTP reply. */
export interface Reply {
  cookies: string[]
  /** Set by a fault of the sandbox: the connection is cut instead of a reply. */
  dropped: boolean
}

/** Created for each request. `now` is the carrier's time at its start. */
export interface RequestContext {
  services: Services
  contract: Contract
  now: Date
  viewer: Viewer | null
  deviceFingerprint: string | null
  ip: string
  reply: Reply
}

/** A call that was decided without a transaction, for a mutation that writes it as one statement. */
export interface PlannedCall<Payload> {
  payload: Payload
  /**
   * Writes the change with the call's reply.
   * @returns false, without an effect, if what was read has changed since
   */
  store(call: AnsweredCall): Promise<boolean>
}

/**
 * The arguments of a mutation. Its transaction also locks the row that makes it idempotent. `Who`
 * is null if no session is required and there is none.
 */
export interface Work<Input, Who extends Viewer | null = Viewer> {
  tx: Transaction<Database>
  input: Omit<Input, 'clientMutationId'>
  context: RequestContext
  viewer: Who
}
