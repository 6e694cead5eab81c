import { isProblemCode } from '../../../../machines/problem.ts'

/**
 * The context keys with visible values: each contains one of a few known words, or a harmless
 * count. For every other key only the kind of its value is reported.
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

/** A redacted context: one word per key. */
export function redactContext(machine: string, context: unknown): Record<string, string> {
  const redacted: Record<string, string> = {}
  if (typeof context !== 'object' || context === null) return redacted
  const shown = shownKeys.get(machine) ?? []
  for (const [key, value] of Object.entries(context))
    if (isIdentifier(key)) redacted[key] = shown.includes(key) ? shownValue(value) : shapeOf(value)
  return redacted
}

/** A key named in the machine's code; keys made of data rarely look like this. */
const isIdentifier = (key: string) => /^[a-z][A-Za-z]{0,39}$/.test(key)

function shownValue(value: unknown): string {
  const isPlainWord = typeof value === 'string' && /^[A-Za-z-]{1,40}$/.test(value)
  const isCount = typeof value === 'number' && value >= 0 && value <= 10_000
  return isPlainWord || isCount || typeof value === 'boolean' ? `${value}` : shapeOf(value)
}

/** The kind of a value, without its content. The code of a problem is from a closed list. */
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
