/** Which events that are told of a user once have been told already; remembered by this browser (product-and-after-purchase, 9). */
export interface FiredEvents {
  /** Whether this is the first time for this user; it is none any more afterwards. */
  isFirst(user: string, name: string): boolean
}

const key = 'analytics-fired'
/** A browser that many people use must not gather them all. */
const mostUsers = 10

type Fired = Record<string, readonly string[]>

/** `storage` may refuse (full, blocked): the events are then remembered while the page lives. */
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
        // Refused: a later visit tells it once more.
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
