import { rowOf } from '../../machines/routes/route.ts'
import { routes } from '../../machines/routes/routes.ts'

/** Texts of every kind that a URL has to carry; the seed selects. */
const texts = [
  'a',
  'W-1',
  'date of birth',
  'ä€😀',
  '100%',
  '%2F',
  'a/b',
  'a+b',
  '?&=#',
  "it's",
  '{-$x}',
  '$x',
  '~._',
]

interface Sample {
  href: string
  /** The expected route. */
  route: Record<string, string>
}

/**
 * Every route `count` times, with parameters drawn by a seed; optional ones are sometimes missing.
 * A seed always gives the same samples. The URLs are built here and not with `format`.
 */
export function sampleRoutes(seed: string, count: number): Sample[] {
  const random = seeded(seed)
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''

  function sample(id: keyof typeof routes): Sample {
    const { path, exactly = {}, search = [], values = {} } = rowOf({ id })
    const route: Record<string, string> = { id }
    const draw = (name: string) => {
      const text = pick(values[name] ?? texts)
      route[name] = text
      return text
    }
    let isOver = false
    const pathname = path
      .replaceAll(/\/\$([^/]+)/g, (_, name: string) => `/${encodeURIComponent(draw(name))}`)
      // Of two adjacent optional parameters the second requires the first.
      .replaceAll(/\/\{-\$([^}]+)\}/g, (_, name: string) => {
        isOver ||= random() < 0.3
        return isOver ? '' : `/${encodeURIComponent(draw(name))}`
      })
    const query = new URLSearchParams(exactly)
    for (const name of search) if (random() < 0.7) query.set(name, draw(name))
    return { href: `${pathname || '/'}${query.size > 0 ? `?${query}` : ''}`, route }
  }

  return Object.keys(routes)
    .filter((id): id is keyof typeof routes => id in routes)
    .flatMap((id) => Array.from({ length: count }, () => sample(id)))
}

/** A pseudorandom number generator from 0 to 1 (mulberry32). */
function seeded(text: string): () => number {
  let state = [...text].reduce((sum, message) => (Math.imul(sum, 31) + message.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
