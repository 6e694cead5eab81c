import { refusal } from '../problem.ts'
import { readEntry, recordingFormat, type SeenEntry } from './watchFormat.ts'

/** A watched session as a file: one line per entry, so that two of them can be compared as text. */
export function writeRecording(entries: readonly SeenEntry[]): string {
  const lines = entries.map((entry) => JSON.stringify(entry))
  return `{ "format": "${recordingFormat}", "entries": [\n${lines.join(',\n')}\n] }\n`
}

/** More than a whole day of watching produces. */
const longest = 50_000_000

/**
 * The entries of a saved session.
 *
 * @throws a problem that explains what is wrong with the file
 */
export function readRecording(text: string): readonly SeenEntry[] {
  if (text.length > longest) throw refused('The file is too large for a recorded session.')
  const value = parsed(text)
  const format = isSaved(value) ? value.format : undefined
  if (!isSaved(value) || typeof format !== 'string' || !format.startsWith('watched/'))
    throw refused('This is no session that was recorded here.')
  if (format !== recordingFormat)
    throw refused(`The session was recorded by another version of this page (${format.slice(0, 40)}).`)
  if (!Array.isArray(value.entries)) throw refused('The file has no entries.')
  const entries = value.entries.map((given: unknown, index) => {
    const entry = readEntry(given)
    if (!entry) throw refused(`Entry ${index + 1} of the session cannot be read.`)
    return entry
  })
  if (entries[0]?.kind !== 'picture') throw refused('The session has no beginning.')
  return entries
}

const isSaved = (value: unknown): value is { format?: unknown; entries?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused('This is no JSON.')
  }
}

const refused = (message: string) => refusal('REQUEST_INVALID', message)
