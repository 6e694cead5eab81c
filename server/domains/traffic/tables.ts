/** One opening of the application's page. */
export interface TrafficRunTable {
  /** A random id that the browser makes for each page load, so it identifies no user. */
  id: string
  begunAt: Date
  /** On the carrier's clock. */
  heardAt: Date
  /** The page said that it goes. */
  isOver: boolean
  /** How many steps of it are kept. */
  steps: number
}

export interface TrafficStepTable {
  runId: string
  /** In the order of the run, from 0. */
  number: number
  machine: string
  /** The id of a transition; of an actor `(start)`, `(end)`, and `(in) STATE + STATE` where it was when recording started or the page closed. */
  step: string
  /** Milliseconds in the state that the transition leaves. */
  spent: number | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    trafficRuns: TrafficRunTable
    trafficSteps: TrafficStepTable
  }
}
