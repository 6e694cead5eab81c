import type { BillingFrequency } from '../../rules/contract/schema.generated.ts'
import {
  fillPath,
  matchPath,
  type Params,
  readSearch,
  redirected,
  segmentsOf,
  splitPath,
  writeSearch,
} from './path.ts'
import { routes } from './routes.ts'
import { defaults, type RouteRow } from './row.ts'

type Routes = typeof routes
export type RouteId = keyof Routes

type RequiredName<Path> = Path extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | RequiredName<`/${Rest}`>
  : Path extends `${string}/$${infer Name}`
    ? Name
    : never
type OptionalName<Path> = Path extends `${string}{-$${infer Name}}${infer Rest}`
  ? Name | OptionalName<Rest>
  : never
type SearchName<Line> = Line extends { search: readonly (infer Name)[] } ? Name & string : never
type ValueOf<Line, Name extends string> = Line extends { values: Record<Name, readonly (infer Value)[]> }
  ? Value
  : string

/** A route with this id, and the parameters of its path and its search. */
type RouteOf<Id extends RouteId> = { readonly id: Id } & {
  readonly [Name in RequiredName<Routes[Id]['path']>]: ValueOf<Routes[Id], Name>
} & {
  readonly [Name in OptionalName<Routes[Id]['path']> | SearchName<Routes[Id]>]?: ValueOf<Routes[Id], Name>
}

/** The routes without parameters. */
type BareRouteId = {
  [Id in RouteId]: [
    RequiredName<Routes[Id]['path']>,
    OptionalName<Routes[Id]['path']>,
    SearchName<Routes[Id]>,
  ] extends [never, never, never]
    ? Id
    : never
}[RouteId]

/**
 * A route as requested by a URL or shown by a machine: `{ id: 'flow', slug: 'beneficiary', form:
 * 'name' }`.
 */
export type AppRoute =
  | { readonly id: BareRouteId }
  | { [Id in Exclude<RouteId, BareRouteId>]: RouteOf<Id> }[Exclude<RouteId, BareRouteId>]

export const routeIds = Object.keys(routes).filter((id): id is RouteId => Object.hasOwn(routes, id))
/** The parsed patterns: a path is compared with all of them at every navigation. */
const patterns = new Map(routeIds.map((id) => [id, segmentsOf(routes[id].path)]))
const patternOf = (id: RouteId) => patterns.get(id) ?? []

/**
 * The rows of the table with their defaults, computed once because each navigation reads all of
 * them.
 */
const rows = new Map(routeIds.map((id): [RouteId, RouteRow] => [id, { ...defaults, ...routes[id] }]))

/** The table row of a route. */
export function rowOf({ id }: { readonly id: RouteId }): RouteRow {
  return rows.get(id) ?? { ...defaults, ...routes[id] }
}

/** The route for a URL, following moved paths; null if there is none. */
export function parse(href: string): AppRoute | null {
  const [pathname, search] = splitPath(redirected(href))
  const given = readSearch(search)
  const segments = pathname.split('/')
  for (const id of routeIds) {
    const { exactly = {}, search: names = [] } = rowOf({ id })
    const params = matchPath(patternOf(id), segments)
    if (params === null || Object.entries(exactly).some(([name, value]) => given[name] !== value)) continue
    const asked = names.flatMap((name) => (given[name] ? [[name, given[name]]] : []))
    const found = { ...params, ...Object.fromEntries(asked), id }
    if (isRoute(found)) return found
    const { otherwise } = rowOf({ id })
    if (otherwise !== undefined) return { id: otherwise }
  }
  return null
}

/** The URL of a route, without the origin. */
export function format(route: AppRoute): string {
  const values: Params = route
  const { exactly, search = [] } = rowOf(route)
  return fillPath(patternOf(route.id), values) + writeSearch({ ...exactly, ...pick(values, search) })
}

/** A route that an id alone identifies; undefined if it has parameters. */
export function bareRoute(id: RouteId): AppRoute | undefined {
  const route = { id }
  return isRoute(route) ? route : undefined
}

/** Whether all required parameters are present, each with a valid value. */
function isRoute(found: Params & { readonly id: RouteId }): found is AppRoute {
  const { values = {} } = rowOf(found)
  return (
    patternOf(found.id).every(({ name, isOptional }) => name === null || isOptional || found[name]) &&
    Object.entries(values).every(
      ([name, allowed]) => found[name] === undefined || allowed.includes(found[name]),
    )
  )
}

function pick(values: Params, names: readonly string[]): Params {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The billing frequency in an address: "annual also named annual" (spec: product 8). */
export const frequencyIn = (
  text: 'monthly' | 'annually' | 'annual' | undefined,
): BillingFrequency | undefined => (text === 'annual' ? 'annually' : text)
