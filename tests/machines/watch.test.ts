import { describe, expect, it } from 'vitest'
import { isProblemCode } from '../../machines/problem.ts'
import { readRecording, writeRecording } from '../../packages/statecharts/src/watch/recording.ts'
import { redactContext } from '../../packages/statecharts/src/watch/redact.ts'
import {
  differenceBetween,
  keysChanged,
  leadingActor,
  pictureAt,
  sumUp,
  withEntries,
} from '../../packages/statecharts/src/watch/seenPicture.ts'
import {
  readNews,
  readRequest,
  type SeenActor,
  type SeenEntry,
  sealed,
} from '../../packages/statecharts/src/watch/watchFormat.ts'
import { shownKeys } from '../../src/watched/shownKeys.ts'
import config from '../../statecharts.config.ts'

const actor = (ref: string, machine: string | null, parent: string | null): SeenActor => ({
  ref,
  parent,
  id: machine ?? 'ask',
  machine,
  status: 'active',
  states: machine ? ['open'] : [],
  tags: [],
  context: machine ? { email: 'an empty text', tries: '0' } : {},
})
const app = actor('x:0', 'app', null)
const signIn = actor('x:1', 'signIn', 'x:0')
const form = actor('x:2', 'form', 'x:1')
const moved = (
  ref: string,
  at: number,
  more: Partial<Extract<SeenEntry, { kind: 'moved' }>> = {},
): SeenEntry => ({
  kind: 'moved',
  at,
  ref,
  from: null,
  event: 'email.changed',
  taken: ['open --email.changed--> (stays)'],
  states: ['open'],
  tags: [],
  context: { email: 'a text' },
  status: 'active',
  ...more,
})
const session: readonly SeenEntry[] = [
  { kind: 'picture', at: 10, actors: [app, signIn] },
  moved('x:1', 20),
  { kind: 'started', at: 30, actor: form, taken: [] },
  moved('x:0', 40),
  { kind: 'told', at: 50, ref: 'x:3', from: 'x:1', event: 'say' },
  moved('x:2', 60, { status: 'done', states: ['completed'], tags: ['pending'] }),
  { kind: 'ended', at: 70, ref: 'x:1', status: 'stopped' },
  { kind: 'left', at: 80, count: 3 },
]

const { background = [] } = config.watched ?? {}

describe('a recorded session', () => {
  it('a recorded session is read as it was written', () => {
    expect(readRecording(writeRecording(session))).toEqual(session)
  })

  const file = (entries: unknown, format: unknown = 'watched/1') => JSON.stringify({ format, entries })
  it.each([
    ['{', 'This is no JSON.'],
    ['[]', 'This is no session that was recorded here.'],
    ['null', 'This is no session that was recorded here.'],
    [file(session, 'chart/1'), 'This is no session that was recorded here.'],
    [file(session, 'watched/2'), 'The session was recorded by another version of this page (watched/2).'],
    [file({}), 'The file has no entries.'],
    [file([]), 'The session has no beginning.'],
    [file(session.slice(1)), 'The session has no beginning.'],
    [file([session[0], { kind: 'moved', at: 1 }]), 'Entry 2 of the session cannot be read.'],
    [file([session[0], moved('x:1', -1)]), 'Entry 2 of the session cannot be read.'],
    [
      file([session[0], moved('x:1', 2, { event: 'e'.repeat(401) })]),
      'Entry 2 of the session cannot be read.',
    ],
  ])('a recorded session is refused with a message: %#', (text, message) => {
    expect(() => readRecording(text)).toThrow(expect.objectContaining({ code: 'REQUEST_INVALID', message }))
  })

  it('a recorded session contains only the fields of an entry', () => {
    const [picture] = session
    const more = { ...picture, secret: 'S', actors: [{ ...app, input: { taxId: '123456789' } }] }
    expect(readRecording(file([more]))).toEqual([{ kind: 'picture', at: 10, actors: [app] }])
  })
})

describe('messages', () => {
  it('messages are read as they were sealed', () => {
    const tab = { tab: 'T', isHidden: true, openedAt: 5, machines: ['app'] }
    const begin = { kind: 'begin', tab: 'T', watcher: 'W' } as const
    expect(readRequest(sealed({ kind: 'who' }))).toEqual({ kind: 'who' })
    expect(readRequest(sealed(begin))).toEqual(begin)
    expect(readNews(sealed({ kind: 'here', tab }))).toEqual({ kind: 'here', tab })
    expect(readNews(sealed({ kind: 'told', tab: 'T', entries: session }))).toEqual({
      kind: 'told',
      tab: 'T',
      entries: session,
    })
    expect(readNews(sealed({ kind: 'gone', tab: 'T' }))).toEqual({ kind: 'gone', tab: 'T' })
  })

  it.each([null, 'who', {}, { kind: 'who' }, { format: 'watch/2', content: { kind: 'who' } }])(
    'messages of others are ignored: %j',
    (message) => {
      expect([readRequest(message), readNews(message)]).toEqual([undefined, undefined])
    },
  )

  it('messages with one invalid entry are dropped entirely', () => {
    const message = { format: 'watch/1', content: { kind: 'told', tab: 'T', entries: [session[0], {}] } }
    expect(readNews(message)).toBeUndefined()
  })
})

describe('the state at an entry', () => {
  it('the state at an entry is each actor’s last reported state', () => {
    expect([...pictureAt(session, 7).values()]).toEqual([
      { ...app, context: { email: 'a text', tries: '0' } },
      { ...signIn, status: 'stopped', context: { email: 'a text', tries: '0' } },
      {
        ...form,
        status: 'done',
        states: ['completed'],
        tags: ['pending'],
        context: { email: 'a text', tries: '0' },
      },
    ])
    expect([...pictureAt(session, 0).values()]).toEqual([app, signIn])
    expect(pictureAt([], -1).size).toBe(0)
  })

  it('the state at an entry restarts at a snapshot', () => {
    const again: SeenEntry = { kind: 'picture', at: 90, actors: [app] }
    expect([...pictureAt([...session, again], 8).values()]).toEqual([app])
  })

  it('the state at an entry is the same after the oldest entries were merged', () => {
    const summed = sumUp(session, 4)
    expect(summed.map(({ kind }) => kind)).toEqual(['picture', 'told', 'moved', 'ended', 'left'])
    expect(pictureAt(summed, 4)).toEqual(pictureAt(session, 7))
  })

  it('the state at an entry is available for very many entries', () => {
    const many = Array.from({ length: 5001 }, (_, index) => moved('x:1', index))
    const entries = withEntries(session, many)
    expect([entries[0]?.kind, entries.length]).toEqual(['picture', 4001])
    expect(pictureAt(entries, entries.length).get('x:0')).toEqual(pictureAt(session, 7).get('x:0'))
  })

  it('the state at an entry differs from another moment in states, tags and context keys', () => {
    const now = pictureAt(session, 7).get('x:2') ?? form
    expect(differenceBetween(form, now)).toEqual({
      left: ['open'],
      entered: ['completed'],
      tagsLost: [],
      tagsGained: ['pending'],
      context: [{ key: 'email', before: 'an empty text', after: 'a text' }],
    })
    const changed = keysChanged(session, 'x:2', 2, 7)
    expect(differenceBetween(now, now, changed).context).toEqual([
      { key: 'email', before: 'a text', after: 'a text' },
    ])
    expect(keysChanged(session, 'x:2', 5, 7)).toEqual(new Set())
  })
})

describe('a watcher in follow mode', () => {
  it.each([
    [0, 'x:1'],
    [1, 'x:1'],
    [2, 'x:2'],
    // Background machines do not move the view.
    [3, 'x:2'],
    // The form has ended: back to its parent.
    [5, 'x:1'],
    // The parent was stopped, too; only the application remains.
    [6, 'x:0'],
  ])('a watcher in follow mode jumps after entry %i to %s', (index, ref) => {
    expect(leadingActor(session, index, background)).toBe(ref)
  })

  it.each(['consent', 'idleLock', 'connection', 'session'])('does not jump to %s', (machine) => {
    const beside = actor('x:9', machine, null)
    const opened: SeenEntry = { kind: 'picture', at: 0, actors: [app, signIn, beside] }
    const started: SeenEntry = { kind: 'started', at: 1, actor: beside, taken: [] }
    expect(leadingActor([opened, started, moved('x:9', 2)], 2, background)).toBe('x:1')
  })
})

describe('redaction', () => {
  const redacted = (machine: string, context: unknown) =>
    redactContext(machine, context, { keys: shownKeys, isCode: isProblemCode })

  it('redaction reports the kind of a value and nothing else', () => {
    const context = {
      email: 'ada@example.com',
      code: '',
      taxId: 123456789,
      smokes: true,
      answers: ['a'],
      none: [],
      session: { token: 'T' },
      gone: null,
      missing: undefined,
      problem: { code: 'CREDENTIAL_INCORRECT', message: 'ada@example.com' },
      foreign: { code: 'ada@example.com', message: '' },
      act: () => {},
      'ada@example.com': 1,
      Ada: 1,
      tries: 3,
    }
    expect(redacted('signIn', context)).toEqual({
      email: 'a text',
      code: 'an empty text',
      taxId: 'a number',
      smokes: 'yes or no',
      answers: 'a list',
      none: 'an empty list',
      session: 'an object',
      gone: 'nothing',
      missing: 'nothing',
      problem: 'the problem CREDENTIAL_INCORRECT',
      foreign: 'an object',
      act: 'code',
      tries: 'a number',
    })
  })

  it('redaction shows values of a closed list if they look valid', () => {
    expect(redacted('phoneVerification', { channel: 'text', sent: true, code: '123456' })).toEqual({
      channel: 'text',
      sent: 'true',
      code: 'a text',
    })
    expect(redacted('phoneVerification', { channel: '+1 555 010 0000', sent: { at: 1 } })).toEqual({
      channel: 'a text',
      sent: 'an object',
    })
    expect(redacted('polling', { count: 2 })).toEqual({ count: '2' })
    expect(redacted('polling', { count: 123456789 })).toEqual({ count: 'a number' })
    expect(redacted('toString', { count: 2 })).toEqual({ count: 'a number' })
  })
})
