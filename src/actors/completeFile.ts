import { fromPromise } from 'xstate'
import type { SignedFileInput } from '../../machines/upload/upload.types.ts'
import { CompleteDirectUpload } from '../api/operations/uploads.generated.ts'
import type { Effects } from './effects.ts'

/** Has the carrier look at a file that was put. */
export function defineCompleteFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
    api.client.mutate(CompleteDirectUpload, { signedBlobId }, { signal }),
  )
}
