/** What can be laid over a chart. */
export type OverlayId = 'coverage' | 'traffic' | 'leaving' | 'time' | 'errors'

/** The chart that it is about, and what an address says to lay over it. */
export interface ChartOverlayInput {
  machine: string
  overlay: OverlayId | null
}

/** Where the people of all runs left one machine, as the carrier sums it up. */
export interface MachineEnds {
  readonly machine: string
  /** Runs that came by. */
  readonly runs: number
  /** By the last step of the runs that left before the machine's end: how many. */
  readonly left: { readonly [step: string]: number }
}

/** How the people of all runs went through one machine. */
export interface Traffic extends MachineEnds {
  /** By the id of a transition; `spent` is the median of the milliseconds in the state before it. */
  readonly transitions: {
    readonly [id: string]: { readonly taken: number; readonly runs: number; readonly spent: number | null }
  }
}

/** What the suites of tests came by, by the path of a state or the id of a transition. */
export interface SuiteCoverage {
  readonly suites: readonly string[]
  readonly by: { readonly [name: string]: readonly string[] }
}

/** What an overlay is drawn from. */
export type OverlayFigures =
  | { readonly kind: 'coverage'; readonly coverage: SuiteCoverage }
  | { readonly kind: 'traffic'; readonly traffic: Traffic }

/** The one whose figures are wanted, and of which machine. */
export interface ReadFiguresInput {
  machine: string
  overlay: OverlayId
}

export interface ChartOverlayContext {
  machine: string
  overlay: OverlayId | null
  figures: OverlayFigures | null
}

/** `overlay.chosen`: the switch; `null` for none. */
export type ChartOverlayEvent =
  | { type: 'overlay.chosen'; overlay: OverlayId | null }
  | { type: 'retry.chosen' }
