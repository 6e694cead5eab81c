import { syllable } from 'syllable'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

const wordsOf = (text: string) =>
  [...words.segment(text)].filter(({ segment }) => /\p{L}/u.test(segment)).map(({ segment }) => segment)

/**
 * The US school grade at which texts are understood: the Flesch-Kincaid grade level (Kincaid et al.,
 * Derivation of new readability formulas, 1975). Labels and other lines that are no sentences do not
 * count, since they would lower it.
 */
export function readingGrade(lines: readonly string[]): number {
  const read = lines
    .filter((line) => /[.?!]$/.test(line.trim()))
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => wordsOf(segment)))
    .filter((found) => found.length > 0)
  const all = read.flat()
  const syllables = all.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * (all.length / read.length) + 11.8 * (syllables / all.length) - 15.59
}
