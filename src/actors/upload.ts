import { fromCallback, fromPromise } from 'xstate'
import { type FieldProblem, type Problem, toProblem } from '../../machines/problem.ts'
import type {
  Announced,
  AnnounceFileInput,
  FileProgress,
  PutFileInput,
  ReadFile,
  ReadFileInput,
  SignedFileInput,
} from '../../machines/upload/upload.types.ts'
import { judgeContent, kindByContent, refusalText } from '../../rules/uploads.ts'
import { ApiError, defaultMessage, isRecord, networkCode } from '../api/apiError.ts'
import {
  CompleteDirectUpload,
  CreateDirectUploadToCloud,
  DestroyDirectUpload,
} from '../api/operations/uploads.generated.ts'
import type { Effects } from './effects.ts'

/** Tells the carrier of a file, and hears where it is to be put; what no one expected has the catalogue's words. */
export function defineAnnounceFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Announced, AnnounceFileInput>(({ input, signal }) =>
    announced(input, async () => {
      const reply = await api.client.mutate(CreateDirectUploadToCloud, input, { signal })
      return reply.createDirectUploadToCloud
    }),
  )
}

/** The carrier's reply to an announced file. */
export async function announced(
  { replaces }: Pick<AnnounceFileInput, 'replaces'>,
  ask: () => Promise<Omit<Announced, 'isThere'>>,
): Promise<Announced> {
  try {
    const reply = await ask()
    // A file has the name of the one whose place it takes only where it is that very one.
    return { ...reply, isThere: reply.signedBlobId === replaces }
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== defaultMessage || error.code !== 'STANDARD_ERROR')
      throw error
    const { code, status, requestId } = error
    throw new ApiError(code, 'Failed to create direct upload', status, [], requestId)
  }
}

/** Milliseconds in which nothing of the file moves, after which it counts as lost. */
const timeout = 30_000

const lost: Problem = { code: networkCode, message: defaultMessage, validationErrors: [] }

/** Replies after which the same file may well be taken. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/** Why the file was not taken, in the carrier's words where it has some. */
function refusalIn({ status, responseText }: XMLHttpRequest): Problem {
  if (isPassing(status)) return lost
  const problem = status === 422 ? errorIn(responseText) : null
  return problem === null
    ? { code: 'STANDARD_ERROR', message: defaultMessage, validationErrors: [] }
    : { code: 'VALIDATION_FAILED', message: problem.message, validationErrors: [problem] }
}

function errorIn(body: string): FieldProblem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    if (!isRecord(parsed)) return null
    const { error: code, error_description: message } = parsed
    return typeof code === 'string' && typeof message === 'string' ? { field: 'file', code, message } : null
  } catch {
    return null
  }
}

/**
 * Sends a file to its address, once, and tells how far it is. By XMLHttpRequest, since `fetch` tells nothing of what it has
 * sent. Anyone who leaves calls it off.
 */
export const putFile = fromCallback<FileProgress, PutFileInput>(
  ({ input: { file, url, headers }, sendBack }) => {
    if (!(file instanceof Blob)) throw new Error('There is no file to send')
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      sendBack({ type: 'put.failed', problem: lost })
    }
    let waiting = setTimeout(giveUp, timeout)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(waiting)
      waiting = setTimeout(giveUp, timeout)
      sendBack({ type: 'progress.received', sent: loaded })
    }
    request.onload = () => {
      clearTimeout(waiting)
      const isTaken = request.status >= 200 && request.status < 300
      sendBack(isTaken ? { type: 'file.put' } : { type: 'put.failed', problem: refusalIn(request) })
    }
    request.onerror = () => {
      clearTimeout(waiting)
      sendBack({ type: 'put.failed', problem: lost })
    }
    request.open('PUT', url)
    for (const { name, value } of headers) request.setRequestHeader(name, value)
    request.send(file)
    return () => {
      clearTimeout(waiting)
      request.abort()
    }
  },
)

/** Has the carrier look at a file that was put. */
export function defineCompleteFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
    api.client.mutate(CompleteDirectUpload, { signedBlobId }, { signal }),
  )
}

/** Takes a file back. */
export function defineDestroyFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
    goneAnyway(api.client.mutate(DestroyDirectUpload, { signedBlobId }, { signal })),
  )
}

/** What is not found when it is taken back is gone as well. */
export async function goneAnyway(removal: Promise<unknown>): Promise<unknown> {
  try {
    return await removal
  } catch (error) {
    if (toProblem(error).code !== 'NOT_FOUND') throw error
    return null
  }
}

/** SHA-256 of a file in Base64, which the address that it is put to is bound by, and its kind by its content. */
export const readFile = fromPromise<ReadFile, ReadFileInput>(async ({ input: { file, accept } }) => {
  if (!(file instanceof Blob)) throw new Error('There is no file to read')
  const content = new Uint8Array(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type')
  const judged = judgeContent(file.name, kindByContent(await fileTypeFromBuffer(content), content), accept)
  if ('refusal' in judged) {
    const message = refusalText(judged.refusal)
    const { kind: code } = judged.refusal
    throw new ApiError('VALIDATION_FAILED', message, 0, [{ field: 'file', code, message }])
  }
  const digest = await crypto.subtle.digest('SHA-256', content)
  return { checksum: btoa(String.fromCharCode(...new Uint8Array(digest))), contentType: judged.contentType }
})
