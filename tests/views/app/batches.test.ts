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
  const sent: boolean[] = []
  browserOutside('/steps').onLeave((isOver) => sent.push(isOver))
  for (const happening of happenings) {
    if (happening === 'pagehide') window.dispatchEvent(new Event('pagehide'))
    else {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(happening)
      document.dispatchEvent(new Event('visibilitychange'))
    }
  }
  vi.runAllTimers()
  return sent
}

test.each([
  ['a closed tab, which is hidden afterwards, is final once', ['pagehide', 'hidden'], [true]],
  ['a tab that is hidden before it closes is final once', ['hidden', 'pagehide'], [true]],
  ['a tab covered by another is not final', ['hidden'], [false]],
  [
    'a restored page that is then covered is no longer final',
    ['pagehide', 'hidden', 'visible', 'hidden'],
    [true, false],
  ],
] as const)('%s', (_, happenings, sent) => {
  expect(leaving(...happenings)).toEqual(sent)
})
