import { harmlessErrors } from '../ui/loadOptional.ts'
import { unload } from './page.ts'

const reloadedKey = 'reloaded-for-chunks'

/** The parts of `window` that are used here. */
interface ReloadablePage extends Pick<EventTarget, 'addEventListener'> {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'reload'>
}

/**
 * If a chunk is missing after a deploy, the page reloads once: each deploy has chunks of other
 * names. A second failure of one is shown as an error with a retry button (promises.md, 26). While
 * the carrier is unreachable, the page stays as it is.
 */
export function reloadOnceForChunks(page: ReloadablePage, isCarrierThere: () => Promise<boolean>): void {
  page.addEventListener('vite:preloadError', (event) => {
    const error = 'payload' in event ? Object(event.payload) : {}
    // Most browsers name the chunk.
    const failure = String(error.message)
    let earlier: string[]
    try {
      earlier = page.sessionStorage.getItem(reloadedKey)?.split('\n') ?? []
      if (earlier.includes(failure)) return
    } catch {
      // Without storage, nothing would prevent an endless reload loop.
      return
    }
    void isCarrierThere().then((isThere) => {
      // By now, the import has rejected with the error of the event, and its caller has handled it.
      if (!isThere || harmlessErrors.has(error)) return
      try {
        page.sessionStorage.setItem(reloadedKey, [...earlier, failure].join('\n'))
        unload.isOwn = true
        page.location.reload()
      } catch {
        // Storage is full, so the reload would not be recorded and could repeat.
      }
    })
  })
}
