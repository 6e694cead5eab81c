import type { ColumnType } from 'kysely'

/** A file that a user uploads; its content is in the store under the same ID. */
export interface UploadTable {
  id: string
  /** The order in which they were announced. */
  sequence: ColumnType<number, never, never>
  /** Null for a file of a claim, whose sender needs no account. */
  userId: string | null
  /** The unsent claim that a visitor chose it for; null for a user's file. */
  claimDraftId: string | null
  /** The claim that has it: from then on only an operator can read it. */
  claimId: string | null
  /** The ID that answers use: signed, so that it cannot be guessed. */
  signedId: string
  filename: string
  byteSize: number
  /** SHA-256 in Base64. */
  checksum: string
  contentType: string
  /** The flow session and the item that it belongs to; null if none was named. */
  flowSessionId: string | null
  fieldId: string | null
  filesMax: number
  createdAt: Date
  /** When it had completely arrived and matched its announcement. */
  storedAt: Date | null
  /** When an answer named it. */
  answeredAt: Date | null
  /** When it was removed, and no longer shown to the user. */
  removedAt: Date | null
  /** When its content was deleted; the row is deleted once nothing more can arrive. */
  clearedAt: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    uploads: UploadTable
  }
}
