/**
 * Starts the app on a prerendered page. The page is painted first. Then the chunks load in parallel
 * and run in separate tasks, so that a click waits for one chunk and not for all. Until then, links
 * a press is recorded and replayed (main.tsx): a link followed at once would lead to an empty page
 * that waits for the same chunks.
 */
const pieces = document.querySelector<HTMLMetaElement>('meta[name="pieces"]')?.content.split(' ') ?? []

// main.tsx replaces this handler.
document.onclick = (event) => {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event
  const pressed =
    target instanceof Element ? target.closest('[aria-haspopup], a[href^="/"]:not([target])') : null
  if (!pressed || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  // The last press counts.
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  pressed.setAttribute('data-pressed', '')
}
await painted()
for (const href of pieces) fetchPiece(href)
try {
  for (const href of pieces) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
} catch (error) {
  // A chunk that fails to load leaves the page as it is: readable, with links to pages that try
  // again. An error inside a chunk must still be logged, and browsers word the two too differently
  // to distinguish them.
  console.error(error)
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
