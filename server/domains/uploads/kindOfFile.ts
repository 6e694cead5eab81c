import { fileTypeFromBuffer } from 'file-type'
import { type FoundKind, kindByContent } from '../../../machines/validation/uploads.ts'

/** What a file is by its content, whatever it is called; null for an unknown kind. */
export async function kindOfFile(beginning: Uint8Array): Promise<FoundKind | null> {
  return kindByContent(await fileTypeFromBuffer(beginning), beginning)
}
