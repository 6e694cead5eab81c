import { inflateSync } from 'node:zlib'

/**
 * Maximum bytes of one compressed part, of one expanded part, and of all expanded parts of a file.
 */
const most = { compressed: 2 ** 20, expanded: 2 ** 23, total: 2 ** 25 }
/** Longer than any stream dictionary. */
const dictionaryLength = 4096
const objectStream = /\/ObjStm(?![A-Za-z])/g
const compressedOnly = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![A-Za-z])/

/** Decodes the names of a PDF, which may encode a character as `#41`. */
export const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const count = (text: string, pattern: RegExp) => withoutEscapes(text).match(pattern)?.length ?? 0

/** @returns null if it cannot be read */
function expand(dictionary: string, content: string): string | null {
  const filters = count(dictionary, /\/Filter(?![A-Za-z])/g)
  // Uncompressed content was already checked with the rest of the file.
  if (filters === 0) return ''
  const names = withoutEscapes(dictionary)
  if (filters > 1 || !compressedOnly.test(names) || /\/Predictor\s+(?!1\b)/.test(names)) return null
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: most.expanded }).toString('latin1')
  } catch {
    return null
  }
}

/**
 * Reads the object streams of a PDF while it arrives (ISO 32000-1, 7.5.7): compressed parts that
 * can contain any dictionary.
 * @param isActive checks the content of one of them
 */
export function watchObjectStreams(isActive: (text: string) => boolean) {
  let text = ''
  let from = 0
  let named = 0
  let read = 0
  let total = 0
  let isRefused = false
  return {
    add(chunk: string): void {
      if (isRefused) return
      const before = text.slice(-32)
      named += count(before + chunk, objectStream) - count(before, objectStream)
      text += chunk
      const start = /(?<!end)stream(?:\r\n|\n|\r)/g
      start.lastIndex = from
      for (let match = start.exec(text); match && start.lastIndex < text.length; match = start.exec(text)) {
        const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', match.index)), match.index)
        from = start.lastIndex
        if (count(dictionary, objectStream) === 0) continue
        const end = text.indexOf('endstream', from)
        const size = (end === -1 ? text.length : end) - from
        if (size > most.compressed) isRefused = true
        if (isRefused || end === -1) {
          // The rest of it follows in later chunks.
          from = match.index
          return
        }
        const expanded = expand(dictionary, text.slice(from, end))
        total += expanded?.length ?? 0
        isRefused = expanded === null || total > most.total || isActive(expanded)
        read += 1
        if (isRefused) return
        from = end
        start.lastIndex = end
      }
      // The keyword may have begun in this chunk.
      from = Math.max(from, text.length - 'stream\r\n'.length)
      const past = Math.max(0, from - dictionaryLength)
      text = text.slice(past)
      from -= past
    },
    /** Whether one of them is active or unreadable, or was named and not found. */
    isRefused: (): boolean => isRefused || named !== read,
  }
}
