import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Contract } from './contract.ts'

/** Not a line: see `satisfies` in domains/access/levels.ts (decision 001). */
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

/** Who holds the access token of a request, at the level that the token was issued for. */
export interface Viewer {
  userId: string
  sessionId: string
  level: AccessLevel
  constellationId: string
  /** Null of a user whom the carrier knows and does not insure. */
  membershipId: string | null
  guest: boolean
  /** The session's cap. */
  expiresAt: Date
  /** When the session last saw real input, as far as that was written. */
  lastActivityAt: Date
  locked: LockReason | null
  /** No one may be at the device of the session, whatever else the account is locked for. */
  deviceBlocked: boolean
}

/** What a call may do to the HTTP reply that carries its answer. */
export interface Reply {
  cookies: string[]
  /** Set by a fault of the sandbox: the connection is cut instead of answered. */
  dropped: boolean
}

/** One for each request. `now` is the carrier's clock at its start. */
export interface RequestContext {
  services: Services
  contract: Contract
  now: Date
  viewer: Viewer | null
  deviceFingerprint: string | null
  ip: string
  reply: Reply
}

/**
 * What a mutation works with. Its transaction also holds the row that makes it idempotent. `Who` is null where no
 * session is needed and there is none.
 */
export interface Work<Input, Who extends Viewer | null = Viewer> {
  tx: Transaction<Database>
  input: Omit<Input, 'clientMutationId'>
  context: RequestContext
  viewer: Who
}
