import { fromPromise } from 'xstate'
import type { ReadFile, ReadFileInput } from '../../machines/upload/upload.types.ts'
import { judgeContent, kindByContent, refusalText } from '../../machines/validation/uploads.ts'
import { ApiError } from '../api/apiError.ts'

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
