import type { Stripe } from '@stripe/stripe-js'

/**
 * The real provider: Stripe's own script. The one Trusted Types policy of the application lets the address of
 * that script through and no other.
 */
export async function loadStripeProvider(publishableKey: string): Promise<Stripe | null> {
  allowScriptsOf('https://js.stripe.com/')
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return await loadStripe(publishableKey)
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
  defaultPolicy: unknown
}

function allowScriptsOf(origin: string) {
  // Not every browser has it, and TypeScript's DOM library does not describe it.
  const types = 'trustedTypes' in window && isTrustedTypes(window.trustedTypes) ? window.trustedTypes : null
  if (types === null || types.defaultPolicy) return
  types.createPolicy('default', {
    createScriptURL(url) {
      if (!url.startsWith(origin)) throw new TypeError(`Scripts from ${url} are not allowed`)
      return url
    },
  })
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value && 'defaultPolicy' in value
}
