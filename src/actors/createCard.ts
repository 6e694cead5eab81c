import { fromPromise } from 'xstate'
import type { CreateCardInput, CreatedCard } from '../../machines/card-entry/cardFields.ts'
import type { Cards } from '../adapters/cards/cards.ts'
import { makeCard } from '../adapters/cards/makeCard.ts'

/** Asks the card provider, in the browser, for the card that stands in the field. */
export function defineCreateCard({ cards }: { cards: Cards }) {
  return fromPromise<CreatedCard, CreateCardInput>(({ input, signal }) => makeCard(cards, input, signal))
}
