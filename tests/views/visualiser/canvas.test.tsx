import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../machines/charts/chart.ts'
import type { ChartLayout } from '../../../machines/charts/layout.ts'
import { Canvas } from '../../../src/visualiser/page/Canvas.tsx'
import { looksOf, nothingShown } from '../../../src/visualiser/page/looks.ts'

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

/** What of the drawing is moved where. */
const place = () => document.querySelector('.canvas-drawing > g')?.getAttribute('transform')
const atFar = 'translate(-2650 175) scale(1)'

test('the view is led to the strongest of what is laid over, once, and of what is folded away to where it lies', () => {
  const { rerender } = render(view(null))
  const opened = place()
  expect(opened).not.toBe(atFar)
  rerender(view('far.within.deeper'))
  expect(place()).toBe(atFar)
  // Who selects something and lets it go again stays there.
  rerender(view('far.within.deeper', 'near'))
  const atNear = place()
  expect(atNear).not.toBe(atFar)
  rerender(view('far.within.deeper'))
  expect(place()).toBe(atNear)
})

test('what is selected is not left for it', () => {
  const { rerender } = render(view(null, 'near'))
  const atNear = place()
  rerender(view('far', 'near'))
  expect(place()).toBe(atNear)
})
