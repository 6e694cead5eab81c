import styleAddress from './documentText.css?url'

interface DocumentPolicy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: DocumentPolicy): DocumentPolicy
}

/**
 * The page's policy takes no bare HTML anywhere (promises.md, 31), a frame's text included, and React would hand
 * over a string. The one policy for documents stays in here: nothing else can put HTML into the page.
 */
const policy = documentPolicy()

interface FramedDocument {
  readonly html: string
  /** What stands above the frame: the document's own heading does not say it again. */
  readonly title: string
  /** The id of the part that is brought into view; empty for none. */
  readonly anchor: string
}

/**
 * Puts a document's HTML into a frame, in the app's type and colours and as high as it is long. The frame has to be
 * sandboxed: what it holds can run nothing, send nothing and lead nowhere. Its origin may be ours, so that it can be
 * measured from here. @returns what ends it
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
    // An address of a part alone would be read as one of the page around the frame.
    for (const link of inside.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      link.href = `about:srcdoc${link.getAttribute('href')}`
    measure()
    // Another type has other lines; a document without fonts of its own has nothing to wait for.
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

/** With our style sheet first in its head, so that nothing is painted before it is there. */
function styled(html: string): string {
  const link = `<link rel="stylesheet" href="${styleAddress}">`
  const head = /<head[^>]*>/i
  return head.test(html)
    ? html.replace(head, (tag) => tag + link)
    : `<!doctype html><html lang="en"><head>${link}</head><body>${html}</body></html>`
}

function documentPolicy(): DocumentPolicy {
  // Not every browser has it, and TypeScript's DOM library does not describe it.
  const types = 'trustedTypes' in window && isTrustedTypes(window.trustedTypes) ? window.trustedTypes : null
  const rules = { createHTML: (html: string) => html }
  return types === null ? rules : types.createPolicy('documents', rules)
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
