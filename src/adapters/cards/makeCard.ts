import type { PaymentMethod, PaymentMethodResult, Stripe } from '@stripe/stripe-js'
import type { Cards, Wallet } from './cards.ts'

/** A card as the provider knows it; the number stays with the provider. */
interface Card {
  /** The provider's id. */
  externalId: string
  brand: string
  country: string
  funding: string
  last4: string
  /** The last month in which it can be charged, `yyyy-MM`. */
  expiry: string
}

/** Why the provider created no card; `message` is for the cardholder. */
class CardError extends Error {
  override readonly name = 'CardError'
  readonly code: 'CARD_FIELD_MISSING' | 'CARD_REFUSED'

  constructor(code: CardError['code'], message: string) {
    super(message)
    this.code = code
  }
}

interface Making {
  readonly name: string
  readonly fromWallet?: boolean
}

/**
 * Creates a card from the field on the screen, or from the wallet that the user has confirmed.
 *
 * @throws CardError the provider's refusal, or CARD_FIELD_MISSING
 */
export async function makeCard(
  cards: Cards,
  { name, fromWallet = false }: Making,
  signal: AbortSignal,
): Promise<Card> {
  const stripe = await cards.provider()
  signal.throwIfAborted()
  if (fromWallet) return await makeWalletCard(stripe, cards.wallet(), signal)
  const field = cards.field()
  if (stripe === null || field === null) throw new CardError('CARD_FIELD_MISSING', 'Something went wrong.')
  const result = await stripe.createPaymentMethod({
    type: 'card',
    card: field,
    billing_details: { name },
  })
  signal.throwIfAborted()
  return cardIn(result)
}

async function makeWalletCard(
  stripe: Stripe | null,
  wallet: Wallet | null,
  signal: AbortSignal,
): Promise<Card> {
  if (stripe === null || wallet === null) throw new CardError('CARD_FIELD_MISSING', 'Something went wrong.')
  const { elements, fail } = wallet
  try {
    const { error } = await elements.submit()
    if (error) throw new CardError('CARD_REFUSED', error.message ?? 'Something went wrong.')
    const result = await stripe.createPaymentMethod({ elements })
    signal.throwIfAborted()
    return cardIn(result)
  } catch (error) {
    fail()
    throw error
  }
}

function cardIn({ paymentMethod, error }: PaymentMethodResult): Card {
  if (error) throw new CardError('CARD_REFUSED', error.message ?? 'Something went wrong.')
  const { card }: PaymentMethod = paymentMethod
  if (!card) throw new CardError('CARD_REFUSED', 'Something went wrong.')
  return {
    externalId: paymentMethod.id,
    brand: card.brand,
    country: card.country ?? '',
    funding: card.funding,
    last4: card.last4,
    expiry: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
  }
}
