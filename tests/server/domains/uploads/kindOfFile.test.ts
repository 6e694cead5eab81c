import { expect, test } from 'vitest'
import { isSameKind } from '../../../../machines/validation/uploads.ts'
import { kindOfFile } from '../../../../server/domains/uploads/kindOfFile.ts'
import { html, png } from './sampleFiles.ts'

/** The beginning of a scan as programs write it: what says more comes after the picture. */
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
  ['a PDF with room before it', Buffer.from('\r\n\r\n%PDF-1.4\n'), 'application/pdf'],
  ['a page that speaks of a PDF', Buffer.concat([html, Buffer.from('%PDF-1.4')]), null],
  ['a picture that moves', moving, 'image/apng'],
  ['nothing', Buffer.alloc(0), null],
])('%s is known by its beginning', async (_, beginning, kind) => {
  expect(await kindOfFile(beginning)).toBe(kind)
})

test('a picture that moves may be called a PNG, and no other', () => {
  expect([isSameKind('image/png', 'image/apng'), isSameKind('image/jpeg', 'image/apng')]).toEqual([
    true,
    false,
  ])
})
