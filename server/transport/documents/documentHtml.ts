import { createHash } from 'node:crypto'
import { product } from '../../../rules/product.ts'
import type { DocumentContent } from '../../domains/documents/tables.ts'
import { fontFaces } from './documentFonts.ts'

/** The app's wordmark (src/ui/Logo.tsx) for documents: strokes of 4, in a box of 92 × 34. */
export const logo = {
  width: 92,
  height: 34,
  strokes: [
    'M3 9.5 8.5 24 15 11l6.5 13L27 9.5',
    'M33.5 11v5.5c0 4 2.3 6.5 6 6.5s6.5-2.5 6.5-6.5V11m0 5v9.5c0 3.8-2.5 6-6.4 6-2.3 0-4.2-.8-5.4-2.4',
    'M64.5 12.5c-1.3-1.4-3-2-5-2-3 0-5 1.4-5 3.6 0 5 10.5 2.2 10.5 7 0 2.3-2.2 3.7-5.3 3.7-2.5 0-4.5-.8-5.7-2.5',
    'M73 3v21.5m0-7.5c0-4 2.6-6.5 6.3-6.5s6.2 2.3 6.2 6.3v7.7',
  ],
  dot: { x: 39.7, y: 5, radius: 3.2, colour: '#f4b52c' },
} as const

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('')

// Inline, so that a downloaded document looks the same; the security policy allows it by its hash.
const style = `
${fontFaces()}
body { margin: 0 auto; max-width: 42rem; padding: 2rem 1.25rem 4rem; background: #faf6ef; color: #1f1a14; font: 1rem/1.6 'Bricolage Grotesque', system-ui, sans-serif }
.logo { display: block; margin: 0 0 2.5rem }
h1 { margin: 0 0 1.5rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance }
p { margin: 0 0 1rem }
table { width: 100%; table-layout: fixed; margin: 2rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 0.75rem 0; border-block: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
th { padding-right: 1.5rem; font-weight: 400; text-align: left }
td { font-weight: 700; text-align: right; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { background: #14120e; color: #f5efe4 } }
@media print {
  @page { margin: 2cm }
  body { max-width: none; padding: 0; background: none; color: #000; font-size: 10.5pt }
  h1 { font-size: 18pt }
  tr, p { break-inside: avoid }
}
`

/** The source that the security policy must allow for a document's style. */
export const documentStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const wordmark =
  `<svg class="logo" role="img" aria-label="${product.name}" width="${logo.width}" height="${logo.height}" viewBox="0 0 ${logo.width} ${logo.height}" fill="none">` +
  `<g stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${logo.strokes.map((path) => `<path d="${path}"/>`).join('')}</g>` +
  `<circle cx="${logo.dot.x}" cy="${logo.dot.y}" r="${logo.dot.radius}" fill="${logo.dot.colour}"/></svg>`

/**
 * A document as a self-contained page for reading and printing: no script, and nothing loaded from
 * elsewhere.
 */
export function documentHtml({ title, introduction, rows, clauses }: DocumentContent): string {
  const table = rows
    .map(({ label, value }) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
    .join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<style>${style}</style></head><body>${wordmark}<h1>${escaped(title)}</h1>${paragraphs(introduction)}` +
    `<table>${table}</table>${paragraphs(clauses)}</body></html>`
  )
}
