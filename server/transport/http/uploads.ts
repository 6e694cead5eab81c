import type { IncomingMessage } from 'node:http'
import {
  FileTooLong,
  type OwnFileStore,
  type ReceivedFile,
  takesFiles,
} from '../../domains/uploads/fileStore.ts'
import { awaitedUpload, keepUpload, mismatchOf, type UploadRow } from '../../domains/uploads/uploads.ts'
import { CarrierError } from '../../platform/errors.ts'
import { type Exchange, HttpRefusal, type Route, refusalBody } from './exchange.ts'

const path = /^\/uploads\/([0-9a-f-]{36})$/

export const isUploadPath = (address: string): boolean => address.startsWith('/uploads/')

/** So many files come at once; each is written to the disk as it comes. */
const mostAtOnce = 40
let coming = 0

const refuse = (status: number, error: string, description: string, close = false) =>
  new HttpRefusal(status, refusalBody(error, description), { close })

/** The file that this address is for. */
async function askedFor({ url, services, request }: Exchange, store: OwnFileStore): Promise<UploadRow> {
  const [, id] = path.exec(url.pathname) ?? []
  if (id === undefined) throw refuse(404, 'not_found', 'There is no such address.')
  const expires = store.expiryOf(id, url.searchParams)
  if (expires === null) throw refuse(403, 'forbidden', 'This address was not signed by us.')
  if (expires.getTime() <= services.clock.now().getTime())
    throw refuse(410, 'gone', 'This address has expired. Ask for another one.')
  const row = await awaitedUpload(services.db, id)
  if (row === undefined) throw refuse(410, 'gone', 'This file is not awaited any more.')
  const { 'content-type': type, 'content-length': length } = request.headers
  if (type !== row.contentType)
    throw refuse(415, 'invalid_request', `Only ${row.contentType} was signed.`, true)
  if (length === undefined) throw refuse(411, 'invalid_request', 'The length of the file is needed.', true)
  if (Number(length) !== row.byteSize)
    throw refuse(413, 'invalid_request', 'The file is not as long as was signed.', true)
  return row
}

async function receive(store: OwnFileStore, row: UploadRow, request: IncomingMessage): Promise<ReceivedFile> {
  try {
    return await store.receive(row.id, request, row.byteSize)
  } catch (error) {
    if (error instanceof FileTooLong)
      throw refuse(413, 'invalid_request', 'The file is longer than was signed.', true)
    throw error
  }
}

/** Keeps a file that is what it was said to be. */
async function take({ request, services, response }: Exchange, store: OwnFileStore, row: UploadRow) {
  const received = await receive(store, row, request)
  const mismatch = await mismatchOf(row, received)
  if (mismatch !== null) {
    await received.drop()
    services.log.warn({ event: 'upload-refused', code: mismatch.code }, 'upload refused')
    throw refuse(422, mismatch.code, mismatch.message)
  }
  // Sent again after a lost reply: it is there, and the same.
  if (row.storedAt === null) {
    await received.keep()
    await keepUpload(services, row, services.clock.now())
  } else await received.drop()
  response.statusCode = 200
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}

/** `PUT /uploads/{id}?expires=…&signature=…`: a file, by the address that was signed for it. */
export const uploadsRoute: Route = {
  async PUT(exchange) {
    const { files } = exchange.services
    if (!takesFiles(files)) throw refuse(404, 'not_found', 'Files are kept elsewhere.')
    if (coming >= mostAtOnce) {
      exchange.response.setHeader('Retry-After', 1)
      throw refuse(503, 'temporarily_unavailable', 'Too many files are being sent at once.', true)
    }
    coming += 1
    try {
      await take(exchange, files, await askedFor(exchange, files))
    } catch (error) {
      if (error instanceof CarrierError) throw refuse(422, error.code, error.fullMessage)
      throw error
    } finally {
      coming -= 1
    }
  },
}
