import type { LoadedId } from '../activities/activities.ts'
import type { StepName } from '../fulfillment/steps.ts'
import type { AccessFact } from './facts.ts'

/**
 * Who may be at a route (access-to-purchase, 2.1 and 4.1).
 *
 * - `any`: everybody.
 * - `signedOut`: anyone who has no verified session; a guest may sign in too.
 * - `identified`: guests and a verified user. The specification calls such a route exempt.
 * - `verified`: the default of the specification.
 */
type Level = 'any' | 'signedOut' | 'identified' | 'verified'

/**
 * What answers for a route: a page, which is nothing but its screen; the sign-in; an activity
 * (`machines/activities/activities.ts`); or, for `flow`, the activity that owns the flow of this slug.
 */
export type RouteOwner = 'page' | LoadedId | 'flow'

/** What a line of the table says by being silent: a page, for verified users alone. */
interface Defaults {
  readonly owner: RouteOwner
  readonly level: Level
}
export const defaults = { owner: 'page', level: 'verified' } as const satisfies Defaults

/** A route as the application reads it. */
export type RouteRow = RouteLine & Defaults

/** One line of the table of routes. */
export interface RouteLine extends Partial<Defaults> {
  /** As the router writes it: `$name` is a parameter, `{-$name}` one that may be missing. */
  readonly path: string
  /** What the search must say, where several routes share a path. */
  readonly exactly?: Readonly<Record<string, string>>
  /** The parameters of the search; each may be missing. */
  readonly search?: readonly string[]
  /** The only values of a parameter of the path; any text where it is not named. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** The step of the journey that the route asks for; without it, wherever the journey stands. */
  readonly step?: StepName
  /** Only for anyone who has all of these; everybody else finds nothing there. */
  readonly onlyWith?: readonly AccessFact[]
  /**
   * Only for the user whose application came to this. `denial`: the one that the address names. `review`: an underwriter
   * looks at it. `offer`: something can be bought; a denial leads to its own page. `notDenied`: anything but a denial.
   */
  readonly outcome?: 'denial' | 'review' | 'offer' | 'notDenied'
  /** Where a person without an account is sent instead of the login. */
  readonly visitors?: 'welcome'
  /**
   * `from`: the next route takes its entry in the history. `to`: it takes the entry of the route before. `step`: what comes
   * after all routes of its step takes the entry of the first of them, between which one goes back and forth.
   */
  readonly oneWay?: 'from' | 'to' | 'step'
  /** A page for anyone who comes to it from elsewhere; in the middle of what holds it, a screen of that. */
  readonly alone?: true
  /** Where a value leads of which `values` knows nothing, instead of the not-found screen. */
  readonly otherwise?: 'home'
  /** It is gone to and come back from: the route before keeps its entry, even one that is `oneWay`. */
  readonly detour?: true
}

/** A path that has moved, itself or with everything below it. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly below?: true
}
