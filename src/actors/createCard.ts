import { fromPromise } from 'xstate'
import type { CreateCardInput, CreatedCard } from '../../machines/purchase/purchase.types.ts'
import type { Cards } from '../adapters/cards/cards.ts'
import { createCard } from '../adapters/cards/createCard.ts'

/** Asks the card provider, in the browser, for the card that stands in the field. */
export function defineCreateCard({ cards }: { cards: Cards }) {
  return fromPromise<CreatedCard, CreateCardInput>(({ input, signal }) => createCard(cards, input, signal))
}
