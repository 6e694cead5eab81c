import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import { type ActingLogic, defineActingLogic } from '../actor-logic/actingLogic.ts'
import type { formFlowMachine } from '../form-flow/formFlow.machine.ts'
import { isFormGone, isFormOpenedFrom } from '../form-flow/formFlow.route.ts'
import { required } from '../required.ts'
import type { AppRoute } from '../routes/route.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { type ActivityId, isActivityId } from './activities.ts'

/** What is known when a machine is opened. */
export interface Opening {
  readonly session: SessionFacts | null
  /** `yyyy-MM-dd` on the carrier's clock. */
  readonly today: string
  /** The route that was requested and granted. */
  readonly route: AppRoute | null
  /** The path of the route from which it was requested; null where the application was opened with it. */
  readonly from: string | null
}

/** Where the end of an activity leads. */
export interface Next {
  /** The path that is requested next. */
  readonly path: string
  /** The email of an existing account: filled in at the login. */
  readonly email?: string
  /** The user has left the application: with a password alone, and no code yet, that logs them out. */
  readonly leaves?: boolean
}

/** A running machine, as far as its route is read from it. */
interface Running<TMachine extends AnyStateMachine> {
  getSnapshot(): SnapshotFrom<TMachine>
}

/**
 * The manifest of an activity: how the application opens its machine, moves in it and leaves it. The machine receives
 * `session.resumed` when its user has signed in again, and `exit.chosen` when it is asked to be left.
 */
export interface Activity<Id extends ActivityId, TMachine extends AnyStateMachine> {
  /** The id of its machine, too. */
  readonly id: Id
  input(opening: Opening): InputFrom<TMachine>
  /** The current route; undefined where the URL stays as it is. */
  routeOf(machine: Running<TMachine>): AppRoute | undefined
  /** The flow of forms that is open in it, if one is. */
  flowOf?(machine: Running<TMachine>): Running<typeof formFlowMachine> | undefined
  /**
   * How a route is requested of it while it is open (`opened` is the one it was opened for): by an event, `here` where it is
   * there already, null where the route is not its own.
   */
  request(route: AppRoute, opened: AppRoute | null): EventFrom<TMachine> | 'here' | null
  next(output: OutputFrom<TMachine>): Next
}

/** Any activity, as the application sees it. */
export type AnyActivity = Activity<ActivityId, AnyStateMachine>

const loaded = new Map<unknown, AnyActivity>()

/** Makes the manifest of an activity known: before the activity is opened, when its code is loaded. */
export function addActivity(activity: AnyActivity): void {
  loaded.set(activity.id, activity)
}

/** The manifest of an activity whose machine is loaded. @throws where it is not */
export const activityOf = (id: ActivityId): AnyActivity => required(loaded.get(id) ?? null, 'activity')

/** The one actor through which the application knows all activities. */
export type ActivityLogic = ActingLogic<{ id: ActivityId; opening: Opening }, Next>

/** @param machineOf the machine of an activity with its effects, once its code has come */
export function defineActivityLogic(
  machineOf: (id: ActivityId) => AnyStateMachine | undefined,
): ActivityLogic {
  return defineActingLogic(
    ({ id, opening }) => ({
      machine: required(machineOf(id) ?? null, 'machine'),
      input: activityOf(id).input(opening),
    }),
    ({ machine: { id }, output }) =>
      activityOf(required(isActivityId(id) ? id : null, 'activity')).next(output),
  )
}

/** The actor of `app` in which the open one runs. */
interface Actors {
  readonly activity?: Running<AnyStateMachine> | undefined
}

/** The current route of the open activity; undefined where none is open, and where the URL stays as it is. */
export function activityRoute({ activity }: Actors): AppRoute | undefined {
  return activity && runningIn(activity)?.routeOf(activity)
}

/** Whether a route is a form of the open flow to which its answers no longer lead. */
export function isOpenFormGone(route: AppRoute, actors: Actors): boolean {
  const flow = openFlowIn(actors)
  return flow !== undefined && isFormGone(flow, route)
}

/** Whether the open form was opened from this route, to come back to it. */
export function isOpenFormOpenedFrom(route: AppRoute, actors: Actors): boolean {
  const flow = openFlowIn(actors)
  return flow !== undefined && isFormOpenedFrom(flow, route)
}

function openFlowIn({ activity }: Actors) {
  return activity && runningIn(activity)?.flowOf?.(activity)?.getSnapshot()
}

/** Which activity an actor runs; undefined while it is being explored by a stand-in. */
function runningIn(actor: Running<AnyStateMachine>): AnyActivity | undefined {
  return loaded.get(actor.getSnapshot().machine?.id)
}
