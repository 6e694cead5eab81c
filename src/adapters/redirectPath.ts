/** The path to open after sign-in, for all tabs of this browser. */
export interface RedirectStore {
  /** As stored, by any script: the table of routes decides whether it is one of our paths. */
  read(): string | null
  /** An unchanged path is not written again: another tab may have stored its own. */
  keep(path: string | null): void
}

const key = 'redirectPath'

/** `storage` may refuse (full, blocked): the path is then lost at a reload. */
export function createRedirectStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RedirectStore {
  let last: string | null = null
  /** The storage refused the newer path. */
  let isRefused = false
  return {
    read() {
      if (isRefused) return last
      try {
        last = storage.getItem(key)
      } catch {
        // The storage refused: nothing was saved.
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
        // The path is only in memory.
        isRefused = true
      }
    },
  }
}
