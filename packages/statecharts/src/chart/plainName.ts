import type { ChartState, ChartTransition } from './chart.ts'

/** `paymentFailed` as "Payment failed", `payment.submitted` as "Payment submitted". */
export function inWords(name: string): string {
  const words = name
    .replace(/[._]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The longest clause that still reads as a name. */
const longest = 60

/**
 * What a state is called in plain words: its name if that has several words, otherwise the first
 * clause of its description. The whole machine's name is its title.
 */
export function plainName({ path, key, description }: ChartState, title: string): string {
  if (path === '(root)') return title
  const words = inWords(key)
  const [clause = ''] = description.split(/[.:;,] ?/)
  return words.includes(' ') || clause === '' || clause.length > longest ? words : clause
}

const results: readonly (readonly [RegExp, string])[] = [
  [/^done (.+)$/, 'done'],
  [/^error (.+)$/, 'failed'],
]

/** What starts a transition in plain words: "Charge: failed" for `error charge`. */
export function plainEvent({ kind, event }: Pick<ChartTransition, 'kind' | 'event'>): string {
  if (kind === 'always') return 'At once'
  if (kind === 'finished') return 'Finished'
  for (const [pattern, result] of results) {
    const actor = pattern.exec(event)?.[1]
    if (actor !== undefined) return `${inWords(actor)}: ${result}`
  }
  return inWords(event)
}

/** The states around a state, outermost first: "journey, steps" for `journey.steps.waiting`. */
export const plainParents = (path: string): string =>
  path
    .split('.')
    .slice(0, -1)
    .map((key) => inWords(key).toLowerCase())
    .join(', ')
