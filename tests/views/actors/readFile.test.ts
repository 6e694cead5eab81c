import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { usualAccept } from '../../../rules/uploads.ts'
import { readFile } from '../../../src/actors/upload.ts'
import { refusedFiles, takenFiles } from '../../support/fileSamples.ts'

const read = ({ name, label, content }: { name: string; label: string; content: Buffer<ArrayBuffer> }) =>
  toPromise(
    createActor(readFile, {
      input: { file: new File([content], name, { type: label }), accept: usualAccept },
    }).start(),
  )

test.each(takenFiles)('$name, labeled "$label", is sent as $kind', async ({ kind, ...file }) => {
  expect(await read(file)).toMatchObject({ contentType: kind })
})

test.each(refusedFiles)('$name, labeled "$label", is refused: $message', async ({ message, ...file }) => {
  await expect(read(file)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message })
})
