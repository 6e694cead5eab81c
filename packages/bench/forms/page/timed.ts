/**
 * Milliseconds until the page has changed, including its layout; React may work in several tasks.
 */
export function timed(act: () => void, isDone: () => boolean): Promise<number> {
  const began = performance.now()
  return whenChanged(act, isDone).then((done) => done - began)
}

/** The time at which the page has changed, including its layout. */
export function whenChanged(act: () => void, isDone: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    act()
    look()

    function look() {
      if (!isDone()) return
      observer.disconnect()
      document.body.getBoundingClientRect()
      resolve(performance.now())
    }
  })
}

/** Longer than a form delays its work, and then until the browser is idle. */
export const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve()), 200)
  })
