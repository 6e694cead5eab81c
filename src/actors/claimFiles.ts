import { fromPromise } from 'xstate'
import type { Announced, AnnounceFileInput, SignedFileInput } from '../../machines/upload/upload.types.ts'
import {
  CompleteClaimUpload,
  CreateClaimUpload,
  DestroyClaimUpload,
} from '../api/operations/claims.generated.ts'
import type { Effects } from './effects.ts'
import { announced, goneAnyway } from './upload.ts'

/** The requests for the files of a claim, from a visitor without an account. */
export function defineClaimFiles({ api: { client } }: Pick<Effects, 'api'>, claimDraftId: string) {
  return {
    announceFile: fromPromise<Announced, AnnounceFileInput>(({ input, signal }) => {
      const { filename, byteSize, contentType, checksum, replaces } = input
      const file = { claimDraftId, filename, byteSize, contentType, checksum, replaces }
      return announced(
        input,
        async () => (await client.mutate(CreateClaimUpload, file, { signal })).createClaimUpload,
      )
    }),
    completeFile: fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
      client.mutate(CompleteClaimUpload, { claimDraftId, signedBlobId }, { signal }),
    ),
    destroyFile: fromPromise<unknown, SignedFileInput>(({ input: { signedBlobId }, signal }) =>
      goneAnyway(client.mutate(DestroyClaimUpload, { claimDraftId, signedBlobId }, { signal })),
    ),
  }
}
