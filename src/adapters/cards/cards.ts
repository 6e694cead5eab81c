import type { Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js'

/** A variable font that a document of another origin can load. */
export interface Typeface {
  family: string
  /** Absolute. */
  address: string
}

/** A wallet that the user has confirmed. */
export interface Wallet {
  readonly elements: StripeElements
  /** Reports the failure in the wallet itself. */
  readonly fail: () => void
}

/** The card provider, with one interface for the real one and the sandbox. */
export interface Cards {
  /** The page's font, which the provider's frame cannot inherit. */
  readonly typeface: Typeface
  /** Loads the provider when the first card field is drawn; null when it cannot be loaded. */
  provider(): Promise<Stripe | null>
  /** The card field on the screen, from which a card is made; null once it is gone. */
  attach(element: StripeCardElement | null): void
  field(): StripeCardElement | null
  /** The wallet on the screen, once the user has confirmed in it; null before and once it is gone. */
  attachWallet(wallet: Wallet | null): void
  wallet(): Wallet | null
}

/** @param load gets the provider's object; called once, and again only after a failure */
export function createCards(load: () => Promise<Stripe | null>, typeface: Typeface): Cards {
  let loading: Promise<Stripe | null> | null = null
  let field: StripeCardElement | null = null
  let confirmed: Wallet | null = null

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
    attachWallet(wallet) {
      confirmed = wallet
    },
    wallet: () => confirmed,
  }
}
