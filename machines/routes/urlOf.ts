import { writeSearch } from './path.ts'
import { routes } from './routes.ts'
import type { RouteLine } from './row.ts'

/** The URL pattern of each route. */
const urls = new Map(
  Object.entries<RouteLine>(routes).map(([id, { path, exactly }]) => [id, path + writeSearch(exactly ?? {})]),
)

/** The URL pattern of a state, from the route in its meta data. */
export const urlOf = ({ route = '' }: { readonly route?: string }): string | undefined => urls.get(route)
