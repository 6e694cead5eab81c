import { redirects } from './routes.ts'

/** Parameters by name, as text. */
export type Params = Readonly<Record<string, string | undefined>>

/** A part of a pattern: a fixed text or a parameter. */
interface Segment {
  text: string
  name: string | null
  isOptional: boolean
}

/** A pattern in its parts: `$name` is a parameter, `{-$name}` an optional one. */
export function segmentsOf(pattern: string): Segment[] {
  return pattern.split('/').map((text) => ({
    text,
    name: /^(?:\{-\$(.+)\}|\$(.+))$/.exec(text)?.slice(1).find(Boolean) ?? null,
    isOptional: text.startsWith('{'),
  }))
}

/**
 * The parameters of a path that matches a pattern; null if it does not match. An optional parameter
 * is used if the rest of the path still matches.
 */
export function matchPath(
  [expected, ...pattern]: readonly Segment[],
  path: readonly string[],
): Record<string, string> | null {
  const [segment, ...pathRest] = path
  if (expected === undefined) return segment === undefined ? {} : null
  const { text, name, isOptional } = expected
  if (name === null) return text === segment?.toLowerCase() ? matchPath(pattern, pathRest) : null
  const rest = segment ? matchPath(pattern, pathRest) : null
  if (rest !== null && segment) return { [name]: readable(segment), ...rest }
  return isOptional ? matchPath(pattern, path) : null
}

/** The path of a pattern with these parameters. */
export function fillPath(pattern: readonly Segment[], values: Params): string {
  const segments = pattern.flatMap(({ text, name }) => {
    const value = name === null ? null : values[name]
    if (value === null) return [text]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return segments.join('/')
}

/**
 * The canonical form of an address, for comparisons: no fragment, no doubled or final slash, no
 * final dot (mail programs make the end of a sentence part of a link), and every other character
 * encoded in the same way.
 */
export function canonical(href: string): string {
  const [pathname, search] = splitPath(href)
  const segments = pathname.split('/').filter(Boolean)
  const last = segments.pop()?.replace(/\.+$/, '')
  const parts = (last ? [...segments, last] : segments).map((part) => encodeURIComponent(readable(part)))
  return `/${parts.join('/')}${writeSearch(readSearch(search))}`
}

/** The new path of a moved one, with its search; otherwise the same path in its canonical form. */
export function redirected(href: string): string {
  const [pathname, search] = splitPath(canonical(href))
  const lower = pathname.toLowerCase()
  for (const { from, to, below } of redirects) {
    if (lower === from) return to + search
    // `/coverage-preview` is not inside `/coverage`.
    if (below && lower.startsWith(`${from}/`)) return to + pathname.slice(from.length) + search
  }
  return pathname + search
}

/** A path and its search, the latter with its question mark or empty; a fragment is dropped. */
export function splitPath(path: string): [pathname: string, search: string] {
  const plain = path.split('#', 1)[0] ?? ''
  const at = plain.indexOf('?')
  return at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at)]
}

/**
 * The parameters of a search with or without `?`; `URLSearchParams` belongs to the browser, not to
 * the machines.
 */
export function readSearch(search: string): Record<string, string> {
  const pairs = search.slice(1).split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      return [readable(name.replaceAll('+', ' ')), readable(value.replaceAll('+', ' '))]
    }),
  )
}

/** A search with these parameters, or an empty text. */
export function writeSearch(values: Params): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A malformed escape is kept as it is: a mistyped URL must not stop the application. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
