import { unload } from './page.ts'

const reloadedKey = 'reloaded-for-chunks'

/** What is needed of the window. */
interface ReloadablePage extends Pick<EventTarget, 'addEventListener'> {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'pathname' | 'reload'>
}

/** Why chunks did not come that the page works without. */
const harmless = new WeakSet<object>()

/** Loads a chunk that the page works without: one that a browser blocks does not reload the page. */
export function loadOptional<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return load().catch((error) => {
    harmless.add(error)
    throw error
  })
}

/**
 * A chunk that is gone after a deploy: the page is reloaded, once. A second failure is shown as an error with
 * a retry (promises.md, 26). While the carrier does not answer, the page is all that there is and stays.
 */
export function reloadOnceForChunks(page: ReloadablePage, isCarrierThere: () => Promise<boolean>): void {
  page.addEventListener('vite:preloadError', (event) => {
    try {
      if (page.sessionStorage.getItem(reloadedKey) !== null) return
    } catch {
      // Without storage nothing would stop the second reload, and the third.
      return
    }
    void isCarrierThere().then((isThere) => {
      // By now the import has failed with the error of the event, and who asked for the chunk has heard of it.
      if (!isThere || ('payload' in event && harmless.has(Object(event.payload)))) return
      try {
        page.sessionStorage.setItem(reloadedKey, page.location.pathname)
        unload.isOwn = true
        page.location.reload()
      } catch {
        // Full: what cannot be noted is not stopped the next time either.
      }
    })
  })
}
