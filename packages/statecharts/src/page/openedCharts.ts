import type { ChartRow } from './machine/visualiser.types.ts'

/** The row of a chart that was opened from a file. */
export interface OpenedRow extends ChartRow {
  /** The export name of the machine. */
  readonly exported: string
}

const isRow = (value: unknown): value is OpenedRow =>
  typeof value === 'object' && value !== null && 'id' in value && 'group' in value && 'exported' in value

function readOpened(): readonly OpenedRow[] {
  const text = document.getElementById('opened-charts')?.textContent
  const rows: unknown = text ? JSON.parse(text) : []
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** Charts that `npm run charts -- open` drew from a file; the served page contains them. */
export const openedCharts = readOpened()
