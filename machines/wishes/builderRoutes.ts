import { type Place, rowOf } from '../routes/place.ts'
import type { WishBuilderContext } from './wishBuilder.machine.ts'

/** Whether a place belongs to the builder. */
export const isOfBuilder = (place: Place): boolean => rowOf(place).holder === 'wishBuilder'

/** Whether a place shows one wish, out of the list of all of them. */
export const isAtOneWish = ({ id }: Place): boolean => id === 'builderInfo' || id === 'builderAdd'

/** Whether a place is the list, under either of its addresses. */
export const isBuilderList = ({ id }: Place): boolean => id === 'builderList' || id === 'insuranceBuilderList'

/** The category that a wish was added to, and all of them in their order, by slug. */
export interface AddedTo {
  readonly category: string
  readonly categories: readonly string[]
}

/** Where the builder is after one was added (spec: product 2, "Add-{product} flow types"). */
export function afterAdding(
  { addFlow, backFrom }: Pick<WishBuilderContext, 'addFlow' | 'backFrom'>,
  { category, categories }: AddedTo,
): Place {
  switch (addFlow) {
    case 'default':
      return backFrom
    case 'oneAtATime':
      return { id: 'builder', category }
    case 'fromEachCategory': {
      const next = categories[categories.indexOf(category) + 1]
      return next === undefined ? { id: 'builderList' } : { id: 'builder', category: next }
    }
  }
}
