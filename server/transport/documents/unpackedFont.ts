import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Sizes in a WOFF file (W3C WOFF 1.0, sections 4 and 5) and in the font inside it. */
const sizes = { header: 44, entry: 20, fontHeader: 12, fontEntry: 16 }

const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * Decompresses all tables of a WOFF file. The PDF library would decompress a table for each
 * character, which takes seconds for Chinese.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = sizes.header + index * sizes.entry
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.readUInt32BE(at + 8)
    const length = woff.readUInt32BE(at + 12)
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const start = sizes.fontHeader + count * sizes.fontEntry
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), start))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let offset = start
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sizes.fontHeader + index * sizes.fontEntry
    tag.copy(font, at)
    checksum.copy(font, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

const unpacked = new Map<string, Buffer>()

/** The decompressed font of a WOFF file, cached. */
export function unpackedFont(file: string): Buffer {
  const font = unpacked.get(file) ?? unpack(readFileSync(file))
  unpacked.set(file, font)
  return font
}
