import { fromPromise } from 'xstate'
import type { Announced, AnnounceFileInput } from '../../machines/upload/upload.types.ts'
import { CreateDirectUploadToCloud } from '../api/operations/uploads.generated.ts'
import type { Effects } from './effects.ts'

/** Tells the carrier of a file, and hears where it is to be put. */
export function defineAnnounceFile({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Announced, AnnounceFileInput>(async ({ input, signal }) => {
    const { createDirectUploadToCloud } = await api.client.mutate(CreateDirectUploadToCloud, input, {
      signal,
    })
    return createDirectUploadToCloud
  })
}
