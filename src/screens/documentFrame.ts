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

/** Puts a document's HTML into a frame, which has to be sandboxed: what it holds can neither run nor reach us. */
export function fillFrame(frame: HTMLIFrameElement, html: string): void {
  if (!frame.hasAttribute('sandbox')) throw new Error('A document belongs into a sandboxed frame')
  frame.srcdoc = policy.createHTML(html)
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
