import { type AppRoute, rowOf } from '../routes/route.ts'

/** Whether a route belongs to the builder. */
export const isOfBuilder = (route: AppRoute): boolean => rowOf(route).owner === 'wishBuilder'

/** Whether a route shows one wish, out of the list of all of them. */
export const isAtOneWish = ({ id }: AppRoute): boolean => id === 'builderInfo' || id === 'builderAdd'

/** Whether a route is the list, under either of its addresses. */
export const isBuilderList = ({ id }: AppRoute): boolean =>
  id === 'builderList' || id === 'insuranceBuilderList'

/**
 * Whether adding a wish leads back, on to the same category, or on to the next category (spec: product 2, "Add-{product} flow
 * types").
 */
export type AddFlow = 'default' | 'oneAtATime' | 'fromEachCategory'

/** The category that a wish was added to, and all of them in their order, by slug. */
export interface AddedTo {
  readonly category: string
  readonly categories: readonly string[]
}

/** Where the builder is after one was added. */
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
