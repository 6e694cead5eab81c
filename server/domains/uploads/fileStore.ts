import type { UploadHeader } from '../../../rules/contract/schema.generated.ts'

/** The announced properties of a file. */
interface ExpectedFile {
  id: string
  byteSize: number
  /** SHA-256 in Base64. */
  checksum: string
  contentType: string
}

export interface ArrivedFile {
  byteSize: number
  checksum: string
  /** Enough of its content to determine its type. */
  beginning: Uint8Array
  /** Whether it contains a script or an action. */
  isActive: boolean
}

/** The storage of uploaded content. */
export interface FileStore {
  /** The origin to which browsers upload; null if it is this carrier. */
  readonly origin: string | null
  /** A signed address that accepts this file for a quarter of an hour, and the required headers. */
  addressOf(file: ExpectedFile): Promise<{ url: string; headers: UploadHeader[] }>
  /** The content of a file; null if it does not exist. */
  read(id: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Reads and examines a whole file; null if it does not exist. */
  look(id: string): Promise<ArrivedFile | null>
  /** Idempotent. */
  remove(id: string): Promise<void>
}

/** A file that has arrived but is not stored under its name yet. */
export interface ReceivedFile extends ArrivedFile {
  /** False if it was removed while it arrived. */
  keep(): Promise<boolean>
  drop(): Promise<void>
}

/** A store that accepts files at this carrier's own address. */
export interface OwnFileStore extends FileStore {
  /** When an address that was signed here expires; null for any other. */
  expiryOf(id: string, asked: URLSearchParams): Date | null
  /**
   * Receives a body, at most this many bytes of it.
   * @throws FileTooLong if there are more, NoRoom if the disk space is reserved for others
   */
  receive(id: string, body: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile>
}

export class FileTooLong extends Error {
  override name = 'FileTooLong'
}

export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** How long a signed address accepts its file, in seconds. */
export const secondsToPut = 15 * 60

/** The number of leading bytes that determine a file's type. */
export const beginningLength = 4100

declare module '../../platform/services.ts' {
  interface Services {
    files: FileStore | OwnFileStore
  }
}

/** Whether files are uploaded to this carrier. */
export const takesFiles = (store: FileStore | OwnFileStore): store is OwnFileStore => 'receive' in store
