import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { FlowSlug } from '../flowSlugs.ts'
import type { formFlowMachine } from '../form-flow/formFlow.machine.ts'
import type { StepRow } from '../journeys/stepRow.ts'
import type { AppRoute } from '../routes/route.ts'
import type { SessionFacts } from '../session/session.types.ts'

/** What is known when a machine is opened. */
export interface Opening {
  readonly session: SessionFacts | null
  /** `yyyy-MM-dd` on the carrier's clock. */
  readonly today: string
  /** The route that was asked for and granted. */
  readonly route: AppRoute | null
  /** The path of the route from which it was asked for; null where the application was opened with it. */
  readonly from: string | null
}

/** Where the end of an activity leads. */
export interface Next {
  /** The path that is asked for next. */
  readonly path: string
  /** The e-mail of an account that was met: filled in at the login. */
  readonly email?: string
  /** The person has left the application: with a password alone, and no code yet, that logs them out. */
  readonly leaves?: boolean
}

/** A machine that runs, as far as its route is read off it. */
export interface Running<TMachine extends AnyStateMachine> {
  getSnapshot(): SnapshotFrom<TMachine>
}

/**
 * All that the application knows of an activity: a journey, or a flow of forms outside of every journey. Its machine hears
 * `session.resumed` when its person has signed in again, and `exit.chosen` when it is asked to be left.
 */
export interface Activity<Id extends string, TMachine extends AnyStateMachine> {
  /** The id of its machine, too. */
  readonly id: Id
  /** It has the page to itself, and a way out of its own in the place of the navigation. */
  readonly isImmersive: boolean
  /** Whether it is asked before it is left for another route: what was typed in it may be unsaved. */
  readonly isAskedToLeave: boolean
  /** Below the level verified there are no policy holders; without it, it is for everyone who is granted its routes. */
  readonly onlyFor?: 'policyHolders'
  /** The steps of a journey, in order; a single flow has none. */
  readonly steps?: readonly StepRow[]
  /** The flows of forms whose routes it owns; its other routes name it in the table of routes. */
  readonly flows: readonly FlowSlug[]
  /** Where it begins again for another person; without it, where it was asked for. */
  readonly start?: AppRoute
  input(opening: Opening): InputFrom<TMachine>
  /** Where it stands; undefined where the URL stays as it is. */
  routeOf(machine: Running<TMachine>): AppRoute | undefined
  /** The flow of forms that is open in it, if one is. */
  flowOf(machine: Running<TMachine>): Running<typeof formFlowMachine> | undefined
  /**
   * How a route is requested of it while it is open (`opened` is the one it was opened for): by an event, `here` where it is
   * there already, null where the route is not its own.
   */
  request(route: AppRoute, opened: AppRoute | null): EventFrom<TMachine> | 'here' | null
  next(output: OutputFrom<TMachine>): Next
}
