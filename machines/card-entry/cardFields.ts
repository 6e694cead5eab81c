import { checkCardName } from '../../rules/cardName.ts'
import { normalizeText } from '../../rules/normalizeText.ts'
import type { Problem } from '../problem.ts'

/** The state of the card field; the view maps the provider's change event to it. */
export interface CardState {
  complete: boolean
  empty: boolean
  error: string | null
}

/** `createCard`: in the browser, requests the card from the provider. */
export interface CreateCardInput {
  name: string
  /** From the wallet that the user confirmed, instead of the field. */
  fromWallet?: boolean
}
export interface CreatedCard {
  externalId: string
  brand: string
  country: string
  funding: string
  last4: string
  /** `yyyy-MM` */
  expiry: string
}
/** `createPaymentMethod`, source `credit_card`: the name on the card stays with the card provider. */
export interface CreatePaymentMethodInput {
  card: CreatedCard
}

/** An empty card field. */
export const emptyCard: CardState = { complete: false, empty: true, error: null }

/** Whether the field contains a complete card, as far as the provider can tell. */
export function isCardReady(card: CardState | null): boolean {
  return card?.complete === true && !card.empty && card.error === null
}

/** Whether the card is complete and the name is valid for a card (access-to-purchase 5.2). */
export const canUseCard = ({ card, name }: { card: CardState | null; name: string }): boolean =>
  isCardReady(card) && checkCardName(name) === null

/** Our own timeout for the card provider, in milliseconds. */
export const cardTimeout = 30_000

/**
 * The card provider did not reply in time; it was only asked for a card, so nothing was charged.
 */
export const providerSilent: Problem = {
  code: 'CARD_PROVIDER_SILENT',
  message: 'Our payment provider didn’t respond. Please try again.',
  validationErrors: [],
}

/**
 * Capitalizes words and normalizes spaces: ` aNNA de VRIES` → `Anna De Vries`; `McDonald` stays.
 */
export function capitalizeName(name: string): string {
  return normalizeText(name)
    .split(' ')
    .map((word) => {
      const rest = word.slice(1)
      const mixed = /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(rest)
      return word.slice(0, 1).toLocaleUpperCase('en-US') + (mixed ? rest : rest.toLocaleLowerCase('en-US'))
    })
    .join(' ')
}
