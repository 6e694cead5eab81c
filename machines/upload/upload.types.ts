import type { CreateDirectUploadToCloudPayload } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { FileFacts, FileRefusal } from '../../rules/uploads.ts'
import type { Problem } from '../problem.ts'

/** A file in the browser; only the actors read its content. */
export type LocalFile = FileFacts

/** The status of a chosen file. */
export type FileStatus =
  /** In the queue. */
  | 'waiting'
  /** Being read, announced or sent. */
  | 'sending'
  | 'done'
  | 'failed'
  /** Started before the page was reloaded; the content is lost. */
  | 'cut'
  /** Being removed; the carrier still has it. */
  | 'removing'

export interface ListedFile {
  /** Unique in this list only. */
  id: string
  filename: string
  byteSize: number
  contentType: string
  status: FileStatus
  /** Its id in an answer; null until it was announced. */
  signedBlobId: string | null
  /** Whether the carrier has all of it. */
  stored: boolean
  /** Null for a file from another page, or from before a reload. */
  local: LocalFile | null
  /** Why the upload or the removal failed. */
  problem: Problem | null
}

/** The limits of the item. */
interface UploadLimits {
  accept: readonly string[]
  filesMax: number
  bytesMax: number
}

export type UploadEvent =
  /** From the file picker or by drag and drop. */
  | { type: 'files.chosen'; files: readonly LocalFile[] }
  /** Canceled during the upload, or removed later. */
  | { type: 'file.removed'; id: string }
  | { type: 'file.retried'; id: string }
  | FileProgress

/** Events of a file in transfer. */
export type FileProgress =
  | { type: 'progress.received'; sent: number }
  | { type: 'file.put' }
  | { type: 'put.failed'; problem: Problem }

/** `readFile`: rejects with the refusal of a file whose content is not accepted. */
export interface ReadFileInput {
  file: LocalFile
  accept: readonly string[]
}

export interface ReadFile {
  /** SHA-256 of the content, in Base64. */
  checksum: string
  /** Detected from the content, whatever the file is called. */
  contentType: string
}

/** `announceFile`: createDirectUploadToCloud. */
export interface AnnounceFileInput {
  flowSessionId: string
  fieldId: string
  filename: string
  byteSize: number
  contentType: string
  checksum: string
  replaces: string | null
}

export interface Announced
  extends Pick<CreateDirectUploadToCloudPayload, 'signedBlobId' | 'url' | 'headers'> {
  /**
   * The carrier already has the file: the previous attempt succeeded, and only its reply was lost.
   */
  isThere: boolean
}

/** `putFile`: sends the file to its address once, and reports progress. */
export interface PutFileInput {
  file: LocalFile
  url: string
  headers: Announced['headers']
}

/** `completeFile` and `destroyFile`. */
export interface SignedFileInput {
  signedBlobId: string
}

export interface UploadContext extends UploadLimits {
  key: string
  flowSessionId: string
  files: readonly ListedFile[]
  /** The form's value. */
  stored: AnswerValue
  /** Why some of the last chosen files were refused. */
  refusals: readonly FileRefusal[]
  checksum: string | null
  address: Announced | null
  /** Transferred bytes of the current file. */
  sent: number
  /** How often the file was resent. */
  retries: number
}
