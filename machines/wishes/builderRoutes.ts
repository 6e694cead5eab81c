import { type AppRoute, rowOf } from '../routes/route.ts'

/** Whether a route belongs to the builder. */
export const isOfBuilder = (route: AppRoute): boolean => rowOf(route).owner === 'wishBuilder'

/** Whether a route shows a single wish. */
export const isAtOneWish = ({ id }: AppRoute): boolean => id === 'builderInfo' || id === 'builderAdd'

/** Whether a route is the list, at either of its addresses. */
export const isBuilderList = ({ id }: AppRoute): boolean =>
  id === 'builderList' || id === 'insuranceBuilderList'

/**
 * Whether adding a wish leads back, to the same category, or to the next category (spec: product 2,
 * "Add-{product} flow types").
 */
export type AddFlow = 'default' | 'oneAtATime' | 'fromEachCategory'

/** The category that a wish was added to, and all categories in order, by slug. */
export interface AddedTo {
  readonly category: string
  readonly categories: readonly string[]
}

/** The builder's route after a wish was added. */
export function afterAdding(
  { addFlow, backFrom }: { readonly addFlow: AddFlow; readonly backFrom: AppRoute },
  { category, categories }: AddedTo,
): AppRoute {
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
