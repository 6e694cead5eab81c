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

/** A route of this id, with the parameters that its path and its search may have. */
type RouteOf<Id extends RouteId> = { readonly id: Id } & {
  readonly [Name in RequiredName<Routes[Id]['path']>]: ValueOf<Routes[Id], Name>
} & {
  readonly [Name in OptionalName<Routes[Id]['path']> | SearchName<Routes[Id]>]?: ValueOf<Routes[Id], Name>
}

/** The routes that have no parameters at all. */
type BareRouteId = {
  [Id in RouteId]: [
    RequiredName<Routes[Id]['path']>,
    OptionalName<Routes[Id]['path']>,
    SearchName<Routes[Id]>,
  ] extends [never, never, never]
    ? Id
    : never
}[RouteId]

/** What a URL asks for and where a machine stands: `{ id: 'flow', slug: 'beneficiary', form: 'name' }`. */
export type AppRoute =
  | { readonly id: BareRouteId }
  | { [Id in Exclude<RouteId, BareRouteId>]: RouteOf<Id> }[Exclude<RouteId, BareRouteId>]

export const routeIds = Object.keys(routes).filter((id): id is RouteId => Object.hasOwn(routes, id))
/** The patterns in their parts: a path is compared with all of them at every move. */
const patterns = new Map(routeIds.map((id) => [id, segmentsOf(routes[id].path)]))
const patternOf = (id: RouteId) => patterns.get(id) ?? []

/** Each line of the table with its defaults, made once: a move looks at every line. */
const rows = new Map(routeIds.map((id): [RouteId, RouteRow] => [id, { ...defaults, ...routes[id] }]))

/** The line of the table that a route is from. */
export function rowOf({ id }: { readonly id: RouteId }): RouteRow {
  return rows.get(id) ?? { ...defaults, ...routes[id] }
}

/** The route that a URL names, moved paths followed; null where there is none. */
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

/** A route that a chart names by its id, where that says it all; undefined where parameters are missing. */
export function bareRoute(id: RouteId): AppRoute | undefined {
  const route = { id }
  return isRoute(route) ? route : undefined
}

/** Whether all parameters that the route must have are there, each with a value that it may have. */
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

/** As an address spells it: "annual also named annual" (spec: product 8). */
export const frequencyIn = (
  text: 'monthly' | 'annually' | 'annual' | undefined,
): BillingFrequency | undefined => (text === 'annual' ? 'annually' : text)
