import { type PlaceId, rowOf } from '../../machines/routes/place.ts'

/** For a route's `validateSearch`: of the search, the texts that the place's line of the table names. */
export function searchOf(id: PlaceId) {
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
