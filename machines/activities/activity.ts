import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import { type ActingLogic, defineActingLogic } from '../actor-logic/actingLogic.ts'
import type { formFlowMachine } from '../form-flow/formFlow.machine.ts'
import { isFormGone, isFormOpenedFrom } from '../form-flow/formFlow.route.ts'
import { required } from '../required.ts'
import type { AppRoute } from '../routes/route.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { type ActivityId, isActivityId } from './activities.ts'

/** The data that a machine is opened with. */
export interface Opening {
  readonly session: SessionFacts | null
  /** `yyyy-MM-dd` on the carrier's clock. */
  readonly today: string
  /** The requested and granted route. */
  readonly route: AppRoute | null
  /** The path from which the route was requested; null when the application was opened with it. */
  readonly from: string | null
}

/** Where the end of an activity leads. */
export interface Next {
  /** The path that is requested next. */
  readonly path: string
  /** The email of an existing account, filled in at the login. */
  readonly email?: string
  /** The user left the application: with only a password accepted, this logs them out. */
  readonly leaves?: boolean
}

/** The parts of a running machine from which its route is read. */
interface Running<TMachine extends AnyStateMachine> {
  getSnapshot(): SnapshotFrom<TMachine>
}

/**
 * The manifest of an activity: how the application opens its machine, navigates in it and leaves
 * it. The machine receives `session.resumed` when its user has signed in again, and `exit.chosen`
 * when it should be left.
 */
export interface Activity<Id extends ActivityId, TMachine extends AnyStateMachine> {
  /** Also the id of its machine. */
  readonly id: Id
  input(opening: Opening): InputFrom<TMachine>
  /** The current route; undefined when the URL should stay as it is. */
  routeOf(machine: Running<TMachine>): AppRoute | undefined
  /** The open flow of forms, if any. */
  flowOf?(machine: Running<TMachine>): Running<typeof formFlowMachine> | undefined
  /**
   * How to request a route while the activity is open (`opened` is the route it was opened for): an
   * event, `here` when it is already there, null when the route is not its own.
   */
  request(route: AppRoute, opened: AppRoute | null): EventFrom<TMachine> | 'here' | null
  next(output: OutputFrom<TMachine>): Next
}

/** Any activity, as the application uses it. */
export type AnyActivity = Activity<ActivityId, AnyStateMachine>

const loaded = new Map<unknown, AnyActivity>()

/** Registers the manifest of an activity when its code is loaded, before the activity is opened. */
export function addActivity(activity: AnyActivity): void {
  loaded.set(activity.id, activity)
}

/** The manifest of a loaded activity. @throws if it is not loaded */
export const activityOf = (id: ActivityId): AnyActivity => required(loaded.get(id) ?? null, 'activity')

/** The one actor that runs any activity for the application. */
export type ActivityLogic = ActingLogic<{ id: ActivityId; opening: Opening }, Next>

/** @param machineOf the machine of an activity with its effects, once loaded */
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

/** The children of `app`, including the one that runs the open activity. */
interface Actors {
  readonly activity?: Running<AnyStateMachine> | undefined
}

/**
 * The current route of the open activity; undefined when none is open or the URL should stay as it
 * is.
 */
export function activityRoute({ activity }: Actors): AppRoute | undefined {
  return activity && runningIn(activity)?.routeOf(activity)
}

/** Whether a route is a form of the open flow that the answers no longer lead to. */
export function isOpenFormGone(route: AppRoute, actors: Actors): boolean {
  const flow = openFlowIn(actors)
  return flow !== undefined && isFormGone(flow, route)
}

/** Whether the open form was opened from this route, to return to it. */
export function isOpenFormOpenedFrom(route: AppRoute, actors: Actors): boolean {
  const flow = openFlowIn(actors)
  return flow !== undefined && isFormOpenedFrom(flow, route)
}

function openFlowIn({ activity }: Actors) {
  return activity && runningIn(activity)?.flowOf?.(activity)?.getSnapshot()
}

/** The activity that an actor runs; undefined while a stand-in replaces it in an exploration. */
function runningIn(actor: Running<AnyStateMachine>): AnyActivity | undefined {
  return loaded.get(actor.getSnapshot().machine?.id)
}
