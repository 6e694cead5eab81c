interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
  defaultPolicy: unknown
}

const isProvider = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && (/^([^.]+\.)?js\.stripe\.com$/.test(hostname) || hostname === 'cdn.plaid.com')

/** Allows the scripts of Stripe and Plaid under the page's Trusted Types policy, and no others. */
export function allowProviderScripts() {
  // Not every browser supports this, and TypeScript's DOM library does not describe it.
  const types = 'trustedTypes' in window && isTrustedTypes(window.trustedTypes) ? window.trustedTypes : null
  if (types === null || types.defaultPolicy) return
  types.createPolicy('default', {
    createScriptURL(url) {
      if (!isProvider(new URL(url, document.baseURI)))
        throw new TypeError(`Scripts from ${url} are not allowed`)
      return url
    },
  })
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value && 'defaultPolicy' in value
}
