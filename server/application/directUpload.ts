import type {
  CompleteDirectUploadInput,
  CreateDirectUploadToCloudInput,
  DestroyDirectUploadInput,
  UploadedFile,
} from '../../rules/contract/schema.generated.ts'
import { mostBytes, mostFiles, usualAccept } from '../../rules/uploads.ts'
import {
  beginUpload,
  completeUpload,
  destroyUpload,
  type FileLimits,
  type UploadPlace,
} from '../domains/uploads/uploads.ts'
import type { RequestContext, Viewer, Work } from '../platform/call/call.ts'
import { refusedFields } from '../platform/errors.ts'
import { lockSession } from './flows/sessions.ts'

interface Placed {
  place: UploadPlace | null
  limits: FileLimits
}

/**
 * Where a file belongs, and what that item takes.
 * @throws CarrierError NOT_FOUND for another's form, VALIDATION_FAILED where the form has no such item
 */
async function placeOf({ tx, input, viewer }: Work<CreateDirectUploadToCloudInput>): Promise<Placed> {
  const { flowSessionId, fieldId } = input
  const usual = { accept: usualAccept, filesMax: mostFiles, bytesMax: mostBytes }
  if (flowSessionId == null) return { place: null, limits: usual }
  const { flow } = await lockSession(tx, viewer, flowSessionId)
  const item = flow.forms.flatMap(({ items }) => items).find(({ key }) => key === fieldId)
  if (item?.type !== 'inputDirectUpload')
    throw refusedFields([
      { field: 'fieldId', code: 'unknownField', message: 'This form doesn’t accept files like this' },
    ])
  return { place: { flowSessionId, fieldId: item.key }, limits: item.content }
}

/** Takes note of a file and answers where it is put. */
export async function createDirectUploadToCloud(work: Work<CreateDirectUploadToCloudInput>) {
  const { tx, input, context, viewer } = work
  const { services, now } = context
  const { filename, byteSize, checksum, contentType, replaces } = input
  return await beginUpload(tx, services, {
    owner: { userId: viewer.userId },
    filename,
    byteSize,
    checksum,
    contentType,
    replaces: replaces ?? null,
    now,
    ...(await placeOf(work)),
  })
}

/** Says that a file is there, after a look at it. */
export async function completeDirectUpload({
  input,
  context,
  viewer,
}: {
  input: CompleteDirectUploadInput
  context: RequestContext
  viewer: Viewer
}): Promise<{ file: UploadedFile }> {
  const { services, now } = context
  return { file: await completeUpload(services, { userId: viewer.userId }, input.signedBlobId, now) }
}

/** Takes a file back. */
export async function destroyDirectUpload({
  tx,
  input,
  context: { services, now },
  viewer: { userId },
}: Work<DestroyDirectUploadInput>): Promise<{ success: boolean }> {
  await destroyUpload(tx, services, { owner: { userId }, signedId: input.signedBlobId, now })
  return { success: true }
}
