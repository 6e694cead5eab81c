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

/**
 * Announces a file to the carrier and receives its upload URL. An unexpected error gets the
 * catalogue's text.
 */
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
    // If the reply has the id of the replaced file, it is the same file.
    return { ...reply, isThere: reply.signedBlobId === replaces }
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== defaultMessage || error.code !== 'STANDARD_ERROR')
      throw error
    const { code, status, requestId } = error
    throw new ApiError(code, 'Failed to create direct upload', status, [], requestId)
  }
}

/** Milliseconds without progress before an upload counts as lost. */
const timeout = 30_000

const lost: Problem = { code: networkCode, message: defaultMessage, validationErrors: [] }

/** Statuses after which the same file may be accepted later. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/** Why the file was refused, in the carrier's words if there are any. */
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
 * Uploads a file to its URL, once, and reports the progress. It uses XMLHttpRequest, because
 * `fetch` does not report upload progress. Stopping the actor aborts it.
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

/** Asks the carrier to check an uploaded file. */
export function defineCompleteFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
    api.client.mutate(CompleteDirectUpload, { signedBlobId }, { signal }),
  )
}

/** Removes a file. */
export function defineDestroyFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
    goneAnyway(api.client.mutate(DestroyDirectUpload, { signedBlobId }, { signal })),
  )
}

/** A file that is not found is removed as well. */
export async function goneAnyway(removal: Promise<unknown>): Promise<unknown> {
  try {
    return await removal
  } catch (error) {
    if (toProblem(error).code !== 'NOT_FOUND') throw error
    return null
  }
}

/**
 * The file's SHA-256 in Base64, which the upload URL is bound to, and its type, determined from its
 * content.
 */
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
