/**
 * The browser's connection (Network Information API), which TypeScript's DOM library does not
 * describe.
 */
export interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether the connection has capacity for files that may not be needed. Assumed if the browser does
 * not report it.
 */
function allowsMore({ saveData = false, effectiveType = '4g' }: Line): boolean {
  return !saveData && !effectiveType.endsWith('2g')
}

/**
 * Prefetches the files of the next steps one by one at low priority, so that clicks on a slow connection need not wait. They
 * only fill the browser's cache: a failure here must not reload the page as a missing chunk does (chunks.ts).
 */
export async function fetchAhead(
  page: Document,
  steps: 'ahead' | 'ahead-policy',
  line: () => Line,
  get: (href: string) => Promise<unknown>,
): Promise<void> {
  const files = page.querySelector<HTMLMetaElement>(`meta[name="${steps}"]`)?.content ?? ''
  for (const href of files.split(' ').filter(Boolean)) {
    if (!allowsMore(line())) return
    try {
      await get(href)
    } catch {
      return
    }
  }
}

/** The browser's current connection. */
export function lineOf(browser: Navigator): Line {
  return 'connection' in browser && isLine(browser.connection) ? browser.connection : {}
}

function isLine(connection: unknown): connection is Line {
  return typeof connection === 'object' && connection !== null
}
