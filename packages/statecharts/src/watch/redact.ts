/** The only parts of a project's contexts that a watcher sees. */
export interface ShownContext {
  /**
   * By machine, the context keys with visible values: each contains one of a few known words, or a
   * harmless count. For every other key only the kind of its value is reported.
   */
  readonly keys: { readonly [machine: string]: readonly string[] | undefined }
  /** Whether the code of an error is from a closed list. */
  isCode(code: string): boolean
}

/** A redacted context: one word per key. */
export function redactContext(
  machine: string,
  context: unknown,
  { keys, isCode }: ShownContext,
): Record<string, string> {
  const redacted: Record<string, string> = {}
  if (typeof context !== 'object' || context === null) return redacted
  const shown = (Object.hasOwn(keys, machine) ? keys[machine] : undefined) ?? []
  const shape = (value: unknown) => shapeOf(value, isCode)
  for (const [key, value] of Object.entries(context))
    if (isIdentifier(key))
      redacted[key] = shown.includes(key) ? (shownValue(value) ?? shape(value)) : shape(value)
  return redacted
}

/** A key named in the machine's code; keys made of data rarely look like this. */
const isIdentifier = (key: string) => /^[a-z][A-Za-z]{0,39}$/.test(key)

function shownValue(value: unknown): string | undefined {
  const isPlainWord = typeof value === 'string' && /^[A-Za-z-]{1,40}$/.test(value)
  const isCount = typeof value === 'number' && value >= 0 && value <= 10_000
  return isPlainWord || isCount || typeof value === 'boolean' ? `${value}` : undefined
}

/** The kind of a value, without its content. The code of a problem is from a closed list. */
function shapeOf(value: unknown, isCode: ShownContext['isCode']): string {
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
      return 'code' in value && typeof value.code === 'string' && isCode(value.code)
        ? `the problem ${value.code}`
        : 'an object'
    default:
      return 'code'
  }
}
