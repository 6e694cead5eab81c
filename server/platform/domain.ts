import type { Kysely, Migration, Transaction } from 'kysely'
import type { BatchedDeletion } from './database/batches.ts'
import type { Database } from './database/database.ts'
import type { Given } from './database/prepare.ts'
import type { JobRegistry } from './jobs/jobs.ts'
import type { MessageRegistry } from './outbox/defineMessage.ts'
import type { Services } from './services.ts'

type Tx = Transaction<Database>

/** What a domain adds to the carrier. `server/application/domains.ts` lists the domains and puts their parts together. */
export interface Domain {
  /** By ids that order them among those of all domains and never change: databases know them. */
  readonly migrations?: Readonly<Record<string, Migration>>
  /** By their kinds, which rows in the database name, so that they are never renamed. */
  readonly jobs?: Partial<JobRegistry>
  readonly messages?: Partial<MessageRegistry>
  /** What flows read of a user, each as a part of one query. */
  readonly facts?: Readonly<Record<string, (db: Kysely<Database> | Tx, userId: Given<string>) => object>>
  /**
   * Deletes what need not be kept of a user whose account is closed. The user's row is locked.
   * `keepsRecords` says that there is an application, of which records are kept.
   */
  closeAccount?(
    tx: Tx,
    user: { userId: string; keepsRecords: boolean },
    at: { now: Date; services: Pick<Services, 'jobs'> },
  ): Promise<void>
  /**
   * Deletes every midnight what can never matter again; `cut` is a day before.
   * @returns how many rows were deleted of what, for the log
   */
  prune?(
    tx: Tx,
    at: { now: Date; cut: Date; services: Pick<Services, 'jobs'> },
  ): Promise<Readonly<Record<string, number>>>
  /** What strangers may flood, to be deleted some at a time. Jobs know them by these names, so they are never renamed. */
  readonly batches?: Readonly<Record<string, BatchedDeletion>>
}

/** A domain with the types of its parts. The compiler refuses a part that `Domain` does not know. */
export const defineDomain = <const Parts extends Domain>(
  parts: Parts & Readonly<Record<Exclude<keyof Parts, keyof Domain>, never>>,
): Parts => parts
