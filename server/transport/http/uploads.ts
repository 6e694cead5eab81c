import { isOfTheFile } from '../../../rules/uploads.ts'
import {
  FileTooLong,
  NoRoom,
  type OwnFileStore,
  type ReceivedFile,
  takesFiles,
} from '../../domains/uploads/fileStore.ts'
import { readThrough } from '../../domains/uploads/readThrough.ts'
import {
  awaitedUpload,
  infectionOf,
  keepUpload,
  mismatchOf,
  refuseUpload,
  type UploadRow,
} from '../../domains/uploads/uploads.ts'
import { CarrierError } from '../../platform/errors.ts'
import { type Exchange, type Route, refusal } from './exchange.ts'

const path = /^\/uploads\/([0-9a-f-]{36})$/

export const isUploadPath = (address: string): boolean => address.startsWith('/uploads/')

/** The maximum number of parallel uploads; each is written to the disk as it arrives. */
const mostAtOnce = 40
/**
 * The maximum for one account, which may send each for ten minutes: a page sends one after the
 * other (decision 019).
 */
const mostOfOne = 4
/** The number of running uploads by account, or by address without one. */
const coming = new Map<string, number>()

/** Stops reading an unwanted body. */
const refuseBody = (status: number, error: string, description: string) =>
  refusal(status, error, description, { close: true })

const notAwaited = () => refusal(410, 'gone', 'This upload is no longer expected.')

/** Reserves an upload slot. @returns a function that releases it */
function takePlace(sender: string, { response }: Exchange): () => void {
  const own = coming.get(sender) ?? 0
  const all = [...coming.values()].reduce((sum, one) => sum + one, 0)
  if (own >= mostOfOne || all >= mostAtOnce) {
    response.setHeader('Retry-After', 1)
    throw own >= mostOfOne
      ? refuseBody(429, 'slow_down', 'You’re sending too many files at once.')
      : refuseBody(503, 'temporarily_unavailable', 'Too many files are being sent at once.')
  }
  coming.set(sender, own + 1)
  return () => {
    const left = (coming.get(sender) ?? 1) - 1
    if (left > 0) coming.set(sender, left)
    else coming.delete(sender)
  }
}

/** The file of this address. */
async function askedFor({ url, services, request }: Exchange, store: OwnFileStore): Promise<UploadRow> {
  const [, id] = path.exec(url.pathname) ?? []
  if (id === undefined) throw refuseBody(404, 'not_found', 'There is no such address.')
  const expires = store.expiryOf(id, url.searchParams)
  if (expires === null) throw refuseBody(403, 'forbidden', 'This link isn’t one of ours.')
  if (expires.getTime() <= services.clock.now().getTime())
    throw refusal(410, 'gone', 'This address has expired. Ask for another one.')
  const row = await awaitedUpload(services.db, id)
  if (row === undefined) throw notAwaited()
  const { 'content-type': type, 'content-length': length } = request.headers
  if (type !== row.contentType)
    throw refuseBody(415, 'invalid_request', `Only ${row.contentType} was signed.`)
  if (length === undefined) throw refuseBody(411, 'invalid_request', 'The length of the file is needed.')
  if (Number(length) !== row.byteSize)
    throw refuseBody(413, 'invalid_request', 'The file is not as long as was signed.')
  return row
}

/** If the file already exists, the body is only compared and not written again. */
async function receive(
  { request, services: { log } }: Exchange,
  store: OwnFileStore,
  row: UploadRow,
): Promise<ReceivedFile> {
  try {
    if (row.storedAt === null) return await store.receive(row.id, request, row.byteSize)
    return { ...(await readThrough(request, row.byteSize)), keep: async () => true, drop: async () => {} }
  } catch (error) {
    if (error instanceof FileTooLong)
      throw refuseBody(413, 'invalid_request', 'The file is longer than was signed.')
    if (error instanceof NoRoom) {
      log.error({ event: 'upload-without-room' }, 'the disk has no room for uploads')
      throw refuseBody(
        503,
        'temporarily_unavailable',
        'We don’t have room for files right now. Please try again later.',
      )
    }
    throw error
  }
}

/** Stores a file that matches its announcement. */
async function take(exchange: Exchange, store: OwnFileStore, row: UploadRow) {
  const { services, response } = exchange
  const received = await receive(exchange, store, row)
  const mismatch = await mismatchOf(row, received)
  if (mismatch !== null) {
    await received.drop()
    services.log.warn({ event: 'upload-refused', reason: mismatch.code }, 'upload refused')
    // The same file would be refused again: after a reload the page would otherwise request it like
    // an interrupted one.
    if (isOfTheFile(mismatch.code)) await refuseUpload(services, row, services.clock.now())
    throw refusal(422, mismatch.code, mismatch.message)
  }
  // Removed while it was being uploaded.
  if (!(await received.keep())) throw notAwaited()
  const infection = await infectionOf(services, row)
  if (infection !== null) {
    services.log.warn({ event: 'upload-refused', reason: infection.code }, 'upload refused')
    await refuseUpload(services, row, services.clock.now())
    throw refusal(422, infection.code, infection.message)
  }
  await keepUpload(services, row, services.clock.now())
  response.statusCode = 200
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}

/** `PUT /uploads/{id}?expires=…&signature=…`: uploads a file to its signed address. */
export const uploadsRoute: Route = {
  async PUT(exchange) {
    const { files } = exchange.services
    if (!takesFiles(files)) throw refuseBody(404, 'not_found', 'Files are stored elsewhere.')
    const row = await askedFor(exchange, files)
    const giveBack = takePlace(row.userId ?? exchange.ip, exchange)
    try {
      await take(exchange, files, row)
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
      if (error.code === 'NOT_FOUND') throw notAwaited()
      throw refusal(error.code === 'SERVICE_UNAVAILABLE' ? 503 : 422, error.code, error.fullMessage)
    } finally {
      giveBack()
    }
  },
}
