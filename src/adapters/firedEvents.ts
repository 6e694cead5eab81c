/** Which once-per-user events this browser has already sent (product-and-after-purchase, 9). */
export interface FiredEvents {
  /** Whether this is the first time for this user; false from then on. */
  isFirst(user: string, name: string): boolean
}

const key = 'analytics-fired'
/** The limit for a browser that many people use. */
const mostUsers = 10

type Fired = Record<string, readonly string[]>

/**
 * `storage` may refuse (full, blocked): the events are then remembered as long as the page lives.
 */
export function createFiredEvents(storage: Pick<Storage, 'getItem' | 'setItem'>): FiredEvents {
  let here: Fired = {}
  const read = (): Fired => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
      return isFired(kept) ? kept : here
    } catch {
      return here
    }
  }
  return {
    isFirst(user, name) {
      const { [user]: before = [], ...others } = read()
      if (before.includes(name) || here[user]?.includes(name) === true) return false
      here = Object.fromEntries([...Object.entries(others).slice(1 - mostUsers), [user, [...before, name]]])
      try {
        storage.setItem(key, JSON.stringify(here))
      } catch {
        // The storage refused: a later visit sends it again.
      }
      return true
    },
  }
}

function isFired(value: unknown): value is Fired {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
    )
  )
}
