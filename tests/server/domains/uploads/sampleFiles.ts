import { createHash } from 'node:crypto'

/** The smallest possible image: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')

/** The data that announces a file before its upload. */
export const factsOf = (filename: string, contentType: string, content: Buffer) => ({
  filename,
  contentType,
  byteSize: content.length,
  checksum: createHash('sha256').update(content).digest('base64'),
})
