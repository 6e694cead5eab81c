import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SandboxCardField } from '../../../src/adapters/cards/sandboxField.ts'

let field: SandboxCardField
let frame: HTMLIFrameElement
/** Replaces the frame's window, which this DOM does not create. */
let inside: MessageEventSource

beforeEach(() => {
  vi.useFakeTimers()
  field = new SandboxCardField({ address: 'about:blank', title: 'Card', newId: () => 'request-1' })
  field.mount(document.body)
  const found = document.querySelector('iframe')
  if (found === null) throw new Error('No frame was mounted')
  frame = found
  inside = new MessageChannel().port1
  Object.defineProperty(frame, 'contentWindow', { value: inside })
})
afterEach(() => {
  field.destroy()
  vi.useRealTimers()
})

const post = (source: MessageEventSource | null, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }))
const card = { id: 'card_1', card: { brand: 'visa' } }

test('the frame has its own origin', () => {
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
})

test('only card-field messages from the frame are accepted', async () => {
  const received: unknown[] = []
  field.on('change', (event) => received.push(event))
  const complete = { type: 'sandbox-card.change', complete: true, empty: false, brand: 'visa' }
  post(window, complete)
  post(null, complete)
  post(inside, { ...complete, type: 'card.change' })
  post(inside, 'sandbox-card.change')
  expect(received).toEqual([])
  post(inside, complete)
  expect(received).toEqual([
    {
      elementType: 'card',
      complete: true,
      empty: false,
      error: undefined,
      brand: 'visa',
      value: { postalCode: '' },
    },
  ])
})

test('a card forged by another window is ignored, and the request waits ten seconds for the frame', async () => {
  const created = { type: 'sandbox-card.created', requestId: 'request-1', paymentMethod: card }
  const first = field.create()
  post(window, created)
  post(inside, { ...created, paymentMethod: { ...card, id: 'card_2' } })
  expect(await first).toEqual({ paymentMethod: { ...card, id: 'card_2' } })

  const second = field.create()
  post(window, created)
  vi.advanceTimersByTime(10_000)
  expect(await second).toEqual({
    error: { type: 'api_connection_error', code: 'card_field_missing', message: 'Something went wrong.' },
  })
})

test('a removed field receives no messages', () => {
  const received: unknown[] = []
  field.on('focus', (event) => received.push(event))
  field.unmount()
  post(inside, { type: 'sandbox-card.focus' })
  expect(received).toEqual([])
})
