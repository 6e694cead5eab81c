import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserOutside } from '../../../src/app/observers/batches.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The calls of `onLeave` when these events occur in the same task. */
function leaving(...happenings: readonly ('pagehide' | 'hidden' | 'visible')[]) {
  const told: boolean[] = []
  browserOutside('/steps').onLeave((isOver) => told.push(isOver))
  for (const happening of happenings) {
    if (happening === 'pagehide') window.dispatchEvent(new Event('pagehide'))
    else {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(happening)
      document.dispatchEvent(new Event('visibilitychange'))
    }
  }
  vi.runAllTimers()
  return told
}

test.each([
  ['a tab that is closed, which is hidden afterwards', ['pagehide', 'hidden'], [true]],
  ['a tab that is hidden first', ['hidden', 'pagehide'], [true]],
  ['a tab that another one covers', ['hidden'], [false]],
  ['a page that came back, and is covered', ['pagehide', 'hidden', 'visible', 'hidden'], [true, false]],
] as const)('%s', (_, happenings, told) => {
  expect(leaving(...happenings)).toEqual(told)
})
