import type { Stripe, StripeCardElement } from '@stripe/stripe-js'

/** A card as the provider knows it; the number stays with the provider. */
interface Card {
  /** The provider's id. */
  externalId: string
  brand: string
  country: string
  funding: string
  last4: string
}

/** Why the provider made no card; `message` is for the cardholder. */
class CardError extends Error {
  override readonly name = 'CardError'
  readonly code: 'CARD_FIELD_MISSING' | 'CARD_REFUSED'

  constructor(code: CardError['code'], message: string) {
    super(message)
    this.code = code
  }
}

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
  /** The field that is on the screen, which `createCard` reads; null when it has gone. */
  attach(element: StripeCardElement | null): void
  /**
   * Makes a card of what stands in the field.
   *
   * @throws CardError the provider's refusal, or CARD_FIELD_MISSING
   */
  createCard(input: { name: string }, signal: AbortSignal): Promise<Card>
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
    async createCard({ name }, signal) {
      const stripe = await provider()
      signal.throwIfAborted()
      if (stripe === null || field === null)
        throw new CardError('CARD_FIELD_MISSING', 'Something went wrong.')
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: field,
        billing_details: { name },
      })
      signal.throwIfAborted()
      if (error) throw new CardError('CARD_REFUSED', error.message ?? 'Something went wrong.')
      const { card } = paymentMethod
      if (!card) throw new CardError('CARD_REFUSED', 'Something went wrong.')
      return {
        externalId: paymentMethod.id,
        brand: card.brand,
        country: card.country ?? '',
        funding: card.funding,
        last4: card.last4,
      }
    },
  }
}
