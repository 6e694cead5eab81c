import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AnnounceFileInput } from '../../../machines/upload/upload.types.ts'
import { defineAnnounceFile } from '../../../src/actors/upload.ts'
import { defaultMessage } from '../../../src/api/apiError.ts'
import { type Answer, graphqlError, startFakeCarrier } from './fakeCarrier.ts'

const input: AnnounceFileInput = {
  flowSessionId: 'flow-1',
  fieldId: 'evidence',
  filename: 'one.png',
  byteSize: 1,
  contentType: 'image/png',
  checksum: 'c',
  replaces: null,
}

/** Announces a file to a carrier with this reply. */
function announce(answer: Answer, replaces: string | null = null) {
  const api = startFakeCarrier([answer])
  const actor = createActor(defineAnnounceFile({ api }), { input: { ...input, replaces } })
  actor.subscribe({ error: () => {} })
  return toPromise(actor.start())
}

test('an unexpected error gets its text from the catalog', async () => {
  await expect(announce({ body: graphqlError('STANDARD_ERROR', defaultMessage) })).rejects.toMatchObject({
    code: 'STANDARD_ERROR',
    message: 'Failed to create direct upload',
  })
})

test("the carrier's reason is kept", async () => {
  await expect(announce({ body: graphqlError('VALIDATION_FAILED', 'Too large.') })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Too large.',
  })
})

test('a file reported under the name of its duplicate counts as uploaded', async () => {
  const file = { blobId: 'blob', signedBlobId: 'before', url: '/uploads/1', headers: [] }
  const answer: Answer = { body: { data: { createDirectUploadToCloud: file } } }
  expect([
    await announce(answer, 'before'),
    await announce(answer, 'another'),
    await announce(answer),
  ]).toMatchObject([{ isThere: true }, { isThere: false }, { isThere: false }])
})
