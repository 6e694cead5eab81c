/**
 * The position of every part of a chart, in pixels. Computed at build time; pictures, pages and
 * reports draw from it.
 */
export interface ChartLayout {
  /** The direction of most lines. */
  readonly direction: 'down' | 'right'
  readonly width: number
  readonly height: number
  /** By the state's path; absolute. */
  readonly boxes: { readonly [statePath: string]: Box }
  /**
   * By the transition's id, one for each target. A transition without a target has no points: its
   * label is a line in the box of its state.
   */
  readonly edges: { readonly [transitionId: string]: readonly ChartEdge[] }
  /**
   * By the parent's path: from the dot to the initial child; by a history state's path: to its
   * default target.
   */
  readonly initials: { readonly [statePath: string]: readonly Point[] }
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface ChartEdge {
  readonly points: readonly Point[]
  /** With several targets only the first has a label; the others' have no width. */
  readonly label: Box
}
