import { expect, test } from 'vitest'
import { chartAddress, readChartAddress } from '../../../packages/statecharts/src/page/address.ts'
import { centred, fitted, zoomed } from '../../../packages/statecharts/src/page/camera.ts'

const nothing = { machine: null, mode: 'read', part: null, path: null, compare: null, overlay: null } as const
const read = (path: string) => readChartAddress(new URL(path, 'http://localhost'))

test.each([
  ['/charts', nothing],
  ['/charts/polling', { ...nothing, machine: 'polling' }],
  ['/charts/polling?state=polling.asking', { ...nothing, machine: 'polling', part: 'polling.asking' }],
  [
    '/charts/polling?transition=polling+--after+timeout--%3E+timedOut&view=storyboard',
    { ...nothing, machine: 'polling', mode: 'storyboard', part: 'polling --after timeout--> timedOut' },
  ],
  [
    '/charts/polling?path=start+%28three+tries%29%7E.time+2000',
    { ...nothing, machine: 'polling', mode: 'simulate', path: 'start (three tries)~.time 2000' },
  ],
  ['/charts/polling?compare=v1', { ...nothing, machine: 'polling', mode: 'compare', compare: 'v1' }],
  [
    '/charts/polling?state=done&overlay=time',
    { ...nothing, machine: 'polling', part: 'done', overlay: 'time' },
  ],
  ['/charts/polling?compare=', { ...nothing, machine: 'polling', mode: 'compare' }],
] as const)('%s survives a round trip', (address, request) => {
  expect(read(address)).toEqual(request)
  expect(chartAddress(request)).toBe(address)
})

test('unknown parts of an address are dropped', () => {
  expect(read('/charts/polling/?view=attic&overlay=fog&more=1')).toEqual({ ...nothing, machine: 'polling' })
})

const screen = { width: 800, height: 600 }

test('zooming keeps the point under the pointer', () => {
  const at = { x: 200, y: 100 }
  const before = { x: 20, y: 10, k: 1 }
  const after = zoomed(before, 2, at)
  expect({ x: (at.x - after.x) / after.k, y: (at.y - after.y) / after.k }).toEqual({ x: 180, y: 90 })
})

test('a chart of any size fits completely, and zooming out of that does not zoom in', () => {
  expect(fitted({ width: 400, height: 300 }, screen)).toEqual({ x: 200, y: 150, k: 1 })
  const view = fitted({ width: 50_000, height: 100_000 }, screen)
  expect(view.y + 100_000 * view.k).toBeLessThan(600)
  expect(zoomed(view, 0.8, { x: 0, y: 0 }).k).toBe(view.k)
})

test('a selected part is centered at the same zoom', () => {
  const box = { x: 1000, y: 2000, width: 50, height: 50 }
  const middle = ({ k }: { k: number }) => ({ x: 400 - 1025 * k, y: 300 - 2025 * k, k })
  expect(centred({ x: 0, y: 0, k: 1.5 }, box, screen)).toEqual(middle({ k: 1.5 }))
  expect(centred({ x: 0, y: 0, k: 0.1 }, box, screen)).toEqual(middle({ k: 1 }))
})

test('a part too large for the view is shown from its start', () => {
  const view = centred({ x: 0, y: 0, k: 2 }, { x: 1000, y: 2000, width: 4000, height: 100 }, screen)
  expect({ left: 1000 * view.k + view.x, middle: 2050 * view.k + view.y }).toEqual({ left: 24, middle: 300 })
})
