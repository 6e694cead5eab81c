/** Where everything of a chart stands, in pixels. Computed at build; a picture, a page and a report draw from it. */
export interface ChartLayout {
  /** Where most lines lead. */
  readonly direction: 'down' | 'right'
  readonly width: number
  readonly height: number
  /** By the state's path; absolute. */
  readonly boxes: { readonly [statePath: string]: Box }
  /**
   * By the transition's id, one for each target. One that stays has no points: its label is a line in the box of its
   * state.
   */
  readonly edges: { readonly [transitionId: string]: readonly ChartEdge[] }
  /** By the parent's path: from the dot to the initial child; by a history state's, to where it leads at first. */
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
  /** Of several targets only the first has one; the others' are of no width. */
  readonly label: Box
}
