import { claimFiles, isClaimDraftId } from '../../../rules/claims.ts'
import type {
  CompleteClaimUploadInput,
  CreateClaimUploadInput,
  DestroyClaimUploadInput,
  UploadedFile,
} from '../../../rules/contract/schema.generated.ts'
import { beginUpload, completeUpload, destroyUpload } from '../../domains/uploads/uploads.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { refusedFields } from '../../platform/errors.ts'

type Anyone = Viewer | null

/**
 * Announces a file for a claim that has not been sent.
 * @throws CarrierError VALIDATION_FAILED
 */
export async function createClaimUpload({ tx, input, context }: Work<CreateClaimUploadInput, Anyone>) {
  const { services, now } = context
  const { claimDraftId, filename, byteSize, checksum, contentType, replaces } = input
  if (!isClaimDraftId(claimDraftId))
    throw refusedFields([{ field: 'claimDraftId', code: 'invalid', message: 'A random UUID is needed.' }])
  return await beginUpload(tx, services, {
    owner: { claimDraftId },
    filename,
    byteSize,
    checksum,
    contentType,
    replaces: replaces ?? null,
    place: null,
    limits: claimFiles,
    now,
  })
}

/** Completes the upload of a draft's file after checking it. */
export async function completeClaimUpload({
  input: { claimDraftId, signedBlobId },
  context: { services, now },
}: {
  input: CompleteClaimUploadInput
  context: RequestContext
}): Promise<{ file: UploadedFile }> {
  return { file: await completeUpload(services, { claimDraftId }, signedBlobId, now) }
}

/** Removes a draft's file. */
export async function destroyClaimUpload({
  tx,
  input: { claimDraftId, signedBlobId },
  context: { services, now },
}: Work<DestroyClaimUploadInput, Anyone>): Promise<{ success: boolean }> {
  await destroyUpload(tx, services, { owner: { claimDraftId }, signedId: signedBlobId, now })
  return { success: true }
}
