import { writeRecording } from '../../../machines/watch/recording.ts'
import type { SeenEntry } from '../../../machines/watch/watchFormat.ts'

/** Gives a session to anyone who watches, as a file. */
export function saveSession(entries: readonly SeenEntry[]): void {
  const address = URL.createObjectURL(new Blob([writeRecording(entries)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'session.watched.json'
  link.click()
  URL.revokeObjectURL(address)
}
