import type { Stripe, StripeCardElement } from '@stripe/stripe-js'

/** A variable font, where a document of another origin finds it. */
export interface Typeface {
  family: string
  /** Absolute. */
  address: string
}

/** The card provider at the edge: the same interface for the real one and the sandbox's. */
export interface Cards {
  /** The page's type, which the provider's frame cannot take from the page. */
  readonly typeface: Typeface
  /** Loads the provider when the first card field is drawn; null when it cannot be loaded. */
  provider(): Promise<Stripe | null>
  /** The field that is on the screen, of which a card is made; null when it has gone. */
  attach(element: StripeCardElement | null): void
  field(): StripeCardElement | null
}

/** @param load gets the provider's object; called once, and again only after a failure */
export function createCards(load: () => Promise<Stripe | null>, typeface: Typeface): Cards {
  let loading: Promise<Stripe | null> | null = null
  let field: StripeCardElement | null = null

  function provider() {
    loading ??= load().catch(() => {
      loading = null
      return null
    })
    return loading
  }

  return {
    typeface,
    provider,
    attach(element) {
      field = element
    },
    field: () => field,
  }
}
