import type { OverlayId } from '../chart-overlay/chartOverlay.machine.ts'
import type { Chart, ChartTransition } from '../charts/chart.ts'
import type { ChartLayout } from '../charts/layout.ts'
import type { Problem } from '../problem.ts'

/** What a chart is looked at for. */
export type ChartMode = 'read' | 'storyboard' | 'simulate' | 'watch' | 'compare'

/** What a URL of the charts asks for; a `null` asks for nothing. */
export interface ChartRequest {
  /** The id of a machine; `null` for the list of all of them. */
  machine: string | null
  mode: ChartMode
  /** The path of a state, or the id of a transition. */
  part: string | null
  /** The moves of a simulation, as `toLink` writes them. */
  path: string | null
  /** A revision that the chart is compared with. */
  compare: string | null
  /** What is laid over it. */
  overlay: OverlayId | null
}

/** What a state shows, as the browser tests saw it: files among the screenshots, null where there is none. */
export interface ChartScreen {
  readonly name: string
  /** The state that says it; another one where a state within shows the same. */
  readonly of: string
  /** Why there is no picture, where that is known. */
  readonly why: string | null
  readonly phone: string | null
  readonly wide: string | null
}

/** One line of the list of charts. */
export interface ChartRow {
  readonly id: string
  readonly title: string
  /** The key of what it is listed under. */
  readonly group: string
  readonly audience: 'product' | 'engineering'
  readonly description: string
  readonly states: number
  readonly transitions: number
}

/** What of a chart says where people leave: of all of them it is little enough to be loaded at once. */
export interface ChartPlaces extends Pick<ChartRow, 'id' | 'title' | 'audience'> {
  readonly states: readonly {
    readonly path: string
    readonly description: string
    /** The name of what it shows. */
    readonly screen: string | null
  }[]
  readonly transitions: readonly Pick<ChartTransition, 'id' | 'source' | 'targets'>[]
}

/** Everything of one machine that the page draws; made at build. */
export interface ChartFile {
  readonly chart: Chart
  readonly layout: ChartLayout
  /** What a chart that is too large to be read at once is opened as; null for all others. */
  readonly first: { readonly folded: readonly string[]; readonly layout: ChartLayout } | null
  /** What no path can take or reach, by its name, and why. */
  readonly excused: { readonly [name: string]: string }
  /** What its actors can come to and its events can say, in the model's words: by the state in which they run, or the transition. */
  readonly cases: { readonly [part: string]: readonly string[] }
  /** By the state's path; of states that show something. */
  readonly screens: { readonly [path: string]: ChartScreen }
}

export interface VisualiserContext {
  machine: string | null
  /** What the address asked for, until the chart is there. */
  mode: ChartMode
  part: string | null
  path: string | null
  compare: string | null
  /** What is laid over a chart that is opened; afterwards its own actor knows. */
  overlay: OverlayId | null
  /** The text of a chart that was exported, while it is read. */
  text: string | null
  file: ChartFile | null
  /** What it is compared with. */
  other: OtherVersion | null
  /** Paths of the states that are drawn without what is in them. */
  folded: readonly string[]
  /** Where things stand while some are folded; null while all is open. */
  foldedLayout: ChartLayout | null
  /** The machine whose chart takes the place of the one that is open, as soon as it is there. */
  turning: string | null
  problem: Problem | null
}

/**
 * - `url.asked`: an address was opened, typed or gone back to.
 * - `actor.turned`: the live view leads to an actor of another machine, or asks for the chart of the one that it is at.
 * - `part.selected`: a state or transition, by the drawing, the outline or the search; `null` for none.
 */
export type VisualiserEvent =
  | { type: 'url.asked'; request: ChartRequest }
  | { type: 'machine.chosen'; machine: string }
  | { type: 'list.chosen' }
  | { type: 'mode.chosen'; mode: ChartMode }
  | { type: 'part.selected'; part: string | null }
  | { type: 'fold.toggled'; state: string }
  | { type: 'fold.cleared' }
  | { type: 'file.chosen'; text: string }
  | { type: 'actor.turned'; machine: string }
  | { type: 'retry.chosen' }

/** Another version of the chart that is open. */
export interface OtherVersion {
  readonly chart: Chart
  /** The generated paths, by name, that go through what is different; null where no one has walked them. */
  readonly touched: { readonly before: readonly string[]; readonly after: readonly string[] } | null
}

/** The chart of an earlier revision, or one from a file. */
export interface OtherChartInput {
  machine: string
  revision: string | null
  text: string | null
}
