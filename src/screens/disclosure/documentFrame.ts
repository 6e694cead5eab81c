import styleAddress from './documentText.css?url'

interface DocumentPolicy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: DocumentPolicy): DocumentPolicy
}

/**
 * The page's CSP accepts no plain HTML strings (promises.md, 31), not even for a frame, and React
 * would pass a string. The only policy for documents is private to this module, so nothing else can
 * insert HTML.
 */
const policy = documentPolicy()

interface FramedDocument {
  readonly html: string
  /** The title above the frame, so that the document's own heading is not repeated. */
  readonly title: string
  /** The id of the element to scroll to; empty for none. */
  readonly anchor: string
}

/**
 * Writes a document's HTML into a frame, in the app's fonts and colors, and sizes the frame to its
 * content. The frame must be sandboxed: its content can run no scripts, send nothing and navigate
 * nowhere. It may have our origin, so that it can be measured from here. @returns a function that
 * stops the measuring
 */
export function fillFrame(frame: HTMLIFrameElement, { html, title, anchor }: FramedDocument): () => void {
  if (!frame.hasAttribute('sandbox') || /allow-(?!same-origin)/.test(frame.getAttribute('sandbox') ?? ''))
    throw new Error('A document belongs into a sandboxed frame')
  const measure = () => {
    const body = frame.contentDocument?.body
    if (body) frame.style.blockSize = `${Math.ceil(body.getBoundingClientRect().height)}px`
  }
  const arrange = () => {
    const inside = frame.contentDocument
    if (!inside) return
    const [heading] = inside.getElementsByTagName('h1')
    if (heading?.textContent.trim() === title) heading.hidden = true
    // A fragment-only link would resolve against the page around the frame.
    for (const link of inside.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      link.href = `about:srcdoc${link.getAttribute('href')}`
    measure()
    // Another font breaks lines differently. A document without fonts of its own needs no wait.
    if ('fonts' in inside) void inside.fonts.ready.then(measure)
    if (anchor !== '') inside.getElementById(anchor)?.scrollIntoView()
  }
  const observer = new ResizeObserver(measure)
  observer.observe(frame)
  frame.addEventListener('load', arrange)
  frame.srcdoc = policy.createHTML(styled(html))
  return () => {
    observer.disconnect()
    frame.removeEventListener('load', arrange)
  }
}

/** Puts our style sheet first in the head, so that nothing is painted without it. */
function styled(html: string): string {
  const link = `<link rel="stylesheet" href="${styleAddress}">`
  const head = /<head[^>]*>/i
  return head.test(html)
    ? html.replace(head, (tag) => tag + link)
    : `<!doctype html><html lang="en"><head>${link}</head><body>${html}</body></html>`
}

function documentPolicy(): DocumentPolicy {
  // Not every browser supports this, and TypeScript's DOM library does not describe it.
  const types = 'trustedTypes' in window && isTrustedTypes(window.trustedTypes) ? window.trustedTypes : null
  const rules = { createHTML: (html: string) => html }
  return types === null ? rules : types.createPolicy('documents', rules)
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
