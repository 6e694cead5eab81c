import { useMatch } from '@tanstack/react-router'
import { required } from '../../machines/required.ts'
import { type AppRoute, parse, type RouteId } from '../../machines/routes/route.ts'

/** For components in `src/routes`: the current route with its path parameters. */
export function useRoute<Id extends RouteId>(id: Id): Extract<AppRoute, { id: Id }> {
  const route = parse(useMatch({ strict: false, select: ({ pathname }) => pathname }))
  return required(route !== null && isRoute(route, id) ? route : null, id)
}

function isRoute<Id extends RouteId>(route: AppRoute, id: Id): route is Extract<AppRoute, { id: Id }> {
  return route.id === id
}
