import type { ColumnType } from 'kysely'

/** A file that a user uploads; its content is in the store, under the same id. */
export interface UploadTable {
  id: string
  /** The order in which they were begun. */
  sequence: ColumnType<number, never, never>
  /** Null for a file of a claim, whose sender needs no account. */
  userId: string | null
  /** The unsent claim that a visitor chose it for; null for a user's file. */
  claimDraftId: string | null
  /** The claim that has it: from then on only an operator reads it. */
  claimId: string | null
  /** What answers name it by: signed, so that it cannot be guessed. */
  signedId: string
  filename: string
  byteSize: number
  /** SHA-256 in Base64. */
  checksum: string
  contentType: string
  /** The flow session and the item that it was chosen for; null where none was named. */
  flowSessionId: string | null
  fieldId: string | null
  /** How many files that item takes. */
  filesMax: number
  createdAt: Date
  /** When the whole of it was there, and was what it was said to be. */
  storedAt: Date | null
  /** When an answer named it. */
  answeredAt: Date | null
  /** When it was removed, and no longer shown to the user. */
  removedAt: Date | null
  /** When its content was deleted; the row goes once nothing can come for it any more. */
  clearedAt: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    uploads: UploadTable
  }
}
