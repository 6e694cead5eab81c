const reloadedKey = 'reloaded-for-chunks'

/** What is needed of the window. */
interface ReloadablePage extends Pick<EventTarget, 'addEventListener'> {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'pathname' | 'reload'>
}

let optional = 0

/** Loads a chunk that the page works without: one that a browser blocks does not reload the page. */
export function loadOptional<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  optional += 1
  return load().finally(() => {
    optional -= 1
  })
}

/**
 * A chunk that is gone after a deploy: the page is loaded anew, once. A second failure is shown as an error with
 * a retry (promises.md, 26). While the carrier does not answer, the page is all that there is and stays.
 */
export function reloadOnceForChunks(page: ReloadablePage, isCarrierThere: () => Promise<boolean>): void {
  page.addEventListener('vite:preloadError', () => {
    if (optional > 0) return
    try {
      if (page.sessionStorage.getItem(reloadedKey) !== null) return
    } catch {
      // Without storage nothing would stop the second reload, and the third.
      return
    }
    void isCarrierThere().then((isThere) => {
      if (!isThere) return
      try {
        page.sessionStorage.setItem(reloadedKey, page.location.pathname)
        page.location.reload()
      } catch {
        // Full: what cannot be noted is not stopped the next time either.
      }
    })
  })
}
