const bytes = (text: string, length = 0) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 200)
const webp = bytes('RIFF\x40\0\0\0WEBPVP8 ', 200)
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 200)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface FileSample {
  readonly name: string
  /** The MIME type that the browser reports. */
  readonly label: string
  readonly content: Buffer<ArrayBuffer>
}

/** Files with labels as browsers send them, and their kind by content. */
export const takenFiles: readonly (FileSample & { readonly kind: string })[] = [
  { name: 'a.pdf', label: 'application/octet-stream', content: bytes(pdf), kind: 'application/pdf' },
  { name: 'letter', label: '', content: bytes(pdf), kind: 'application/pdf' },
  { name: 'a.pdf', label: 'application/x-pdf', content: bytes(pdf), kind: 'application/pdf' },
  {
    name: 'bom.pdf',
    label: 'application/pdf',
    content: bytes(`\xef\xbb\xbf${pdf}`),
    kind: 'application/pdf',
  },
  {
    name: 'bom.pdf',
    label: 'application/pdf',
    content: bytes(`\xff\xfe\r\n${pdf}`),
    kind: 'application/pdf',
  },
  { name: 'room.pdf', label: 'application/pdf', content: bytes(`\r\n\r\n${pdf}`), kind: 'application/pdf' },
  { name: 'scan.jpg', label: 'image/jpeg', content: bytes(pdf), kind: 'application/pdf' },
  { name: 'IMG.heic', label: 'application/octet-stream', content: heic, kind: 'image/heic' },
  { name: 'IMG.HEIC', label: '', content: jpeg, kind: 'image/jpeg' },
  { name: 'IMG.HEIC', label: 'image/heic', content: jpeg, kind: 'image/jpeg' },
  { name: 'photo.jpg', label: 'image/jpeg', content: webp, kind: 'image/webp' },
  { name: 'photo.jpg', label: 'image/jpg', content: jpeg, kind: 'image/jpeg' },
  { name: 'photo.png', label: 'image/png', content: heic, kind: 'image/heic' },
  { name: 'photo.bin', label: 'application/octet-stream', content: png, kind: 'image/png' },
  { name: 'photo', label: 'image/pjpeg', content: jpeg, kind: 'image/jpeg' },
  { name: 'scan.tif', label: '', content: bytes('II*\0', 4096), kind: 'image/tiff' },
]

export const refusedFiles: readonly (FileSample & { readonly message: string })[] = [
  {
    name: 'a.pdf',
    label: 'application/pdf',
    content: bytes('<!doctype html><script>alert(1)</script>'),
    message: 'a.pdf is damaged, or isn’t a type of file that we accept here',
  },
  {
    name: 'a.pdf',
    label: '',
    content: bytes('<!doctype html>%PDF-1.4'),
    message: 'a.pdf is damaged, or isn’t a type of file that we accept here',
  },
  {
    name: 'photo.jpg',
    label: 'image/jpeg',
    content: bytes('', 400),
    message: 'photo.jpg is damaged, or isn’t a type of file that we accept here',
  },
  {
    name: 'photo.png',
    label: 'image/png',
    content: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 600),
    message: 'photo.png is of type CFB, which we don’t accept here',
  },
  {
    name: 'letter.pdf',
    label: 'application/pdf',
    content: bytes('7z\xbc\xaf\x27\x1c', 200),
    message: 'letter.pdf is of type 7Z, which we don’t accept here',
  },
  {
    name: 'photo.heic',
    label: 'application/octet-stream',
    content: bytes('fLaC', 200),
    message: 'photo.heic is of type FLAC, which we don’t accept here',
  },
  {
    name: 'installer.pdf',
    label: 'application/pdf',
    content: bytes('MZ\x90\0', 200),
    message: 'installer.pdf is of type EXE, which we don’t accept here',
  },
]
