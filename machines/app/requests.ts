import type { EventObject } from 'xstate'
import { type ActivityId, activities, isActivityId } from '../activities/activities.ts'
import { activityOf, type Opening } from '../activities/activity.ts'
import { required } from '../required.ts'
import { type Decision, decide } from '../routes/decide.ts'
import { needsFacts, ownerOf } from '../routes/owner.ts'
import { redirected } from '../routes/path.ts'
import { type AppRoute, format, parse, rowOf } from '../routes/route.ts'
import type { AppContext, RouteRequest } from './app.types.ts'

/** A path, and the route that it names; what has moved is asked for where it is now. */
export function requestOf(path: string): RouteRequest {
  return { path: redirected(path), route: parse(path) }
}

/** A path of ours that one may be led back to, no matter who wrote it; null where it is none. */
export function pathBackTo(path: string | null | undefined): string | null {
  const route = path ? parse(path) : null
  // To whatever is for signing in no one is led by having signed in.
  return route === null || rowOf(route).level === 'signedOut' ? null : format(route)
}

/** The path that a route names in its search as the one to be led back to. */
export function namedPathBack(route: AppRoute | null): string | null {
  return route !== null && 'redirect-back' in route ? pathBackTo(route['redirect-back']) : null
}

/** A request, of which nothing was asked yet, and the path that is kept from then on: it may name another. */
export function afterRequest(
  path: string,
  kept: string | null,
): Pick<AppContext, 'request' | 'redirectPath' | 'facts'> {
  const request = requestOf(path)
  return { request, redirectPath: namedPathBack(request.route) ?? kept, facts: null }
}

/** What becomes of the request of the moment. */
export function decisionOf({ request, session, facts }: AppContext): Decision {
  return decide(request.route, session, facts)
}

/** Who has no verified session has no policy, and at no route that asks for more: what answers for the route is clear. */
export function lacksFacts({ facts, request, session }: AppContext): boolean {
  return facts === null && session?.level === 'verified' && needsFacts(request.route)
}

/** The activity that answers for the request of the moment; null where something else or nothing does. */
export function activityFor(context: AppContext): ActivityId | null {
  if (decisionOf(context).kind !== 'grant') return null
  const owner = ownerOf(context.request.route, context.facts)
  return isActivityId(owner) ? owner : null
}

/** The activity that is open. */
export const openActivity = ({ activity }: AppContext) => activities[required(activity, 'activity')]

/** Whether the session is enough for an activity. */
export const mayBeIn = (
  { onlyFor }: Pick<(typeof activities)[ActivityId], 'onlyFor'>,
  { session }: AppContext,
) => onlyFor !== 'policyHolders' || session?.level === 'verified'

/** What the activity is opened with. */
export function openingOf(context: AppContext): { id: ActivityId; opening: Opening } {
  const opening = { ...context, route: context.request.route }
  return { id: required(context.activity, 'activity'), opening }
}

type Asked = EventObject | 'here' | null

/** How a path is requested of the activity that is open: see `request` of its manifest. */
export function askedWithin(context: AppContext, path: string): Asked {
  const route = parse(path)
  const { request } = activityOf(required(context.activity, 'activity'))
  return route && request(route, context.request.route)
}

/** The event, where there is one to send. */
export function eventAsked(asked: Asked): EventObject | null {
  return asked === 'here' ? null : asked
}
