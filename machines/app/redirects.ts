import { product } from '../product.ts'

export const { welcomePath } = product

/** The area named by the first path, moved below the second one; `/coverage-preview` is no part of `/coverage`. */
const movedAreas = [
  ['/settings/billing', '/products/insurance/billing'],
  ['/settings', '/account'],
  ['/coverage', '/products/insurance'],
] as const

/** Other ways of writing a path that the specification names. */
const movedPaths: Readonly<Record<string, string>> = {
  '/signup': welcomePath,
  [`/products/insurance/get-${product.word}-estimate/`]: product.estimatePath,
}

/**
 * Where a path has moved to, its search kept; the same path when it has not (access-to-purchase, 2.1).
 * A trailing slash is dropped.
 */
export function redirected(path: string): string {
  const [pathname = '/', search] = splitPath(path)
  const plain = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const moved = movedPaths[plain] ?? movedBelow(plain)
  return moved + search
}

/** A path and its search, the latter with its question mark or empty; a fragment is dropped. */
export function splitPath(path: string): [pathname: string, search: string] {
  const plain = path.split('#', 1)[0] ?? ''
  const at = plain.indexOf('?')
  return at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at)]
}

function movedBelow(pathname: string): string {
  for (const [from, to] of movedAreas) {
    if (pathname === from) return to
    if (pathname.startsWith(`${from}/`)) return to + pathname.slice(from.length)
  }
  return pathname
}
