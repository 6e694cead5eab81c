import type { BillingFrequency } from '../contract/schema.generated.ts'
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
import { places } from './places.ts'
import type { PlaceRow } from './row.ts'

type Places = typeof places
export type PlaceId = keyof Places

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

/** A place of this id, with the parameters that its path and its search may have. */
type PlaceOf<Id extends PlaceId> = { readonly id: Id } & {
  readonly [Name in RequiredName<Places[Id]['path']>]: ValueOf<Places[Id], Name>
} & {
  readonly [Name in OptionalName<Places[Id]['path']> | SearchName<Places[Id]>]?: ValueOf<Places[Id], Name>
}

/** The places that have no parameters at all. */
type BarePlaceId = {
  [Id in PlaceId]: [
    RequiredName<Places[Id]['path']>,
    OptionalName<Places[Id]['path']>,
    SearchName<Places[Id]>,
  ] extends [never, never, never]
    ? Id
    : never
}[PlaceId]

/** What a URL asks for and where a machine stands: `{ id: 'flow', slug: 'beneficiary', form: 'name' }`. */
export type Place =
  | { readonly id: BarePlaceId }
  | { [Id in Exclude<PlaceId, BarePlaceId>]: PlaceOf<Id> }[Exclude<PlaceId, BarePlaceId>]

const placeIds = Object.keys(places).filter((id): id is PlaceId => Object.hasOwn(places, id))
/** The patterns in their parts: a path is held against all of them at every move. */
const patterns = new Map(placeIds.map((id) => [id, segmentsOf(places[id].path)]))
const patternOf = (id: PlaceId) => patterns.get(id) ?? []

/** The line of the table that a place is from. */
export function rowOf({ id }: { readonly id: PlaceId }): PlaceRow {
  return places[id]
}

/** The place that a URL names, moved paths followed; null where there is none. */
export function parse(href: string): Place | null {
  const [pathname, search] = splitPath(redirected(href))
  const given = readSearch(search)
  const segments = pathname.split('/')
  for (const id of placeIds) {
    const { exactly = {}, search: names = [] } = rowOf({ id })
    const params = matchPath(patternOf(id), segments)
    if (params === null || Object.entries(exactly).some(([name, value]) => given[name] !== value)) continue
    const asked = names.flatMap((name) => (given[name] ? [[name, given[name]]] : []))
    const found = { ...params, ...Object.fromEntries(asked), id }
    if (isPlace(found)) return found
    const { otherwise } = rowOf({ id })
    if (otherwise !== undefined) return { id: otherwise }
  }
  return null
}

/** The URL of a place, without the origin. */
export function format(place: Place): string {
  const values: Params = place
  const { exactly, search = [] } = rowOf(place)
  return fillPath(patternOf(place.id), values) + writeSearch({ ...exactly, ...pick(values, search) })
}

/** A place that a chart names by its id, where that says it all; undefined where parameters are missing. */
export function barePlace(id: PlaceId): Place | undefined {
  const place = { id }
  return isPlace(place) ? place : undefined
}

/** Whether all parameters that the place must have are there, each with a value that it may have. */
function isPlace(found: Params & { readonly id: PlaceId }): found is Place {
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
