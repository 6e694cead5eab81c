// Widths of Helvetica, Arial and Liberation Sans, which style.ts asks for and which are equally
// wide: a picture is the same on every machine. Advance widths of the characters from space to
// tilde, in thousandths of the size.
const widths = {
  regular: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
} as const

export type FontWeight = keyof typeof widths

/** Characters outside of the table count as wide: extra space is better than overlapping words. */
const unknown = 1000

/** The width of a text in pixels, without a browser. */
export function widthOf(text: string, size: number, weight: FontWeight = 'regular'): number {
  let sum = 0
  for (const character of text) sum += widths[weight][(character.codePointAt(0) ?? 0) - 32] ?? unknown
  return (sum * size) / 1000
}

/**
 * Breaks a text into lines of a maximum width; a wider word is broken between its parts, or
 * anywhere.
 */
export function wrap(text: string, widest: number, size: number, weight: FontWeight = 'regular'): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, size, weight) <= widest) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = breakWord(word, widest, size, weight)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return line ? [...lines, line] : lines
}

function breakWord(word: string, widest: number, size: number, weight: FontWeight): string[] {
  const pieces: string[] = []
  let rest = word
  while (widthOf(rest, size, weight) > widest) {
    let fit = rest.length - 1
    while (fit > 1 && widthOf(rest.slice(0, fit), size, weight) > widest) fit -= 1
    const humps = [...rest.slice(0, fit + 1).matchAll(/(?<=[a-z\d])(?=[A-Z])/g)].map(({ index }) => index)
    const seam = Math.max(
      ...['.', '-', '/', ',', '_'].map((mark) => rest.lastIndexOf(mark, fit - 1) + 1),
      ...humps,
    )
    const end = seam > fit / 2 ? seam : fit
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}
