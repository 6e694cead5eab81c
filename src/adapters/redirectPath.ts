/** The path that a sign-in leads back to, for all tabs of this browser. */
export interface RedirectStore {
  /** As it was written down, by whomever: it is for the table of routes to say whether it is a path of ours. */
  read(): string | null
  /** Nothing is written while it stays the same: another tab may have come to its own meanwhile. */
  keep(path: string | null): void
}

const key = 'redirectPath'

/** `storage` may refuse (full, blocked): the path is gone after a reload then. */
export function createRedirectStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RedirectStore {
  let last: string | null = null
  /** What the storage has is older than what is here. */
  let isRefused = false
  return {
    read() {
      if (isRefused) return last
      try {
        last = storage.getItem(key)
      } catch {
        // Refused: nothing was kept.
      }
      return last
    },
    keep(path) {
      if (path === last) return
      last = path
      try {
        if (path === null) storage.removeItem(key)
        else storage.setItem(key, path)
        isRefused = false
      } catch {
        // It is kept in memory alone.
        isRefused = true
      }
    },
  }
}
