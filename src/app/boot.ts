/**
 * Starts the app on a prerendered page. The page is painted first. Then the chunks load in parallel and run in separate
 * tasks, so that a click waits for one chunk and not for all. Until then links work as plain links, and clicks on what opens
 * over the page are recorded and replayed (main.tsx).
 */
const pieces = document.querySelector<HTMLMetaElement>('meta[name="pieces"]')?.content.split(' ') ?? []

// main.tsx takes this over.
document.onclick = ({ target }) => {
  if (target instanceof Element) target.closest('[aria-haspopup]')?.setAttribute('data-pressed', '')
}
await painted()
for (const href of pieces) fetchPiece(href)
try {
  for (const href of pieces) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
} catch (error) {
  // A piece that does not come leaves the page as it is: it can be read, and its links lead to pages that try again.
  // A fault in one of them must still be seen, and a browser words the two too differently to tell them apart.
  console.error(error)
  document.onclick = null
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
}

/** A page in the background paints nothing and does not wait for it. */
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

// Makes this file a module, whose body may wait.
export {}
