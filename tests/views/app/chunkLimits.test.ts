import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, setup } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { limitScreens, reportLateMachines } from '../../../src/app/chunkLimits.ts'
import { chunkTimeout } from '../../../src/ui/loadedInTime.ts'

const late = new Error('ChunkLoadError: not here after 120 s')
const Screen = () => null

function routeOf(load: () => Promise<{ default: typeof Screen }>) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(load),
  })
  limitScreens([root, route])
  return () => route.options.component?.preload?.()
}

describe('a lazily loaded screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a lazily loaded screen fails like a missing one after two minutes', async () => {
    const preload = routeOf(() => new Promise(() => {}))
    const reported = vi.fn()
    void preload()?.catch(reported)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(reported).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reported.mock.calls).toEqual([[late]])
  })

  test('a lazily loaded screen appears when it arrives and leaves no timer running', async () => {
    const preload = routeOf(async () => ({ default: Screen }))
    await preload()
    expect(vi.getTimerCount()).toBe(0)
    // The router treats it as loaded from now on.
    expect(preload()).toBe(undefined)
  })
})

test('a machine that does not load before its chart gives up is reported', () => {
  const chart = setup({ delays: { chunkTimeout: 120_000 } }).createMachine({
    initial: 'opening',
    states: { opening: { after: { chunkTimeout: 'unavailable' } }, unavailable: {} },
  })
  const clock = new SimulatedClock()
  const app = createActor(chart, { clock }).start()
  const report = vi.fn()
  reportLateMachines(app, { report })
  clock.increment(119_999)
  expect(report).not.toHaveBeenCalled()
  clock.increment(1)
  expect([app.getSnapshot().value, report.mock.calls]).toEqual(['unavailable', [['Loading a machine', late]]])
  // The app's chart stops waiting for a chunk with this delay.
  expect(appMachine.implementations.delays.chunkTimeout).toBe(chunkTimeout)
})
