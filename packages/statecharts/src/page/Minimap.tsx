import { type PointerEvent, useSyncExternalStore } from 'react'
import type { ChartLayout } from '../chart/layout.ts'
import { type Camera, seen } from './camera.ts'

/**
 * The whole chart in small, with the visible part marked. The same moves are possible with the
 * drawing's keys.
 */
export function Minimap({ layout, camera }: { layout: ChartLayout; camera: Camera }) {
  const view = useSyncExternalStore(camera.subscribe, camera.view)
  const screen = camera.screen()
  const window = seen(view, screen)
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const scale = Math.max(layout.width / width, layout.height / height)
    const x = (event.clientX - left - width / 2) * scale + layout.width / 2
    const y = (event.clientY - top - height / 2) * scale + layout.height / 2
    camera.move({ ...view, x: screen.width / 2 - x * view.k, y: screen.height / 2 - y * view.k })
  }
  return (
    <svg
      className="minimap"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      {Object.entries(layout.boxes).map(([path, { x, y, width, height }]) => (
        <rect key={path} className="minimap-box" x={x} y={y} width={width} height={height} />
      ))}
      <rect
        className="minimap-window"
        x={window.x}
        y={window.y}
        width={window.width}
        height={window.height}
      />
    </svg>
  )
}
