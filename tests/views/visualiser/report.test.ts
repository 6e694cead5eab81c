import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { chartVersion } from '../../../packages/statecharts/src/explore/names.ts'
import type { Roots } from '../../../packages/statecharts/src/watch/listener.ts'
import { report } from '../../../packages/statecharts/src/watch/report.ts'
import {
  mostInMessage,
  readNews,
  sealed,
  type WatchNews,
} from '../../../packages/statecharts/src/watch/watchFormat.ts'

const secret = 'ada@example.com'

const till = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'name.changed'; value: string } | { type: 'paid' } | { type: `made of ${string}` },
  },
  actors: { charge: fromPromise(async () => secret), printer: fromCallback<{ type: 'paid' }>(() => {}) },
  actions: {
    keepName: assign({ name: (_, { value }: { value: string }) => value }),
    print: sendTo('printer', { type: 'paid' }),
  },
}).createMachine({
  id: 'till',
  context: { name: '' },
  initial: 'open',
  invoke: { id: 'printer', src: 'printer' },
  states: {
    open: {
      on: {
        'name.changed': { actions: { type: 'keepName', params: ({ event: { value } }) => ({ value }) } },
        paid: { target: 'closed', actions: 'print' },
      },
    },
    closed: { always: 'over' },
    over: { tags: 'pending' },
  },
})
const shop = setup({
  types: { events: {} as { type: 'bell.rung' } | { type: 'night.fell' } },
  actors: { till },
}).createMachine({
  id: 'shop',
  initial: 'empty',
  states: {
    empty: { on: { 'bell.rung': 'busy' } },
    busy: { invoke: { id: 'till', src: 'till' }, on: { 'night.fell': 'empty' } },
  },
})

function open() {
  const sent: WatchNews[] = []
  const channel: {
    onmessage: ((event: MessageEvent) => unknown) | null
    postMessage(message: unknown): void
  } = {
    onmessage: null,
    postMessage(message) {
      // As structured clone delivers it.
      const news = readNews(structuredClone(message))
      if (!news) throw new Error('a message that no watcher can read')
      sent.push(news)
    },
  }
  const actor = createActor(shop).start()
  const roots: Roots = { actors: [actor], joined: () => {} }
  report(channel, roots, [sealed({ kind: 'who' })], { keys: {}, isCode: () => false })
  const ask = (kind: 'begin' | 'beat' | 'end', tab = tabOf(sent)) =>
    channel.onmessage?.(new MessageEvent('message', { data: sealed({ kind, tab, watcher: 'W' }) }))
  const entries = () => sent.flatMap((news) => (news.kind === 'told' ? news.entries : []))
  return { actor, roots, said: sent, ask, entries }
}

function tabOf(sent: readonly WatchNews[]): string {
  const [first] = sent
  return first?.kind === 'here' ? first.tab.tab : ''
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a tab announces itself and reports nothing else until it is watched', () => {
  const { actor, said } = open()
  actor.send({ type: 'bell.rung' })
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([
    {
      kind: 'here',
      tab: { tab: tabOf(said), isHidden: false, openedAt: expect.any(Number), machines: ['shop'] },
    },
  ])
})

test('actor events are reported in order and contain only words of the charts', async () => {
  const { actor, ask, entries, said } = open()
  ask('begin')
  actor.send({ type: 'bell.rung' })
  const child = actor.getSnapshot().children.till
  child?.send({ type: 'name.changed', value: secret })
  child?.send({ type: `made of ${secret}` })
  child?.send({ type: 'paid' })
  actor.send({ type: 'night.fell' })
  await vi.advanceTimersByTimeAsync(100)
  const at = expect.any(Number)
  const root = actor.sessionId
  const ref = child?.sessionId ?? ''
  const printer = expect.stringMatching(/^x:\d+$/)
  const condition = { status: 'active', tags: [] }
  expect(entries()).toEqual([
    {
      kind: 'picture',
      at,
      actors: [
        {
          ref: root,
          parent: null,
          id: 'shop',
          machine: 'shop',
          version: chartVersion(shop),
          states: ['empty'],
          context: {},
          ...condition,
        },
      ],
    },
    {
      kind: 'moved',
      at,
      ref: root,
      from: null,
      event: 'bell.rung',
      taken: ['empty --bell.rung--> busy'],
      states: ['busy'],
      context: {},
      ...condition,
    },
    {
      kind: 'started',
      at,
      actor: {
        ref,
        parent: root,
        id: 'till',
        machine: 'till',
        version: chartVersion(till),
        states: ['open'],
        context: { name: 'an empty text' },
        ...condition,
      },
      taken: [],
    },
    {
      kind: 'started',
      at,
      actor: {
        ref: printer,
        parent: ref,
        id: 'printer',
        machine: null,
        states: [],
        context: {},
        ...condition,
      },
      taken: [],
    },
    {
      kind: 'moved',
      at,
      ref,
      from: null,
      event: 'name.changed',
      taken: ['open --name.changed--> (stays)'],
      states: ['open'],
      context: { name: 'a text' },
      ...condition,
    },
    {
      kind: 'moved',
      at,
      ref,
      from: null,
      event: 'another event',
      taken: [],
      states: ['open'],
      context: {},
      ...condition,
    },
    {
      kind: 'moved',
      at,
      ref,
      from: null,
      event: 'paid',
      taken: ['open --paid--> closed', 'closed --always--> over'],
      states: ['over'],
      tags: ['pending'],
      context: {},
      status: 'active',
    },
    { kind: 'told', at, ref: printer, from: ref, event: 'paid' },
    {
      kind: 'moved',
      at,
      ref: root,
      from: null,
      event: 'night.fell',
      taken: ['busy --night.fell--> empty'],
      states: ['empty'],
      context: {},
      ...condition,
    },
    { kind: 'ended', at, ref: printer, status: 'stopped' },
    { kind: 'ended', at, ref, status: 'stopped' },
  ])
  expect(JSON.stringify(said)).not.toContain(secret)
})

test('events in rapid bursts are counted, and a snapshot shows the result', () => {
  const { actor, ask, entries } = open()
  ask('begin')
  actor.send({ type: 'bell.rung' })
  const child = actor.getSnapshot().children.till
  for (let time = 0; time < mostInMessage; time++) child?.send({ type: 'name.changed', value: 'a' })
  vi.advanceTimersByTime(100)
  const all = entries()
  // The first snapshot, what fits into a message, the count of dropped entries, and the final
  // snapshot.
  expect(all.map(({ kind }) => kind)).toEqual([
    'picture',
    'moved',
    'started',
    'started',
    ...Array.from({ length: mostInMessage - 3 }, () => 'moved'),
    'left',
    'picture',
  ])
  expect(all.at(-2)).toEqual({ kind: 'left', at: expect.any(Number), count: 3 })
  expect(all.at(-1)).toMatchObject({ actors: [{ id: 'shop' }, { id: 'till' }, { id: 'printer' }] })
})

test('messages are at least a tenth of a second apart', () => {
  const { actor, ask, said } = open()
  ask('begin')
  actor.send({ type: 'bell.rung' })
  vi.advanceTimersByTime(99)
  expect(said).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(said).toHaveLength(3)
})

test('reporting ends when the last watcher ends or has been silent for minutes', () => {
  const { actor, ask, entries, said } = open()
  ask('begin')
  ask('end')
  actor.send({ type: 'bell.rung' })
  vi.advanceTimersByTime(1000)
  expect(entries()).toHaveLength(1)

  // A heartbeat from a watcher that was dropped starts over.
  ask('beat')
  expect(entries().map(({ kind }) => kind)).toEqual(['picture', 'picture'])
  ask('beat')
  expect(said.at(-1)?.kind).toBe('here')
  vi.advanceTimersByTime(200_000)
  actor.send({ type: 'night.fell' })
  vi.advanceTimersByTime(100)
  expect(entries()).toHaveLength(2)
})

test('a tab ignores requests for another tab, and announces when it closes', () => {
  const { ask, said } = open()
  ask('begin', 'another')
  expect(said).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(said.at(-1)).toEqual({ kind: 'gone', tab: tabOf(said) })
})

test('a system that starts later is reported, too', () => {
  const { roots, ask, entries } = open()
  ask('begin')
  const late = createActor(till).start()
  roots.actors.push(late)
  roots.joined(late)
  late.send({ type: 'name.changed', value: secret })
  vi.advanceTimersByTime(100)
  expect(entries().map(({ kind }) => kind)).toEqual(['picture', 'picture', 'moved'])
})
