import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { FlowSlug } from '../flowSlugs.ts'
import type { formFlowMachine } from '../form-flow/formFlow.machine.ts'
import type { ScreenId } from '../meta.ts'
import type { Place } from '../routes/place.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { StepRow } from './stepRow.ts'

/** What is known when a machine is opened. */
export interface Opening {
  readonly session: SessionFacts | null
  /** `yyyy-MM-dd` on the carrier's clock. */
  readonly today: string
  /** The place that was asked for and granted. */
  readonly place: Place | null
  /** The path of the place from which it was asked for; null where the application was opened with it. */
  readonly from: string | null
}

/** Where an end leads. */
export interface Following {
  /** The path that is asked for next. */
  readonly path: string
  /** The e-mail of an account that was met: filled in at the login. */
  readonly email?: string
}

/** A machine that runs, as far as its place is read off it. */
export interface Running<TMachine extends AnyStateMachine> {
  getSnapshot(): SnapshotFrom<TMachine>
}

/** One line of the registry: what the application knows of a machine that it holds open. */
export interface HeldRow<TMachine extends AnyStateMachine> {
  /** Its state in the chart of the application, for a product owner. */
  readonly description: string
  readonly screen: ScreenId
  /** It has the page to itself, and a way out of its own in the place of the navigation. */
  readonly isImmersive: boolean
  /** Whether it is asked before it is left for another place: what was typed in it may be unsaved. */
  readonly isAskedToLeave: boolean
  /** Below the level verified nobody is a policy holder; without it, whoever is granted its places has it. */
  readonly onlyFor?: 'policyHolders'
  /** The steps of a journey, in order; a holder of one flow has none. */
  readonly steps?: readonly StepRow[]
  /** The flows of forms whose places it owns; its other places name it in the table of places. */
  readonly flows: readonly FlowSlug[]
  /** Where it begins anew, for a person to whom nothing that is kept belongs; without it, where it was asked for. */
  readonly start?: Place
  readonly input: (opening: Opening) => InputFrom<TMachine>
  /** Where it stands; undefined where the URL stays as it is. */
  readonly placeOf: (machine: Running<TMachine>) => Place | undefined
  /** The flow of forms that is open in it, if one is. */
  readonly flowOf: (machine: Running<TMachine>) => Running<typeof formFlowMachine> | undefined
  /**
   * What it is told while it is open and a place is wanted (`opened` is the one it was opened for): the event that asks
   * it for the place, `here` where it is there already, null where the place is not its own.
   */
  readonly askFor: (place: Place, opened: Place | null) => EventFrom<TMachine> | 'here' | null
  /** What it is told when its person has signed in again; without it, nothing of it can have changed meanwhile. */
  readonly onReturn?: EventFrom<TMachine>
  readonly follow: (output: OutputFrom<TMachine>) => Following
}
