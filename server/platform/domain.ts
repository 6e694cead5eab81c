import type { Kysely, Migration, Transaction } from 'kysely'
import type { BatchedDeletion } from './database/batches.ts'
import type { Database } from './database/database.ts'
import type { Given } from './database/prepare.ts'
import type { JobRegistry } from './jobs/jobs.ts'
import type { SealedColumn } from './keys/sealedColumn.ts'
import type { MessageRegistry } from './outbox/defineMessage.ts'
import type { Services } from './services.ts'

type Tx = Transaction<Database>

/**
 * What a domain contributes to the carrier. `server/application/domains.ts` lists the domains and
 * combines their parts.
 */
export interface Domain {
  /** By IDs that order them across all domains and never change, since databases store them. */
  readonly migrations?: Readonly<Record<string, Migration>>
  /** By kind. Rows in the database name the kinds, so they are never renamed. */
  readonly jobs?: Partial<JobRegistry>
  readonly messages?: Partial<MessageRegistry>
  /** What flows read about a user, each as a part of one query. */
  readonly facts?: Readonly<Record<string, (db: Kysely<Database> | Tx, userId: Given<string>) => object>>
  /**
   * Deletes what need not be kept about a user whose account is closed. The user's row is locked.
   * `keepsRecords` is true if there is an application, whose records are kept.
   */
  closeAccount?(
    tx: Tx,
    user: { userId: string; keepsRecords: boolean },
    at: { now: Date; services: Pick<Services, 'jobs'> },
  ): Promise<void>
  /**
   * Deletes every midnight what can never matter again; `cut` is a day earlier.
   * @returns the number of deleted rows by table. A count of `mostDeleted` means that it is called again
   */
  prune?(
    tx: Tx,
    at: { now: Date; cut: Date; services: Pick<Services, 'jobs'> },
  ): Promise<Readonly<Record<string, number>>>
  /**
   * Tables that strangers may flood, deleted in batches. Jobs store these names, so they are never
   * renamed.
   */
  readonly batches?: Readonly<Record<string, BatchedDeletion>>
  /** Encrypted columns, which are sealed again with a new key. Jobs store these names. */
  readonly sealed?: Readonly<Record<string, SealedColumn>>
}

/**
 * Defines a domain and keeps the types of its parts. The compiler refuses a part that `Domain` does
 * not have.
 */
export const defineDomain = <const Parts extends Domain>(
  parts: Parts & Readonly<Record<Exclude<keyof Parts, keyof Domain>, never>>,
): Parts => parts
