const struck = '[struck out]'

/** The order matters: an address contains what later patterns would match. */
const personal = [
  // The search and the fragment of an address may contain anything, and so may the part before its
  // host.
  [/(\bhttps?:\/\/)[^\s/@]*@/g, '$1'],
  [/([?#])[^\s'")]*(?=[\s'")]|$)/g, '$1…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, struck],
  // Dates, phone numbers, tax ids, cards and codes, with any separators.
  [/\(?\b\d(?:[\s().-]{0,2}\d){3,}\b/g, struck],
  // Tokens.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]+)*\b/gi, struck],
  // Error messages quote user input.
  [/"[^"\n]{1,200}"|“[^”\n]{1,200}”/g, `"${struck}"`],
] as const

/** A text without possible personal data. It may lose other details too. */
export function redact(text: string, most: number): string {
  const left = personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), text)
  return left.length > most ? `${left.slice(0, most - 1)}…` : left
}

/**
 * Only the locations of a stack: its first line repeats the error's message, and its addresses lose
 * their searches.
 */
export function redactStack(stack: string, most: number): string {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?\s*$/.test(line))
  const kept = frames.slice(0, 20).map((line) => line.replace(/[?#][^\s)]*?(?=:\d+:\d+)/, ''))
  return kept.join('\n').slice(0, most)
}
