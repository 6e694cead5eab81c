import type { OverlayId } from './machine/chartOverlay.machine.ts'
import type { ChartMode, ChartRequest, VisualiserContext } from './machine/visualiser.types.ts'

/** Reads a chart's address. Unknown parts are left out. */
export function readChartAddress(url: URL): ChartRequest {
  const machine = /^\/charts\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  const search = url.searchParams
  return {
    machine: machine === undefined ? null : decodeURIComponent(machine),
    mode: modeOf(search),
    part: search.get('state') ?? search.get('transition'),
    path: search.get('path') || null,
    compare: search.get('compare') || null,
    overlay: overlays.find((id) => id === search.get('overlay')) ?? null,
  }
}

function modeOf(search: URLSearchParams): ChartMode {
  if (search.has('path')) return 'simulate'
  if (search.has('compare')) return 'compare'
  const view = search.get('view')
  return view === 'storyboard' || view === 'watch' ? view : 'read'
}

const overlays: readonly OverlayId[] = ['coverage', 'traffic', 'leaving', 'time', 'errors']

type Shown = Pick<VisualiserContext, 'machine' | 'mode' | 'part' | 'path' | 'compare'> &
  Partial<Pick<VisualiserContext, 'overlay'>>

/** The address of the page. */
export function chartAddress({ machine, mode, part, path, compare, overlay = null }: Shown): string {
  if (machine === null) return '/charts'
  const search = new URLSearchParams()
  if (part !== null) search.set(part.includes(' --') ? 'transition' : 'state', part)
  if (mode === 'storyboard' || mode === 'watch') search.set('view', mode)
  if (mode === 'simulate') search.set('path', path ?? '')
  if (mode === 'compare') search.set('compare', compare ?? '')
  if (overlay !== null) search.set('overlay', overlay)
  const text = search.toString()
  return `/charts/${encodeURIComponent(machine)}${text && `?${text}`}`
}
