import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from '../../../src/api/request.ts'

// As in Safari before 17.4.
const { any } = AbortSignal
beforeEach(() => Reflect.deleteProperty(AbortSignal, 'any'))
afterEach(() => {
  AbortSignal.any = any
  vi.restoreAllMocks()
})

test.each<[string, (call: AbortController, time: AbortController) => void, unknown]>([
  ['the call was aborted before', (call) => call.abort('left'), 'left'],
  ['the timeout has passed before', (_, time) => time.abort('late'), 'late'],
  ['neither has happened', () => undefined, undefined],
])('without AbortSignal.any an attempt works where %s', (_, before, reason) => {
  const [call, time] = [new AbortController(), new AbortController()]
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  before(call, time)
  const signal = within(1000, call.signal)
  expect([signal.aborted, signal.reason]).toEqual([reason !== undefined, reason])
})

test.each(['call', 'time'] as const)('a request ends once, with the reason of its %s', (first) => {
  const ends = { call: new AbortController(), time: new AbortController() }
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.time.signal)
  const signal = within(1000, ends.call.signal)
  const received = vi.fn()
  signal.addEventListener('abort', received)
  ends[first].abort(first)
  ends.call.abort('again')
  ends.time.abort('again')
  expect([received.mock.calls.length, signal.reason]).toEqual([1, first])
})
