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
 * The field for a file, and its limits.
 * @throws CarrierError NOT_FOUND for another user's form, VALIDATION_FAILED if the form has no such
 * item
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

/** Records an announced file and returns its upload address. */
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

/** Completes an upload after checking the file. */
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

/** Removes a file. */
export async function destroyDirectUpload({
  tx,
  input,
  context: { services, now },
  viewer: { userId },
}: Work<DestroyDirectUploadInput>): Promise<{ success: boolean }> {
  await destroyUpload(tx, services, { owner: { userId }, signedId: input.signedBlobId, now })
  return { success: true }
}
