import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import type { ChartLayout } from '../../../packages/statecharts/src/chart/layout.ts'
import { Canvas } from '../../../packages/statecharts/src/page/Canvas.tsx'
import { fitted } from '../../../packages/statecharts/src/page/camera.ts'
import { looksOf, nothingShown } from '../../../packages/statecharts/src/page/looks.ts'

const chart = chartOf(
  createMachine({ id: 'shop', initial: 'near', states: { near: { on: { go: 'far' } }, far: {} } }),
)
const box = (x: number) => ({ x, y: 100, width: 100, height: 50 })
const layout: ChartLayout = {
  direction: 'right',
  width: 3200,
  height: 300,
  boxes: { near: box(100), far: box(3000) },
  edges: {},
  initials: {},
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Object.defineProperty(SVGElement.prototype, 'clientWidth', { configurable: true, value: 800 })
  Object.defineProperty(SVGElement.prototype, 'clientHeight', { configurable: true, value: 600 })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(SVGElement.prototype, 'clientWidth')
  Reflect.deleteProperty(SVGElement.prototype, 'clientHeight')
  vi.unstubAllGlobals()
})

const view = (hottest: string | null, part: string | null = null) => (
  <Canvas
    chart={chart}
    layout={layout}
    looks={looksOf(nothingShown)}
    part={part}
    hottest={hottest}
    onSelect={() => {}}
    onOpen={() => {}}
  />
)

/** The transform of the drawing. */
const place = () => document.querySelector('.canvas-drawing > g')?.getAttribute('transform')
const atFar = 'translate(-2650 175) scale(1)'

test('the view moves once to the strongest part of an overlay, or to the folded state around it', () => {
  const { rerender } = render(view(null))
  const opened = place()
  expect(opened).not.toBe(atFar)
  rerender(view('far.within.deeper'))
  expect(place()).toBe(atFar)
  // The view stays after a selection is cleared.
  rerender(view('far.within.deeper', 'near'))
  const atNear = place()
  expect(atNear).not.toBe(atFar)
  rerender(view('far.within.deeper'))
  expect(place()).toBe(atNear)
})

test('the view stays at the selected part when an overlay opens', () => {
  const { rerender } = render(view(null, 'near'))
  const atNear = place()
  rerender(view('far', 'near'))
  expect(place()).toBe(atNear)
})

test('a chart is fitted beside the overlaid tools, or in the middle when they hide nothing', () => {
  const screen = { width: 800, height: 600 }
  const tools = { x: 10, y: 560, width: 150, height: 30 }
  const map = { x: 600, y: 480, width: 190, height: 110 }
  const placed = (width: number, height: number) => {
    const { x, y, k } = fitted({ width, height }, screen, [tools, map])
    return { left: x, top: y, right: x + width * k, bottom: y + height * k }
  }
  // A small chart and a tall one, between the tools and the map.
  expect(placed(400, 300)).toEqual({ left: 200, top: 150, right: 600, bottom: 450 })
  expect(placed(100, 552)).toEqual({ left: 350, top: 24, right: 450, bottom: 576 })
  expect(placed(1504, 600)).toEqual({ left: 24, top: 150, right: 776, bottom: 450 })
  // A wide chart goes above both; an almost square one beside the map and above the tools.
  expect(placed(1504, 864)).toEqual({ left: 24, top: 24, right: 776, bottom: 456 })
  expect(placed(1104, 1024)).toEqual({ left: 24, top: 24, right: 576, bottom: 536 })
})
