/**
 * Starts the app on a prerendered page. The page is painted first. Then the chunks load in parallel
 * and run in separate tasks, so that a click waits for one chunk and not for all. Until then, a
 * press of a link or a menu is recorded and replayed (main.tsx): a link followed at once would lead
 * to an empty page that waits for the same chunks.
 */
const pieces = document.querySelector<HTMLMetaElement>('meta[name="pieces"]')?.content.split(' ') ?? []

// main.tsx replaces this handler.
const recordPress = (event: MouseEvent) => {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event
  const pressed =
    target instanceof Element ? target.closest('[aria-haspopup], a[href^="/"]:not([target])') : null
  if (!pressed || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  // The last press counts.
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  pressed.setAttribute('data-pressed', '')
}
document.onclick = recordPress
/** Milliseconds after which a link works without the app, since a stalled chunk may never arrive. */
const mostWait = 10_000
setTimeout(() => {
  if (document.onclick === recordPress) followPress()
}, mostWait)
await painted()
for (const href of pieces) fetchPiece(href)
try {
  for (const href of pieces) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
} catch (error) {
  // A chunk that fails to load leaves a complete page as it is: readable, with links to pages that
  // try again. A page that waits for its screen says so instead (prerender.tsx). An error inside a chunk must still be logged, and browsers word the two too differently
  // to distinguish them.
  console.error(error)
  const failed = document.querySelector<HTMLTemplateElement>('#loading-page > template')
  failed?.parentElement?.replaceChildren(failed.content)
  followPress()
}

/** Follows the recorded press as the browser does, and records no more. */
function followPress(): void {
  document.onclick = null
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}

/** A background page paints nothing and does not wait for it. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function fetchPiece(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

// Makes this file a module, so that it can use top-level await.
export {}
