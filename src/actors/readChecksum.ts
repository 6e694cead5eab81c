import { fromPromise } from 'xstate'
import type { ReadChecksumInput } from '../../machines/upload/upload.types.ts'

/** SHA-256 of a file, in Base64: what the address that it is put to is bound by. */
export const readChecksum = fromPromise<string, ReadChecksumInput>(async ({ input: { file } }) => {
  if (!(file instanceof Blob)) throw new Error('There is no file to read')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
})
