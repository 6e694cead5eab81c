import type { ChartRow } from '../../../machines/visualiser/visualiser.types.ts'

const isRow = (value: unknown): value is ChartRow =>
  typeof value === 'object' && value !== null && 'id' in value && 'group' in value

function readOpened(): readonly ChartRow[] {
  const text = document.getElementById('opened-charts')?.textContent
  const rows: unknown = text ? JSON.parse(text) : []
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** Charts that `npm run charts -- open` drew from a file: the page that it serves tells them. */
export const openedCharts = readOpened()
