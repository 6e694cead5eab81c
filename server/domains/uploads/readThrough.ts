import { createHash } from 'node:crypto'
import { watchActiveContent } from './activeContent.ts'
import { type ArrivedFile, beginningLength, FileTooLong } from './fileStore.ts'

/** Reads a body to its end and determines its properties. */
export async function readThrough(
  body: AsyncIterable<Uint8Array>,
  most: number,
  each: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<ArrivedFile> {
  const hash = createHash('sha256')
  const active = watchActiveContent()
  const beginning: Uint8Array[] = []
  let begun = 0
  let byteSize = 0
  for await (const chunk of body) {
    byteSize += chunk.length
    if (byteSize > most) throw new FileTooLong()
    hash.update(chunk)
    active.add(chunk)
    if (begun < beginningLength) {
      const part = chunk.subarray(0, beginningLength - begun)
      beginning.push(Uint8Array.from(part))
      begun += part.length
    }
    await each(chunk)
  }
  return {
    byteSize,
    checksum: hash.digest('base64'),
    beginning: Buffer.concat(beginning),
    isActive: active.isFound(),
  }
}
