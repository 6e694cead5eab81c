import type { UploadHeader } from '../../../rules/contract/schema.generated.ts'

/** What a file has to be when it comes. */
interface ExpectedFile {
  id: string
  byteSize: number
  /** SHA-256 in Base64. */
  checksum: string
  contentType: string
}

/** A file as it came. */
export interface ArrivedFile {
  byteSize: number
  checksum: string
  /** So much of it as tells what it is. */
  beginning: Uint8Array
  /** Whether it has a script or an action in it. */
  isActive: boolean
}

/** Where the content of uploads is kept. */
export interface FileStore {
  /** Where browsers put files, other than at this carrier; null where they come here. */
  readonly origin: string | null
  /** An address that takes this one file for a quarter of an hour, and the headers that have to come with it. */
  addressOf(file: ExpectedFile): Promise<{ url: string; headers: UploadHeader[] }>
  /** The content of a file; null where it is not there. */
  read(id: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Reads all of a file; null where it is not there. */
  look(id: string): Promise<ArrivedFile | null>
  /** Done again it finds nothing to do. */
  remove(id: string): Promise<void>
}

/** A file that is here and not in its place yet. */
export interface ReceivedFile extends ArrivedFile {
  /** False where it was removed while it came. */
  keep(): Promise<boolean>
  drop(): Promise<void>
}

/** A store that takes files by this carrier's own address. */
export interface OwnFileStore extends FileStore {
  /** Whether an address was made here, and when it ends; null for one that was not. */
  expiryOf(id: string, asked: URLSearchParams): Date | null
  /**
   * Takes a body, at most so many bytes of it.
   * @throws FileTooLong as soon as there are more, NoRoom where the disk has to be left to others
   */
  receive(id: string, body: AsyncIterable<Uint8Array>, most: number): Promise<ReceivedFile>
}

export class FileTooLong extends Error {
  override name = 'FileTooLong'
}

export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** How long an address takes its file, in seconds. */
export const secondsToPut = 15 * 60

/** What tells the kinds of files apart is within so many bytes. */
export const beginningLength = 4100

declare module '../../platform/services.ts' {
  interface Services {
    files: FileStore | OwnFileStore
  }
}

/** Whether files come to this carrier. */
export const takesFiles = (store: FileStore | OwnFileStore): store is OwnFileStore => 'receive' in store
