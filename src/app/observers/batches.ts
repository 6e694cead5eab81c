/** The browser functions used for reporting. */
export interface Outside {
  /** A random id for this page load only. */
  newRun(): string
  now(): number
  later(act: () => void, ms: number): void
  /** Fire and forget: not awaited, and not resent if lost. */
  post(body: string): void
  /**
   * Calls back when the page is hidden, after which not every browser allows requests, and when it
   * is closed.
   */
  onLeave(act: (isOver: boolean) => void): void
}

/**
 * Milliseconds before the first batch, doubled for each next one. The carrier accepts sixty in ten
 * minutes.
 */
const firstPause = 5000
const longestPause = 20_000

/**
 * Collects items and passes them on in batches of a maximum size, after a pause and when the page
 * closes.
 *
 * @returns a function that adds an item
 */
export function inBatches<Item>(
  { later, onLeave }: Pick<Outside, 'later' | 'onLeave'>,
  most: number,
  send: (items: readonly Item[], isOver: boolean) => void,
): (item: Item) => void {
  let waiting: Item[] = []
  let isPlanned = false
  let isBegun = false
  let pause = firstPause

  const flush = (isOver: boolean) => {
    isPlanned = false
    if (!isBegun || (waiting.length === 0 && !isOver)) return
    do {
      const items = waiting.slice(0, most)
      waiting = waiting.slice(most)
      send(items, isOver)
    } while (waiting.length > 0)
  }
  onLeave(flush)
  return (item) => {
    isBegun = true
    waiting.push(item)
    if (isPlanned) return
    isPlanned = true
    later(() => flush(false), pause)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** The browser, posting to this path of the page's own origin. */
export const browserOutside = (path: string): Outside => ({
  newRun: () => crypto.randomUUID(),
  now: () => performance.now(),
  later: (act, ms) => void setTimeout(act, ms),
  post(body) {
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // The request outlives the page.
      keepalive: true,
    }).catch(() => {})
  },
  onLeave(act) {
    let hidden: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    document.addEventListener('visibilitychange', () => {
      clearTimeout(hidden)
      const isHidden = document.visibilityState === 'hidden'
      // A page that closes is also hidden, before or after. It must not be reported as still open.
      if (isHidden && !isGone) hidden = setTimeout(() => act(false))
      if (!isHidden) isGone = false
    })
    window.addEventListener('pagehide', () => {
      clearTimeout(hidden)
      isGone = true
      act(true)
    })
  },
})
