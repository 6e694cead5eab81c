const reloadedKey = 'reloaded-for-chunks'

/**
 * A chunk that is gone after a deploy: the page is loaded anew, once. A second failure is shown as an error with
 * a retry (promises.md, 26).
 */
export function reloadOnceForChunks(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    try {
      if (page.sessionStorage.getItem(reloadedKey) !== null) return
      page.sessionStorage.setItem(reloadedKey, page.location.pathname)
    } catch {
      // Without storage nothing would stop the second reload, and the third.
      return
    }
    event.preventDefault()
    page.location.reload()
  })
}
