import type { EventObject } from 'xstate'
import { type ActivityId, activities, isActivityId } from '../activities/activities.ts'
import { activityOf, type Opening } from '../activities/activity.ts'
import { required } from '../required.ts'
import { type Decision, decide } from '../routes/decide.ts'
import { needsFacts, ownerOf } from '../routes/owner.ts'
import { redirected } from '../routes/path.ts'
import { type AppRoute, format, parse, rowOf } from '../routes/route.ts'
import type { AppContext, RouteRequest } from './app.types.ts'

/** A path and its route; a moved path is requested at its new address. */
export function requestOf(path: string): RouteRequest {
  return { path: redirected(path), route: parse(path) }
}

/** A path of this application that is safe to return to, whatever its source; null otherwise. */
export function pathBackTo(path: string | null | undefined): string | null {
  const route = path ? parse(path) : null
  // Signing in never leads to a route for signing in.
  return route === null || rowOf(route).level === 'signedOut' ? null : format(route)
}

/** The return path in a route's search. */
export function namedPathBack(route: AppRoute | null): string | null {
  return route !== null && 'redirect-back' in route ? pathBackTo(route['redirect-back']) : null
}

/**
 * The context after a request, before any facts are loaded, with the return path that the request
 * may name.
 */
export function afterRequest(
  path: string,
  kept: string | null,
): Pick<AppContext, 'request' | 'redirectPath' | 'facts'> {
  const request = requestOf(path)
  return { request, redirectPath: namedPathBack(request.route) ?? kept, facts: null }
}

/** The decision about the current request. */
export function decisionOf({ request, session, facts }: AppContext): Decision {
  return decide(request.route, session, facts)
}

/**
 * Whether the decision needs facts that are not loaded. Without a verified session no facts are
 * needed.
 */
export function lacksFacts({ facts, request, session }: AppContext): boolean {
  return facts === null && session?.level === 'verified' && needsFacts(request.route)
}

/** The activity that owns the requested route; null if none does. */
export function activityFor(context: AppContext): ActivityId | null {
  if (decisionOf(context).kind !== 'grant') return null
  const owner = ownerOf(context.request.route, context.facts)
  return isActivityId(owner) ? owner : null
}

export const openActivity = ({ activity }: AppContext) => activities[required(activity, 'activity')]

/** Whether the session is sufficient for an activity. */
export const mayBeIn = (
  { onlyFor }: Pick<(typeof activities)[ActivityId], 'onlyFor'>,
  { session }: AppContext,
) => onlyFor !== 'policyHolders' || session?.level === 'verified'

/** The input that the activity is opened with. */
export function openingOf(context: AppContext): { id: ActivityId; opening: Opening } {
  const opening = { ...context, route: context.request.route }
  return { id: required(context.activity, 'activity'), opening }
}

type Asked = EventObject | 'here' | null

/** How a path is requested from the open activity: see `request` of its manifest. */
export function askedWithin(context: AppContext, path: string): Asked {
  const route = parse(path)
  const { request } = activityOf(required(context.activity, 'activity'))
  return route && request(route, context.request.route)
}

/** The event, if there is one to send. */
export function eventAsked(asked: Asked): EventObject | null {
  return asked === 'here' ? null : asked
}
