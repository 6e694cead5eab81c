import type { AnyEventObject, AnyStateMachine, ContextFrom } from 'xstate'
import type { AnalyticsEventName } from '../../rules/analyticsEvents.ts'
import type { AppRoute, RouteId } from '../routes/route.ts'

/** What goes with an event: words of the application, figures and truths; nothing that anybody typed or is. */
export type EventDetails = Readonly<Record<string, string | number | boolean>>

/** What a row may ask about what has happened. */
interface Happened<Context> {
  /** Of the machine, afterwards. */
  readonly context: Context
  readonly event: AnyEventObject
  /** Where the application stands; undefined where the address says it alone. */
  readonly route: AppRoute | undefined
}

interface Row {
  readonly name: AnalyticsEventName
  /** Told of a user once, however often it happens. */
  readonly isOnce?: true
}

/** An event that happens in a machine, by its transitions as the chart names them, or by a state that is entered. */
export interface MachineEventRow<Context = ContextFrom<AnyStateMachine>, State = string> extends Row {
  /** Its id in the registry of machines. */
  readonly machine: string
  readonly takes?: readonly string[]
  readonly enters?: State
  /** Where it does not always count. */
  readonly only?: (happened: Happened<Context>) => boolean
  readonly details?: (happened: Happened<Context>) => EventDetails
  /** Told when it has not happened again for a while: a hand that moves changes a figure many times. */
  readonly isAtRest?: true
}

/** An event of a mutation that the carrier has answered, by its name, wherever it was sent from. */
interface SavedEventRow extends Row {
  readonly saves: string
}

export type AnalyticsRow = MachineEventRow | PlaceEventRow | SavedEventRow

/** An event of a user being at a route, or at any. */
interface PlaceEventRow extends Row {
  readonly at: RouteId | 'any'
  readonly only?: (route: AppRoute) => boolean
  readonly details?: (route: AppRoute) => EventDetails
}
