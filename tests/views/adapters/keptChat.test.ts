import { expect, test } from 'vitest'
import type { ChatLine } from '../../../machines/support/support.types.ts'
import { createChatStore } from '../../../src/adapters/keptChat.ts'
import { storageLike } from '../app/storageLike.ts'

const line = (text: string): ChatLine => ({ id: 0, from: 'person', text, suggestions: [], status: 'sent' })

test('the chat is kept for the same user only', () => {
  const storage = storageLike()
  const store = createChatStore(() => storage)
  store.keep('U-1', [line('Hello')])
  expect([store.read('U-1'), store.read('U-2'), store.read(null)]).toEqual([[line('Hello')], [], []])
  // A logout clears the conversation.
  store.keep(null, [])
  expect([store.read('U-1'), storage.getItem('chat')]).toEqual([[], null])
})

test('only the end of a long conversation is kept', () => {
  const storage = storageLike()
  const store = createChatStore(() => storage)
  store.keep(
    null,
    Array.from({ length: 250 }, (_, index) => line(`line ${index}`)),
  )
  const kept = store.read(null)
  expect([kept.length, kept[0]?.id, kept[0]?.text, kept.at(-1)?.text]).toEqual([
    100,
    0,
    'line 150',
    'line 249',
  ])
})

test.each([
  '',
  'null',
  '[]',
  '{"userId":null}',
  '{"userId":null,"lines":[{"text":1}]}',
  '{"userId":null,"lines":[',
])('a new chat starts when the storage contains %j', (value) => {
  const storage = storageLike()
  storage.setItem('chat', value)
  expect(createChatStore(() => storage).read(null)).toEqual([])
})

test('the chat works without storage', () => {
  const store = createChatStore(() => storageLike({ refuses: true }))
  store.keep('U-1', [line('Hello')])
  expect(store.read('U-1')).toEqual([])
})
