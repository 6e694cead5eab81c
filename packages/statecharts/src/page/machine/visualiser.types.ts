import type { Chart, ChartTransition } from '../../chart/chart.ts'
import type { ChartLayout } from '../../chart/layout.ts'
import type { PathChanges } from '../../explore/comparePaths.ts'
import type { Requirement } from '../../explore/requirements.ts'
import type { Problem } from '../../problem.ts'
import type { WatchInput } from '../../watch/watch.types.ts'
import type { OverlayId } from './chartOverlay.machine.ts'

/** The modes of a chart. */
export type ChartMode = 'read' | 'storyboard' | 'simulate' | 'watch' | 'compare'

/** The request in a URL of the charts; `null` for absent parts. */
export interface ChartRequest {
  /** The id of a machine; `null` for the list of all of them. */
  machine: string | null
  mode: ChartMode
  /** The path of a state, or the id of a transition. */
  part: string | null
  /** The moves of a simulation, as `toLink` writes them. */
  path: string | null
  /** The revision to compare with. */
  compare: string | null
  /** The overlay on the chart. */
  overlay: OverlayId | null
}

/** The screen of a state in the browser tests: names of screenshots, null if there is none. */
export interface ChartScreen {
  readonly name: string
  /** The state that names the screen; differs from this one if a parent does. */
  readonly of: string
  /** Why there is no picture, if known. */
  readonly why: string | null
  readonly phone: string | null
  readonly wide: string | null
}

/** One line of the list of charts. */
export interface ChartRow {
  readonly id: string
  readonly title: string
  /** The key of its group in the list. */
  readonly group: string
  readonly audience: 'product' | 'engineering'
  readonly description: string
  readonly states: number
  readonly transitions: number
}

/** The parts of a chart needed to show where users leave: small enough to load for all charts at once. */
export interface ChartPlaces extends Pick<ChartRow, 'id' | 'title' | 'audience'> {
  readonly states: readonly {
    readonly path: string
    readonly description: string
    /** The name of its screen. */
    readonly screen: string | null
  }[]
  readonly transitions: readonly Pick<ChartTransition, 'id' | 'source' | 'targets'>[]
}

/** A requirement with the states and transitions of all charts that fulfill it. */
export interface ListedRequirement extends Requirement {
  readonly parts: readonly { readonly machine: string; readonly title: string; readonly part: string }[]
}

/** Everything that the page draws of one machine; created at build time. */
export interface ChartFile {
  readonly chart: Chart
  readonly layout: ChartLayout
  /** The initial view of a chart that is too large to read at once; null for all others. */
  readonly first: { readonly folded: readonly string[]; readonly layout: ChartLayout } | null
  /** What no path can take or reach, by name, and why. */
  readonly excused: { readonly [name: string]: string }
  /**
   * The model's names for the results of its actors and the payloads of its events: by the state
   * that runs the actor, or the transition.
   */
  readonly cases: { readonly [part: string]: readonly string[] }
  /** The sentences of the requirements of its states and transitions, by their ids. */
  readonly requirements?: { readonly [id: string]: string }
  /** By the state's path, for states with a screen. */
  readonly screens: { readonly [path: string]: ChartScreen }
  /** By the id of a machine that it runs: the names of its final states. */
  readonly ends: { readonly [machine: string]: readonly string[] }
}

export interface VisualiserContext extends WatchInput {
  machine: string | null
  /** The request in the address, until the chart is loaded. */
  mode: ChartMode
  part: string | null
  path: string | null
  compare: string | null
  /** The overlay to open with; afterwards its own actor knows. */
  overlay: OverlayId | null
  /** The text of an exported chart, while it is parsed. */
  text: string | null
  file: ChartFile | null
  /** The version to compare with. */
  other: OtherVersion | null
  /** Paths of the folded states. */
  folded: readonly string[]
  /** The layout with folded or removed states; null while the prebuilt one is drawn. */
  foldedLayout: ChartLayout | null
  /** The machine whose chart replaces the open one as soon as it is loaded. */
  turning: string | null
  problem: Problem | null
}

/**
 * - `url.asked`: an address was opened, typed or reached by Back.
 * - `actor.turned`: the live view leads to an actor of another machine, or requests the chart of
 *   the current one.
 * - `comparison.changed`: another version was loaded or is forgotten; `hasRemoved` if it has states
 *   or transitions that the chart lacks. The machine sends it to itself.
 * - `part.selected`: a state or transition, by the drawing, the outline or the search; `null` for
 *   none.
 */
export type VisualiserEvent =
  | { type: 'url.asked'; request: ChartRequest }
  | { type: 'machine.chosen'; machine: string }
  | { type: 'list.chosen' }
  | { type: 'mode.chosen'; mode: ChartMode }
  | { type: 'part.selected'; part: string | null }
  | { type: 'fold.toggled'; state: string }
  | { type: 'fold.cleared' }
  | { type: 'comparison.changed'; hasRemoved: boolean }
  | { type: 'file.chosen'; text: string }
  | { type: 'actor.turned'; machine: string }
  | { type: 'retry.chosen' }

/** Another version of the open chart. */
export interface OtherVersion {
  readonly chart: Chart
  /** How the generated paths differ; null if they are not available. */
  readonly paths: PathChanges | null
}

/** The chart of an earlier revision, or one from a file. */
export interface OtherChartInput {
  machine: string
  revision: string | null
  text: string | null
}
