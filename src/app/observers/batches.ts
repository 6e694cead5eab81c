/** What telling needs of the browser. */
export interface Outside {
  /** Made up for this opening of the page alone. */
  newRun(): string
  now(): number
  later(act: () => void, ms: number): void
  /** No one waits for it, and a lost one is not sent again. */
  post(body: string): void
  /** Calls back when the page goes out of sight, from where not every browser lets it say more, and when it goes for good. */
  onLeave(act: (isOver: boolean) => void): void
}

/** Milliseconds before the first batch, and twice as long before each next one: the carrier takes sixty in ten minutes. */
const firstPause = 5000
const longestPause = 20_000

/**
 * Gathers what there is to tell, and hands it on in parts of at most so many, after a pause and when the page goes.
 *
 * @returns what takes one thing more
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

/** The browser itself, telling this path of the page's own origin. */
export const browserOutside = (path: string): Outside => ({
  newRun: () => crypto.randomUUID(),
  now: () => performance.now(),
  later: (act, ms) => void setTimeout(act, ms),
  post(body) {
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // Outlives the page that goes.
      keepalive: true,
    }).catch(() => {})
  },
  onLeave(act) {
    let hidden: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    document.addEventListener('visibilitychange', () => {
      clearTimeout(hidden)
      const isHidden = document.visibilityState === 'hidden'
      // A page that goes for good is hidden in the same breath, before or after: it must not be reported as still there.
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
