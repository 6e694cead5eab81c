import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartDrawingProps } from '../../drawing/ChartDrawing.tsx'
import { ChartPicture } from '../../drawing/ChartPicture.tsx'

const sheet = (name: string) => readFileSync(new URL(`../../drawing/${name}`, import.meta.url), 'utf8')
/** The style sheets, minified. */
const style = minified(sheet('drawing.css') + sheet('alone.css'))

function minified(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}

/** A chart as the text of a standalone SVG file. */
export function svgOf(drawing: ChartDrawingProps): string {
  const text = renderToStaticMarkup(createElement(ChartPicture, { ...drawing, style }))
  // One line per state and transition, so that two files can be compared.
  return `${text.replaceAll(/<g class="chart-(?:state|transition|initial)/g, '\n$&')}\n`
}
