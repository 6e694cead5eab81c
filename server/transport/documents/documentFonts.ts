import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve('@fontsource/bricolage-grotesque/package.json')), 'files')

/** The alphabets that the app's type has, each in a file of its own, and which characters are in it. */
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const
export type Alphabet = (typeof alphabets)[number]

export type Weight = 400 | 700

export const fontFile = (alphabet: Alphabet, weight: Weight, format: 'woff' | 'woff2'): string =>
  join(files, `bricolage-grotesque-${alphabet}-${weight}-normal.${format}`)

/** The app's type as a style sheet that needs no other file, so that a document which was downloaded has it too. */
export function fontFaces(): string {
  const face = (weight: Weight) =>
    `@font-face { font-family: 'Bricolage Grotesque'; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(fontFile('latin', weight, 'woff2')).toString('base64')}) format('woff2') }`
  return [face(400), face(700)].join('\n')
}

/** A piece of a text that one file can write. */
interface Run {
  alphabet: Alphabet
  text: string
}

/**
 * The runs of a text by the file that has their letters; null when some letter is in none.
 * @param has whether a file has a character
 */
export function runsOf(text: string, has: (alphabet: Alphabet, codePoint: number) => boolean): Run[] | null {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    if (last && has(last.alphabet, codePoint)) {
      last.text += character
      continue
    }
    const alphabet = alphabets.find((one) => has(one, codePoint))
    if (!alphabet) return null
    runs.push({ alphabet, text: character })
  }
  return runs
}
