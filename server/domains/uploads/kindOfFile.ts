import { fileTypeFromBuffer } from 'file-type'

/** What a file is by its content, whatever it is called; null where nobody can tell. */
export async function kindOfFile(beginning: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(beginning)
  return found?.mime ?? null
}
