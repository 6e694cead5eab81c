import type { APIRequestContext } from 'playwright/test'

/** A fault as `POST /sandbox/faults` takes it (sandbox.md). */
export interface Fault {
  readonly operation: string
  readonly kind: 'delay' | 'error' | 'drop' | 'drop-after'
  readonly ms?: number
  readonly code?: string | number
  readonly times?: number
}

/**
 * The scripts that contain `text` and belong to the page of `path` but not to that of `other`, without
 * those of every page.
 */
export async function scriptsOf(request: APIRequestContext, path: string, other: string, text = '') {
  const named = async (page: string) => {
    const html = await (await request.get(page)).text()
    const pieces = /<meta name="pieces" content="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+\.js)"/g)]
      .map(([, file = '']) => file)
      .filter((file) => !pieces.includes(file))
  }
  const others = await named(other)
  const own: string[] = []
  for (const file of await named(path))
    if (!others.includes(file) && (await (await request.get(file)).text()).includes(text)) own.push(file)
  return (url: URL | string) => own.some((file) => String(url).endsWith(file))
}
