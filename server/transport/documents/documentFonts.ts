import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/**
 * The files that documents are written with, in the order in which they are tried: the app's type, then for letters that it
 * lacks (Hawaiian, Cyrillic, Greek, Arabic, Chinese) Noto Sans.
 */
const fonts = {
  latin: ['bricolage-grotesque', 'latin'],
  'latin-ext': ['bricolage-grotesque', 'latin-ext'],
  vietnamese: ['bricolage-grotesque', 'vietnamese'],
  'more-latin': ['noto-sans', 'latin'],
  'more-latin-ext': ['noto-sans', 'latin-ext'],
  cyrillic: ['noto-sans', 'cyrillic'],
  greek: ['noto-sans', 'greek'],
  arabic: ['noto-sans-arabic', 'arabic'],
  chinese: ['noto-sans-sc', 'chinese-simplified'],
} as const satisfies Readonly<Record<string, readonly [family: string, subset: string]>>

export type Alphabet = keyof typeof fonts

const isAlphabet = (name: string): name is Alphabet => Object.hasOwn(fonts, name)

const alphabets: readonly Alphabet[] = Object.keys(fonts).filter(isAlphabet)

export type Weight = 400 | 700

export function fontFile(alphabet: Alphabet, weight: Weight, format: 'woff' | 'woff2'): string {
  const [family, subset] = fonts[alphabet]
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`))
  return join(folder, 'files', `${family}-${subset}-${weight}-normal.${format}`)
}

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
    // Arabic is set from right to left: a space after it would stand before it.
    const space = last?.alphabet === 'arabic' ? (/\s+$/.exec(last.text)?.[0] ?? '') : ''
    if (last && space !== '') last.text = last.text.slice(0, -space.length)
    runs.push({ alphabet, text: space + character })
  }
  return runs
}
