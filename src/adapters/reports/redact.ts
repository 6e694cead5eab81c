const struck = '[struck out]'

/** In this order: an address holds what the later ones would take for something else. */
const personal = [
  // The search and the fragment of an address may hold anything; so may what stands before its host.
  [/(\bhttps?:\/\/)[^\s/@]*@/g, '$1'],
  [/([?#])[^\s'")]*(?=[\s'")]|$)/g, '$1…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, struck],
  // Dates, phone numbers, tax ids, cards and codes, however their digits are parted.
  [/\(?\b\d(?:[\s().-]{0,2}\d){3,}\b/g, struck],
  // Tokens.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]+)*\b/gi, struck],
  // What a user typed is quoted by anyone who complains of it.
  [/"[^"\n]{1,200}"|“[^”\n]{1,200}”/g, `"${struck}"`],
] as const

/** A text without what could be of a person. What is left may say less than it did. */
export function redact(text: string, most: number): string {
  const left = personal.reduce((text, [pattern, instead]) => text.replace(pattern, instead), text)
  return left.length > most ? `${left.slice(0, most - 1)}…` : left
}

/** Of a stack only where it was: its first line repeats the error's words, and its addresses lose their searches. */
export function redactStack(stack: string, most: number): string {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?\s*$/.test(line))
  const kept = frames.slice(0, 20).map((line) => line.replace(/[?#][^\s)]*?(?=:\d+:\d+)/, ''))
  return kept.join('\n').slice(0, most)
}
