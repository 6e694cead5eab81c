import type { CreateDirectUploadToCloudPayload } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { FileFacts, FileRefusal } from '../../rules/uploads.ts'
import type { Problem } from '../problem.ts'

/** A file as the browser has it; what is in it only the actors read. */
export type LocalFile = FileFacts

/** Where a file that was chosen stands. */
export type FileStatus =
  /** Behind others. */
  | 'waiting'
  /** Being read, announced or sent. */
  | 'sending'
  | 'done'
  | 'failed'
  /** It was begun before the page was reloaded, and only the browser had it. */
  | 'cut'
  /** Taken back; the carrier has still to be told. */
  | 'removing'

export interface ListedFile {
  /** Of this list alone. */
  id: string
  filename: string
  byteSize: number
  contentType: string
  status: FileStatus
  /** What an answer names it by; null until it was announced. */
  signedBlobId: string | null
  /** Whether the carrier has all of it. */
  stored: boolean
  /** Null for what another page, or this one before it was reloaded, has chosen. */
  local: LocalFile | null
  /** Why it failed, or could not be taken back. */
  problem: Problem | null
}

/** What the item asks for. */
interface UploadLimits {
  accept: readonly string[]
  filesMax: number
  bytesMax: number
}

export type UploadEvent =
  /** From the picker, or dropped. */
  | { type: 'files.chosen'; files: readonly LocalFile[] }
  /** Cancelled while it is sent, or taken back later. */
  | { type: 'file.removed'; id: string }
  | { type: 'file.retried'; id: string }
  | FileProgress

/** What is heard while a file is sent. */
export type FileProgress =
  | { type: 'progress.received'; sent: number }
  | { type: 'file.put' }
  | { type: 'put.failed'; problem: Problem }

/** `readFile`: rejects with the refusal of a file whose content is not taken. */
export interface ReadFileInput {
  file: LocalFile
  accept: readonly string[]
}

export interface ReadFile {
  /** SHA-256 of the content, in Base64. */
  checksum: string
  /** By the content, whatever the file is called. */
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
  /** The carrier has the file already: it came the last time, and only the reply to it was lost. */
  isThere: boolean
}

/** `putFile`: sends the file to its address once, and tells how far it is. */
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
  /** What the form holds. */
  stored: AnswerValue
  /** Why some of those that were chosen last are not taken. */
  refusals: readonly FileRefusal[]
  checksum: string | null
  address: Announced | null
  /** Bytes of the file that is being sent. */
  sent: number
  /** How often the file was sent again. */
  retries: number
}
