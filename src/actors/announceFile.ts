import { fromPromise } from 'xstate'
import type { Announced, AnnounceFileInput } from '../../machines/upload/upload.types.ts'
import { ApiError, defaultMessage } from '../api/apiError.ts'
import { CreateDirectUploadToCloud } from '../api/operations/uploads.generated.ts'
import type { Effects } from './effects.ts'

/** Tells the carrier of a file, and hears where it is to be put; what nobody expected has the catalogue's words. */
export function defineAnnounceFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Announced, AnnounceFileInput>(async ({ input, signal }) => {
    try {
      const { createDirectUploadToCloud } = await api.client.mutate(CreateDirectUploadToCloud, input, {
        signal,
      })
      // A file has the name of the one whose place it takes only where it is that very one.
      return {
        ...createDirectUploadToCloud,
        isThere: createDirectUploadToCloud.signedBlobId === input.replaces,
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.message !== defaultMessage || error.code !== 'STANDARD_ERROR')
        throw error
      const { code, status, requestId } = error
      throw new ApiError(code, 'Failed to create direct upload', status, [], requestId)
    }
  })
}
