import { fileTypeFromBuffer } from 'file-type'

/** What tells a kind by the first bytes alone, where more is asked of the whole file: scanners write what says more at its end. */
const byFirstBytes: readonly [mime: string, begins: RegExp][] = [
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  // Programs that write PDF leave room before it, and those that read it look further than its first byte.
  ['application/pdf', /^[\0\s]{1,1000}%PDF-/],
]

/** What a file is by its content, whatever it is called; null where nobody can tell. */
export async function kindOfFile(beginning: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(beginning)
  if (found) return found.mime
  const text = Buffer.from(beginning).toString('latin1')
  return byFirstBytes.find(([, begins]) => begins.test(text))?.[0] ?? null
}
