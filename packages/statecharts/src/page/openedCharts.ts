import type { ChartRow } from './machine/visualiser.types.ts'

/** The row of a chart that was opened from a file. */
export interface OpenedRow extends ChartRow {
  /** The export name of the machine. */
  readonly exported: string
  /** The module that exports it; null if no page can load it. */
  readonly module: string | null
}

/** What was opened from files; the served page contains it. */
export interface OpenedPage {
  readonly rows: readonly OpenedRow[]
  /** Files, or machines as `FILE#NAME`. */
  readonly notDrawn: readonly { readonly what: string; readonly why: string }[]
}

const isOpened = (value: unknown): value is OpenedPage =>
  typeof value === 'object' && value !== null && 'rows' in value && 'notDrawn' in value

function readOpened(): OpenedPage {
  const text = document.getElementById('opened-charts')?.textContent
  const opened: unknown = text ? JSON.parse(text) : null
  return isOpened(opened) ? opened : { rows: [], notDrawn: [] }
}

/** The charts that were opened, and what cannot be drawn. */
export const { rows: openedCharts, notDrawn } = readOpened()
