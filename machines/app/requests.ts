import type { EventObject } from 'xstate'
import type { Opening } from '../journeys/heldRow.ts'
import { type HeldId, held, isHeldId } from '../journeys/journeys.ts'
import { type Decision, decide } from '../routes/decide.ts'
import { holderOf, needsFacts } from '../routes/holder.ts'
import { redirected } from '../routes/path.ts'
import { format, type Place, parse, rowOf } from '../routes/place.ts'
import type { AppContext, PlaceRequest } from './app.types.ts'

/** A path, and the place that it names; what has moved is asked for where it is now. */
export function requestOf(path: string): PlaceRequest {
  return { path: redirected(path), place: parse(path) }
}

/** A path of ours that one may be led back to, whoever has written it down; null where it is none. */
export function pathBackTo(path: string | null | undefined): string | null {
  const place = path ? parse(path) : null
  // To whatever is for signing in nobody is led by having signed in.
  return place === null || rowOf(place).level === 'signedOut' ? null : format(place)
}

/** The path that a place names in its search as the one to be led back to. */
export function namedPathBack(place: Place | null): string | null {
  return place !== null && 'redirect-back' in place ? pathBackTo(place['redirect-back']) : null
}

/** A request, of which nothing was asked yet, and the path that is kept from then on: it may name another. */
export function afterRequest(
  path: string,
  kept: string | null,
): Pick<AppContext, 'request' | 'redirectPath' | 'facts'> {
  const request = requestOf(path)
  return { request, redirectPath: namedPathBack(request.place) ?? kept, facts: null }
}

/** What becomes of the request of the moment. */
export function decisionOf({ request, session, facts }: AppContext): Decision {
  return decide(request.place, session, facts)
}

/** Who has no verified session has no policy, and at no place that asks for more: what answers for the place is clear. */
export function lacksFacts({ facts, request, session }: AppContext): boolean {
  return facts === null && session?.level === 'verified' && needsFacts(request.place)
}

/** The row of the registry that answers for the request of the moment; null where another one or nothing does. */
export function heldFor(context: AppContext): HeldId | null {
  if (decisionOf(context).kind !== 'grant') return null
  const holder = holderOf(context.request.place, context.facts)
  return isHeldId(holder) ? holder : null
}

/** What it is opened with. */
export function openingOf(context: AppContext): Opening {
  return { ...context, place: context.request.place }
}

type Asked = EventObject | 'here' | null

/** What is open is told when a path is wanted: see `askFor` of its row. */
export function askedWithin({ request }: AppContext, id: HeldId, path: string): Asked {
  const place = parse(path)
  return place && held[id].askFor(place, request.place)
}

/** The event, where there is one to send. */
export function eventAsked(asked: Asked): EventObject | null {
  return asked === 'here' ? null : asked
}
