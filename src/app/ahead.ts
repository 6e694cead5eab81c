/** What a browser tells of its line (Network Information API); TypeScript's DOM library does not describe it. */
export interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the line has room for what may never be asked for. Where the browser does not say, it has. */
function allowsMore({ saveData = false, effectiveType = '4g' }: Line): boolean {
  return !saveData && !effectiveType.endsWith('2g')
}

/**
 * Fetches the next steps' files while the person reads, one after the other and behind everything that is asked for, so
 * that a press on a slow line need not wait for them. They only get into the browser's cache: one that does not come is
 * no one's loss, and must not reload the page as a chunk that is needed does (chunks.ts).
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

/** The line of this browser, as it is now. */
export function lineOf(browser: Navigator): Line {
  return 'connection' in browser && isLine(browser.connection) ? browser.connection : {}
}

function isLine(connection: unknown): connection is Line {
  return typeof connection === 'object' && connection !== null
}
