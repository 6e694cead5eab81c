import { isProblemCode } from '../problem.ts'

/**
 * The keys of contexts whose values may be seen: each holds one of a few words of ours, or counts something that is
 * no one's answer. Of every other key it is only told what kind of thing it holds.
 */
const shownKeys = new Map<string, readonly string[]>([
  ['app', ['settled']],
  ['formFlow', ['direction', 'share']],
  ['phoneVerification', ['channel', 'sent']],
  ['polling', ['count']],
  ['purchase', ['acknowledged', 'cardMissed', 'cardRound']],
  ['session', ['tries']],
  ['support', ['unread']],
])

/** What may be told of a context: for each key a word. */
export function redactContext(machine: string, context: unknown): Record<string, string> {
  const redacted: Record<string, string> = {}
  if (typeof context !== 'object' || context === null) return redacted
  const shown = shownKeys.get(machine) ?? []
  for (const [key, value] of Object.entries(context))
    if (isIdentifier(key)) redacted[key] = shown.includes(key) ? shownValue(value) : shapeOf(value)
  return redacted
}

/** A key of the machine's own making; data that serves as a key is rarely one. */
const isIdentifier = (key: string) => /^[a-z][A-Za-z]{0,39}$/.test(key)

function shownValue(value: unknown): string {
  const isPlainWord = typeof value === 'string' && /^[A-Za-z-]{1,40}$/.test(value)
  const isCount = typeof value === 'number' && value >= 0 && value <= 10_000
  return isPlainWord || isCount || typeof value === 'boolean' ? `${value}` : shapeOf(value)
}

/** What kind of thing a value is, in words that say nothing of it. The code of a problem is one of a closed list. */
function shapeOf(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  switch (typeof value) {
    case 'undefined':
      return 'nothing'
    case 'string':
      return value === '' ? 'an empty text' : 'a text'
    case 'number':
    case 'bigint':
      return 'a number'
    case 'boolean':
      return 'yes or no'
    case 'object':
      return 'code' in value && typeof value.code === 'string' && isProblemCode(value.code)
        ? `the problem ${value.code}`
        : 'an object'
    default:
      return 'code'
  }
}
