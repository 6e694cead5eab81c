import { Resvg } from '@resvg/resvg-js'

/** The largest longer side of a picture in pixels: a bigger chart is scaled down. */
const longest = 8000

export type Scheme = 'light' | 'dark'

/** One of our SVG files as a PNG in the colors of a scheme, at twice its size for sharp prints. */
export function pngOf(svg: string, scheme: Scheme = 'light'): Uint8Array {
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const scale = Math.min(2, longest / Math.max(Number(width), Number(height), 1))
  return new Resvg(inScheme(svg, scheme), {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: true, sansSerifFamily: 'Liberation Sans', defaultFontFamily: 'Liberation Sans' },
  })
    .render()
    .asPng()
}

/**
 * The renderer knows neither variables nor schemes: each variable is replaced by its value in the
 * scheme.
 */
export function inScheme(svg: string, scheme: Scheme): string {
  const values = new Map<string, string>()
  const dark = /@media \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/
  for (const [, name = '', value = ''] of svg.matchAll(/(--chart-[\w-]+):var\(--[\w-]+,(#\w+)\)/g))
    values.set(name, value)
  const [rules = ''] = scheme === 'dark' ? (dark.exec(svg) ?? []) : []
  for (const [, name = '', value = ''] of rules.matchAll(/(--chart-[\w-]+):(#\w+)/g)) values.set(name, value)
  return svg
    .replace(dark, '')
    .replace(/var\((--chart-[\w-]+)\)/g, (all, name: string) => values.get(name) ?? all)
}
