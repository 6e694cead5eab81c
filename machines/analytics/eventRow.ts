import type { AnyEventObject, AnyStateMachine, ContextFrom } from 'xstate'
import type { AnalyticsEventName } from '../../rules/analyticsEvents.ts'
import type { AppRoute, RouteId } from '../routes/route.ts'

/**
 * The properties of an event: identifiers of the application, numbers and booleans; no typed or
 * personal data.
 */
export type EventDetails = Readonly<Record<string, string | number | boolean>>

/** What a row can check about an event. */
interface Happened<Context> {
  /** The machine's context after the event. */
  readonly context: Context
  readonly event: AnyEventObject
  /** The application's current route; undefined when only the URL determines it. */
  readonly route: AppRoute | undefined
}

interface Row {
  readonly name: AnalyticsEventName
  /** Reported once per user, however often it happens. */
  readonly isOnce?: true
}

/**
 * An event in a machine, defined by transitions named as in the chart, or by a state that is
 * entered.
 */
export interface MachineEventRow<Context = ContextFrom<AnyStateMachine>, State = string> extends Row {
  /** The machine's id in the registry. */
  readonly machine: string
  readonly takes?: readonly string[]
  readonly enters?: State
  /** A condition, if it does not always count. */
  readonly only?: (happened: Happened<Context>) => boolean
  readonly details?: (happened: Happened<Context>) => EventDetails
  /** Debounced: a slider changes a value many times. */
  readonly isAtRest?: true
}

/** An event for a successful mutation, by its name, from wherever it was sent. */
interface SavedEventRow extends Row {
  readonly saves: string
}

export type AnalyticsRow = MachineEventRow | PlaceEventRow | SavedEventRow

/** An event for a visit to a route, or to any route. */
interface PlaceEventRow extends Row {
  readonly at: RouteId | 'any'
  readonly only?: (route: AppRoute) => boolean
  readonly details?: (route: AppRoute) => EventDetails
}
