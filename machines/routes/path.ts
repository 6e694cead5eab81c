import { redirects } from './places.ts'

/** Parameters by name, as text. */
export type Values = Readonly<Record<string, string | undefined>>

/**
 * The parameters of a path that a pattern describes; null when it describes another one. A parameter that may
 * be missing is taken where the rest of the path still fits.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  return matchSegments(pattern.split('/'), pathname.split('/'))
}

function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  const [expected, ...patternRest] = pattern
  const [segment, ...pathRest] = path
  if (expected === undefined) return segment === undefined ? {} : null
  const name = parameterIn(expected)
  if (name === null) return expected === segment ? matchSegments(patternRest, pathRest) : null
  const rest = segment ? matchSegments(patternRest, pathRest) : null
  if (rest !== null && segment) return { [name]: readable(segment), ...rest }
  return isOptional(expected) ? matchSegments(patternRest, path) : null
}

/** The path that a pattern describes with these parameters. */
export function fillPath(pattern: string, values: Values): string {
  const segments = pattern.split('/').flatMap((segment) => {
    const name = parameterIn(segment)
    if (name === null) return [segment]
    const value = values[name]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return segments.join('/')
}

/** The names of the parameters that a path of this pattern must have. */
export function requiredIn(pattern: string): string[] {
  return pattern.split('/').flatMap((segment) => {
    const name = parameterIn(segment)
    return name === null || isOptional(segment) ? [] : [name]
  })
}

function parameterIn(segment: string): string | null {
  return /^(?:\{-\$(.+)\}|\$(.+))$/.exec(segment)?.slice(1).find(Boolean) ?? null
}

function isOptional(segment: string): boolean {
  return segment.startsWith('{')
}

/** Where a path has moved to, its search kept; the same path when it has not. A trailing slash is dropped. */
export function redirected(path: string): string {
  const [pathname, search] = splitPath(path)
  const plain = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  for (const { from, to, below } of redirects) {
    if (plain === from) return to + search
    // `/coverage-preview` is no part of `/coverage`.
    if (below && plain.startsWith(`${from}/`)) return to + plain.slice(from.length) + search
  }
  return plain + search
}

/** A path and its search, the latter with its question mark or empty; a fragment is dropped. */
export function splitPath(path: string): [pathname: string, search: string] {
  const plain = path.split('#', 1)[0] ?? ''
  const at = plain.indexOf('?')
  return at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at)]
}

/** The parameters of a search, `?` and all; `URLSearchParams` belongs to the browser, not to the machines. */
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

/** A search with these parameters, or nothing where there are none. */
export function writeSearch(values: Values): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A malformed escape stands for itself: a URL that was mistyped must not stop the application. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
