import type { Stripe } from '@stripe/stripe-js'

/** The real provider: Stripe's own script. The page's default Trusted Types policy lets Stripe's scripts through, no others. */
export async function loadStripeProvider(publishableKey: string): Promise<Stripe | null> {
  allowScripts(
    ({ protocol, hostname }) => protocol === 'https:' && /^([^.]+\.)?js\.stripe\.com$/.test(hostname),
  )
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return await loadStripe(publishableKey)
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
  defaultPolicy: unknown
}

function allowScripts(isAllowed: (address: URL) => boolean) {
  // Not every browser has it, and TypeScript's DOM library does not describe it.
  const types = 'trustedTypes' in window && isTrustedTypes(window.trustedTypes) ? window.trustedTypes : null
  if (types === null || types.defaultPolicy) return
  types.createPolicy('default', {
    createScriptURL(url) {
      if (!isAllowed(new URL(url, document.baseURI)))
        throw new TypeError(`Scripts from ${url} are not allowed`)
      return url
    },
  })
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value && 'defaultPolicy' in value
}
