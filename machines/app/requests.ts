import type { EventObject } from 'xstate'
import { activityOf } from '../activities/activities.ts'
import type { Opening } from '../activities/activity.ts'
import { type ActivityId, isActivityId } from '../activities/activityIds.ts'
import { required } from '../required.ts'
import { type Decision, decide } from '../routes/decide.ts'
import { holderOf, needsFacts } from '../routes/holder.ts'
import { redirected } from '../routes/path.ts'
import { format, type Place, parse, rowOf } from '../routes/place.ts'
import type { AppContext, PlaceRequest } from './app.types.ts'

/** A path, and the place that it names; what has moved is asked for where it is now. */
export function requestOf(path: string): PlaceRequest {
  return { path: redirected(path), place: parse(path) }
}

/** A path of ours that one may be led back to, no matter who wrote it; null where it is none. */
export function pathBackTo(path: string | null | undefined): string | null {
  const place = path ? parse(path) : null
  // To whatever is for signing in no one is led by having signed in.
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

/** The activity that answers for the request of the moment; null where something else or nothing does. */
export function activityFor(context: AppContext): ActivityId | null {
  if (decisionOf(context).kind !== 'grant') return null
  const holder = holderOf(context.request.place, context.facts)
  return isActivityId(holder) ? holder : null
}

/** The activity that is open. */
export const openActivity = ({ activity }: AppContext) => activityOf(required(activity, 'activity'))

/** Whether the session is enough for an activity. */
export const mayBeIn = (
  { onlyFor }: Pick<ReturnType<typeof activityOf>, 'onlyFor'>,
  { session }: AppContext,
) => onlyFor !== 'policyHolders' || session?.level === 'verified'

/** What the activity is opened with. */
export function openingOf(context: AppContext): { id: ActivityId; opening: Opening } {
  const opening = { ...context, place: context.request.place }
  return { id: required(context.activity, 'activity'), opening }
}

type Asked = EventObject | 'here' | null

/** How a path is requested of the activity that is open: see `request` of its manifest. */
export function askedWithin(context: AppContext, path: string): Asked {
  const place = parse(path)
  return place && openActivity(context).request(place, context.request.place)
}

/** The event, where there is one to send. */
export function eventAsked(asked: Asked): EventObject | null {
  return asked === 'here' ? null : asked
}
