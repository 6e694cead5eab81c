import { fromPromise } from 'xstate'
import { toProblem } from '../../machines/problem.ts'
import type { SignedFileInput } from '../../machines/upload/upload.types.ts'
import { DestroyDirectUpload } from '../api/operations/uploads.generated.ts'
import type { Effects } from './effects.ts'

/** Takes a file back; one that is not there is gone as well. */
export function defineDestroyFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SignedFileInput>(async ({ input: { signedBlobId }, signal }) => {
    try {
      return await api.client.mutate(DestroyDirectUpload, { signedBlobId }, { signal })
    } catch (error) {
      if (toProblem(error).code !== 'NOT_FOUND') throw error
      return null
    }
  })
}
