const reloadedKey = 'reloaded-for-chunks'

/**
 * A chunk that is gone after a deploy: the page is loaded anew, once. A second failure is shown as an error with
 * a retry (promises.md, 26). While the carrier does not answer, the page is all that there is and stays.
 */
export function reloadOnceForChunks(page: Window, isCarrierThere: () => Promise<boolean>): void {
  page.addEventListener('vite:preloadError', () => {
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
