import type { Stripe } from '@stripe/stripe-js'

/** The real provider: Stripe's own script, which the page's Trusted Types must let through. */
export async function loadStripeProvider(publishableKey: string): Promise<Stripe | null> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return await loadStripe(publishableKey)
}
