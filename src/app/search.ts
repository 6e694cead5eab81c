import { type RouteId, rowOf } from '../../machines/routes/route.ts'

/** For a route's `validateSearch`: the search parameters that its row names. */
export function searchOf(id: RouteId) {
  const { exactly = {}, search = [] } = rowOf({ id })
  const names = [...Object.keys(exactly), ...search]
  return (given: Record<string, unknown>): Readonly<Record<string, string>> =>
    // One that is missing stays away: as undefined the router would write it into the URL.
    Object.fromEntries(
      names.flatMap((name) => {
        const value = given[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
}
