import type { Kysely } from 'kysely'
import type { ChargeProvider } from './domains/billing/chargeProvider.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Keys } from './platform/keys/keys.ts'
import type { Logger } from './platform/log/log.ts'
import type { Outbox } from './platform/outbox/outbox.ts'

/** Not a line: see `satisfies` in access/levels.ts (house.md, "Levels"). */
export type AccessLevel = 'unidentified' | 'identified' | 'verified'

export type LockReason =
  | 'SECURITY_LOCK'
  | 'PASSWORD_ATTEMPTS'
  | 'DEVICE_LOCKED'
  | 'SYSTEM_ERROR'
  | 'DECOMMISSIONED_ACCOUNT'
  | 'BLOCKED'

/** Who holds the access token of a request, at the level that the token was issued for. */
export interface Viewer {
  userId: string
  sessionId: string
  level: AccessLevel
  constellationId: string
  membershipId: string
  guest: boolean
  /** When the session last saw real input, as far as that was written. */
  lastActivityAt: Date
  locked: LockReason | null
}

/** What a resolver may do to the HTTP reply that carries its answer. */
export interface Reply {
  cookies: string[]
  /** Set by a fault of the sandbox: the connection is cut instead of answered. */
  dropped: boolean
}

export interface Services {
  db: Kysely<Database>
  clock: Clock
  jobs: Jobs
  outbox: Outbox
  config: Config
  log: Logger
  keys: Keys
  charges: ChargeProvider
}

/** One for each GraphQL request. `now` is the carrier's clock at its start. */
export interface RequestContext {
  services: Services
  now: Date
  viewer: Viewer | null
  deviceFingerprint: string | null
  ip: string
  reply: Reply
}
