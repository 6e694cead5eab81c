/** The maximum number of suggestions. */
const most = 5

/**
 * Existing names similar to a misspelled one, closest first: for `paymentFaild`, or `editing` for
 * `payment.editing`.
 */
export function nearNames(asked: string, names: Iterable<string>): string[] {
  const text = asked.toLowerCase()
  const end = lastPart(text)
  const farthest = Math.max(2, Math.floor(end.length / 3))
  return [...names]
    .map((name) => {
      const other = name.toLowerCase()
      const last = lastPart(other)
      const isWithin = end !== '' && (last.includes(end) || (last !== '' && end.includes(last)))
      const far = Math.min(
        slips(text, other),
        slips(end, last),
        isWithin ? farthest : Number.POSITIVE_INFINITY,
      )
      return { name, far }
    })
    .filter(({ far }) => far <= farthest)
    .sort((a, b) => a.far - b.far || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ name }) => name)
}

const lastPart = (name: string) => name.split('.').at(-1) ?? name

/** The edit distance between two names. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, its] of [...other].entries())
      next.push(
        Math.min(
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          (row[index] ?? 0) + (letter === its ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
