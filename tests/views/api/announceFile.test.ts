import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AnnounceFileInput } from '../../../machines/upload/upload.types.ts'
import { defineAnnounceFile } from '../../../src/actors/announceFile.ts'
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

/** Announces a file to a carrier that refuses it so. */
function announce(answer: Answer) {
  const actor = createActor(defineAnnounceFile({ api: startFakeCarrier([answer]) }), { input })
  actor.subscribe({ error: () => {} })
  return toPromise(actor.start())
}

test('what nobody expected is told in the words of the catalogue', async () => {
  await expect(announce({ body: graphqlError('STANDARD_ERROR', defaultMessage) })).rejects.toMatchObject({
    code: 'STANDARD_ERROR',
    message: 'Failed to create direct upload',
  })
})

test('a reason that the carrier gives is kept', async () => {
  await expect(announce({ body: graphqlError('VALIDATION_FAILED', 'Too large.') })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Too large.',
  })
})
