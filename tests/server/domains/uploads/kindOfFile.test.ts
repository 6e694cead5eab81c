import { expect, test } from 'vitest'
import { isSameKind } from '../../../../rules/uploads.ts'
import { kindOfFile, mismatchOf } from '../../../../server/domains/uploads/uploads.ts'
import { refusedFiles, takenFiles } from '../../../support/fileSamples.ts'
import { factsOf, html, pdf, png } from './sampleFiles.ts'

/** The start of a scan as programs write it: the distinguishing part comes after the image. */
const scan = Buffer.alloc(4100)
scan.write('II*\0', 'latin1')
scan.writeUInt32LE(1_000_000, 4)

const moving = Buffer.concat([
  png.subarray(0, 33),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('acTL'),
  Buffer.alloc(12),
  png.subarray(33),
])

test.each([
  ['a scan', scan, 'image/tiff'],
  ['a PDF after some bytes', Buffer.from('\r\n\r\n%PDF-1.4\n'), 'application/pdf'],
  ['a page that mentions a PDF', Buffer.concat([html, Buffer.from('%PDF-1.4')]), null],
  ['an animated image', moving, 'image/apng'],
  ['an image that is also a PDF', Buffer.concat([moving.subarray(0, 500), Buffer.from('%PDF-1.4')]), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is recognized by its first bytes', async (_, beginning, kind) => {
  expect((await kindOfFile(beginning))?.mime ?? null).toBe(kind)
})

/** The carrier's verdict on an uploaded file with this label. */
function mismatch(filename: string, contentType: string, content: Buffer) {
  const { byteSize, checksum } = factsOf(filename, contentType, content)
  return mismatchOf(
    { filename, contentType, byteSize, checksum },
    { byteSize, checksum, beginning: content.subarray(0, 4100), isActive: false },
  )
}

test.each(takenFiles)('$name is accepted as $kind', async ({ name, content, kind }) => {
  expect(await mismatch(name, kind, content)).toBeNull()
})

test.each(takenFiles.filter(({ label, kind }) => label !== kind))(
  '$name is not accepted as $label',
  async ({ name, label, content, kind }) => {
    expect(await mismatch(name, label, content)).toEqual({
      field: 'contentType',
      code: 'fileMislabeled',
      message: `${name} is of type ${kind}, but was sent as another type`,
    })
  },
)

test.each(refusedFiles)('$name is refused: $message', async ({ name, content, message }) => {
  expect(await mismatch(name, 'application/pdf', content)).toMatchObject({ message })
})

test('a file with active content is refused', async () => {
  const { byteSize, checksum } = factsOf('letter.pdf', 'application/pdf', pdf)
  const arrived = { byteSize, checksum, beginning: pdf, isActive: true }
  const announced = { filename: 'letter.pdf', contentType: 'application/pdf', byteSize, checksum }
  expect(await mismatchOf(announced, arrived)).toMatchObject({ code: 'fileActive' })
})

test('an animated PNG may be labeled as a PNG and as nothing else', () => {
  expect([isSameKind('image/png', 'image/apng'), isSameKind('image/jpeg', 'image/apng')]).toEqual([
    true,
    false,
  ])
})
