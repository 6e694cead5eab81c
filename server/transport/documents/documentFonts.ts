import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/**
 * The font files of documents in the order in which they are tried: the app's font, then Noto Sans
 * for the scripts that it lacks (Hawaiian, Cyrillic, Greek, Arabic, Chinese).
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

/** The app's font embedded in a style sheet, so that a downloaded document has it too. */
export function fontFaces(): string {
  const face = (weight: Weight) =>
    `@font-face { font-family: 'Bricolage Grotesque'; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(fontFile('latin', weight, 'woff2')).toString('base64')}) format('woff2') }`
  return [face(400), face(700)].join('\n')
}

/** A part of a text that one font file covers. */
interface Run {
  alphabet: Alphabet
  text: string
}

/**
 * Splits a text by the font files that cover it; null if a character is in none.
 * @param has whether a font has a character
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
    // Arabic is set from right to left: a space after it would appear before it.
    const space = last?.alphabet === 'arabic' ? (/\s+$/.exec(last.text)?.[0] ?? '') : ''
    if (last && space !== '') last.text = last.text.slice(0, -space.length)
    runs.push({ alphabet, text: space + character })
  }
  return runs
}
