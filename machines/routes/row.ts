import type { LoadedId } from '../activities/activities.ts'
import type { StepName } from '../fulfillment/steps.ts'
import type { AccessFact } from './facts.ts'

/**
 * The access level of a route (access-to-purchase 2.1 and 4.1).
 *
 * - `any`: everyone.
 * - `signedOut`: users without a verified session; a guest may sign in too.
 * - `identified`: guests and verified users. The specification calls such a route exempt.
 * - `verified`: the default of the specification.
 */
type Level = 'any' | 'signedOut' | 'identified' | 'verified'

/**
 * The owner of a route: a page, which is only a screen; the sign-in; an activity
 * (`machines/activities/activities.ts`); or, for `flow`, the activity that owns the flow of this
 * slug.
 */
export type RouteOwner = 'page' | LoadedId | 'flow'

/** The defaults of a row: a page, for verified users only. */
interface Defaults {
  readonly owner: RouteOwner
  readonly level: Level
}
export const defaults = { owner: 'page', level: 'verified' } as const satisfies Defaults

/** A row with its defaults. */
export type RouteRow = RouteLine & Defaults

/** One row of the route table. */
export interface RouteLine extends Partial<Defaults> {
  /** In the router's syntax: `$name` is a parameter, `{-$name}` an optional one. */
  readonly path: string
  /** The required search parameters, if several routes share a path. */
  readonly exactly?: Readonly<Record<string, string>>
  /** The optional parameters of the search. */
  readonly search?: readonly string[]
  /** The valid values of a parameter of the path; any text if it is not listed. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** The step of the journey that the route requests; without it, the current one. */
  readonly step?: StepName
  /** Requires all of these facts; other users see "not found". */
  readonly onlyWith?: readonly AccessFact[]
  /**
   * Requires a result of the application. `denial`: the one in the address. `review`: an
   * underwriter reviews it. `offer`: something can be bought; a denial leads to its own page.
   * `notDenied`: anything but a denial.
   */
  readonly outcome?: 'denial' | 'review' | 'offer' | 'notDenied'
  /** Where a visitor without an account is sent instead of the login. */
  readonly visitors?: 'welcome'
  /**
   * `from`: the next route replaces its history entry. `to`: it replaces the entry of the previous
   * route. `step`: the first route after the step replaces the entry of the step's first route;
   * within the step Back works.
   */
  readonly oneWay?: 'from' | 'to' | 'step'
  /** Opened from elsewhere it is a page; within its owner it is a screen of the owner. */
  readonly alone?: true
  /** The target for an unknown value, instead of the not-found screen. */
  readonly otherwise?: 'home'
  /**
   * A page that the user returns from: the previous route keeps its entry, even if it is `oneWay`.
   */
  readonly detour?: true
}

/** A moved path, alone or with everything below it. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly below?: true
}
