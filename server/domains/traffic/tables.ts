import type { TrafficDay } from './trafficDays.ts'

/** One page load of the app. */
export interface TrafficRunTable {
  /** A random id that the browser makes for each page load, so it identifies no user. */
  id: string
  begunAt: Date
  /** On the carrier's clock. */
  heardAt: Date
  /** The page has reported its end. */
  isOver: boolean
  /** The number of its stored steps. */
  steps: number
}

export interface TrafficStepTable {
  runId: string
  /** In the order of the run, from 0. */
  number: number
  machine: string
  /**
   * The ID of a transition; for an actor `(start)`, `(end)`, and `(in) STATE + STATE` for its state
   * when recording started or the page closed.
   */
  step: string
  /** Milliseconds in the state that the transition leaves. */
  spent: number | null
  /** The version of the machine's chart, with the first step of an actor. */
  version: string | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    trafficRuns: TrafficRunTable
    trafficSteps: TrafficStepTable
    /** The sums of deleted runs. */
    trafficDays: TrafficDay
  }
}
