import { afterEach, expect, test, vi } from 'vitest'
import { giveToFrame } from '../../../src/adapters/offersFrame.ts'

afterEach(() => document.body.replaceChildren())

const given = {
  id: 'us-1',
  placementId: 'place-age',
  environment: 'test',
  birthDate: '1960-01-01',
  gender: undefined,
  coverageAmount: 300_000,
}

function startFrame() {
  const frame = document.createElement('iframe')
  frame.id = 'offers'
  document.body.append(frame)
  const posted = vi.fn()
  const page = Object.assign(new MessageChannel().port1, { postMessage: posted })
  Object.defineProperty(frame, 'contentWindow', { value: page })
  const post = (data: unknown, { source = page, origin = 'null' }: MessageEventInit = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
  return { told: posted, say: post }
}

test('the known data is sent once the page listens, without unknown values', async () => {
  const { told, say } = startFrame()
  const giving = giveToFrame('offers', given, new AbortController().signal)
  expect(told).not.toHaveBeenCalled()
  say({ type: 'offers.ready' })
  await giving
  say({ type: 'offers.ready' })
  expect(told.mock.calls).toEqual([
    [
      {
        type: 'offers.given',
        id: 'us-1',
        placementId: 'place-age',
        environment: 'test',
        birthDate: '1960-01-01',
        coverageAmount: 300_000,
      },
      '*',
    ],
  ])
  expect(told.mock.calls[0]?.[0]).not.toHaveProperty('gender')
})

test('no other window, origin or message gets the data, nor any page after the stop', () => {
  const { told, say } = startFrame()
  const stopping = new AbortController()
  void giveToFrame('offers', given, stopping.signal)
  say({ type: 'offers.ready' }, { source: window })
  for (const origin of ['https://wysh.example', 'https://offers.example', ''])
    say({ type: 'offers.ready' }, { origin })
  for (const data of ['offers.ready', null, {}, { type: 'offers.other' }]) say(data)
  stopping.abort()
  say({ type: 'offers.ready' })
  expect(told).not.toHaveBeenCalled()
})
