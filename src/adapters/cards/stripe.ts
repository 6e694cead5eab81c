import type { Stripe } from '@stripe/stripe-js'

/** Loads Stripe's own script, which the page's Trusted Types policy must allow. */
export async function loadStripeProvider(publishableKey: string): Promise<Stripe | null> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return await loadStripe(publishableKey)
}
