import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartDrawingProps } from '../../drawing/ChartDrawing.tsx'
import { ChartPicture } from '../../drawing/ChartPicture.tsx'
import { fileStyle } from '../../drawing/style.ts'

/** A chart as the text of a standalone SVG file. */
export function svgOf(drawing: ChartDrawingProps): string {
  const text = renderToStaticMarkup(createElement(ChartPicture, { ...drawing, style: fileStyle }))
  // One line per state and transition, so that two files can be compared.
  return `${text.replaceAll(/<g class="chart-(?:state|transition|initial)/g, '\n$&')}\n`
}
