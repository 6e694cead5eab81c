import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { guestSession, unverifiedSession, verifiedSession } from '../../machines/session/session.model.ts'
import type { SessionFacts, TabNews } from '../../machines/session/session.types.ts'
import { turns } from './turns.ts'

const minute = 60_000

/**
 * A restored session, with the minutes at which its effects ran; errors are used before replies.
 */
async function open(
  restored: SessionFacts | null = verifiedSession,
  faults: { restore?: (Error | Promise<never>)[]; ping?: Error[]; end?: (Error | Promise<never>)[] } = {},
) {
  const clock = new SimulatedClock()
  const pings: number[] = []
  const refreshes: number[] = []
  const sentNews: TabNews[] = []
  let hear: (news: TabNews) => void = () => {}
  let ended = 0
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        followTabs: fromCallback<TabNews>(({ sendBack, receive }) => {
          receive((news) => void sentNews.push(news))
          hear = sendBack
        }),
        restoreSession: fromPromise(async () => {
          const fault = faults.restore?.shift()
          if (fault instanceof Error) throw fault
          return fault ?? restored
        }),
        refreshSession: fromPromise(async () => {
          refreshes.push(clock.now() / minute)
          return verifiedSession
        }),
        recordActivity: fromPromise(async () => {
          pings.push(clock.now() / minute)
          const fault = faults.ping?.shift()
          if (fault) throw fault
        }),
        endSession: fromPromise(async () => {
          ended += 1
          const fault = faults.end?.shift()
          if (fault instanceof Error) throw fault
          await fault
        }),
      },
    }),
    { clock },
  ).start()
  await turns()
  return {
    actor,
    clock,
    pings,
    refreshes,
    told: sentNews,
    hears: async (news: TabNews) => {
      hear(news)
      await turns()
    },
    ended: () => ended,
    pass: async (ms: number) => {
      await turns()
      const until = clock.now() + ms
      while (clock.now() < until) {
        clock.increment(15_000)
        await turns()
      }
    },
  }
}

describe('a session', () => {
  it('a session refreshes silently every 10 minutes without counting as activity', async () => {
    const { refreshes, pings, pass } = await open()
    await pass(31 * minute)
    expect({ refreshes, pings }).toEqual({ refreshes: [10, 20, 30], pings: [] })
  })

  it('a session refreshes expired tokens at once after the computer sleeps, and every ten minutes from then on', async () => {
    const { actor, refreshes, pass } = await open()
    await pass(8 * minute)
    // Eight minutes of sleep, without any timer.
    actor.send({ type: 'page.checked', age: 10 * minute - 1 })
    await turns()
    expect(refreshes).toEqual([])
    actor.send({ type: 'page.checked', age: 16 * minute })
    actor.send({ type: 'activity.noticed' })
    await turns()
    expect(refreshes).toEqual([8])
    expect(actor.getSnapshot().matches({ authenticated: { level: 'verified', renewal: 'waiting' } })).toBe(
      true,
    )
    await pass(9.75 * minute)
    expect(refreshes).toEqual([8])
    await pass(0.25 * minute)
    expect(refreshes).toEqual([8, 18])
  })

  it('a session reports activity at most once a minute, including the last', async () => {
    const { actor, pings, pass } = await open()
    for (let quarter = 0; quarter < 6; quarter++) {
      actor.send({ type: 'activity.noticed' })
      await pass(15_000)
    }
    await pass(5 * minute)
    actor.send({ type: 'activity.noticed' })
    await pass(5 * minute)
    expect(pings).toEqual([0, 1, 2, 6.5])
  })

  it('a session rereads the level when new tokens report a change, and refreshes ten minutes after the last', async () => {
    const { actor, refreshes, pass } = await open(guestSession)
    expect(actor.getSnapshot().matches({ authenticated: { level: 'identified' } })).toBe(true)
    await pass(4 * minute)
    actor.send({ type: 'session.changed', session: unverifiedSession })
    expect(actor.getSnapshot().matches({ authenticated: { level: 'unidentified' } })).toBe(true)
    await pass(9.75 * minute)
    expect(refreshes).toEqual([])
    await pass(0.25 * minute)
    expect(actor.getSnapshot().matches({ authenticated: { level: 'verified' } })).toBe(true)
    expect(refreshes).toEqual([14])
  })

  it('a session reports activity again after a minute when the report was lost', async () => {
    const lost = new Error('No connection.')
    const { actor, pings, pass } = await open(verifiedSession, { ping: [lost] })
    actor.send({ type: 'activity.noticed' })
    await pass(5 * minute)
    expect(pings).toEqual([0, 1])
  })

  it('a session looks for an earlier session three times, 2 s apart and for a minute at most, then reports a failure', async () => {
    const lost = new Error('No connection.')
    const away = await open(null, { restore: [lost, lost, lost] })
    expect(away.actor.getSnapshot().value).toEqual({ restoring: 'pausing' })
    away.clock.increment(2000)
    await turns()
    expect(away.actor.getSnapshot().value).toEqual({ restoring: 'pausing' })
    away.clock.increment(2000)
    await turns()
    expect(away.actor.getSnapshot().value).toEqual({ restoring: 'away' })

    const silent = await open(null, { restore: [new Promise<never>(() => {})] })
    silent.clock.increment(59_999)
    expect(silent.actor.getSnapshot().value).toEqual({ restoring: 'asking' })
    silent.clock.increment(1)
    expect(silent.actor.getSnapshot().value).toEqual({ restoring: 'away' })
  })

  it('a session is restored when a failed carrier replies again, automatically or by a press', async () => {
    const lost = new Error('No connection.')
    const away = await open(verifiedSession, { restore: [lost, lost, lost, lost] })
    for (const pause of [2000, 2000, 5000]) {
      away.clock.increment(pause)
      await turns()
    }
    expect(away.actor.getSnapshot().value).toEqual({ restoring: 'away' })
    away.clock.increment(5000)
    await turns()
    expect(away.actor.getSnapshot().matches({ authenticated: { level: 'verified' } })).toBe(true)

    const pressed = await open(verifiedSession, { restore: [lost, lost, lost] })
    for (const pause of [2000, 2000]) {
      pressed.clock.increment(pause)
      await turns()
    }
    pressed.actor.send({ type: 'retry.chosen' })
    await turns()
    expect(pressed.actor.getSnapshot().matches({ authenticated: { level: 'verified' } })).toBe(true)
  })

  it('a session ends once, however many calls return 401', async () => {
    const { actor } = await open()
    const seen: string[] = []
    actor.subscribe(({ value }) => {
      seen.push(typeof value === 'string' ? value : 'authenticated')
    })
    for (let call = 0; call < 5; call++) actor.send({ type: 'session.ended', path: '/account' })
    expect([...new Set(seen)]).toEqual(['unauthenticated'])
    expect(actor.getSnapshot().context.session).toBeNull()
    actor.send({ type: 'session.changed', session: verifiedSession })
    expect(actor.getSnapshot().matches('authenticated')).toBe(true)
  })

  it('a session ends with a logout in another tab, and continues with the user who signs in there', async () => {
    const { actor, told, hears } = await open()
    expect(told).toEqual([{ type: 'tab.signedIn' }])
    await hears({ type: 'tab.loggedOut' })
    const { value, context } = actor.getSnapshot()
    expect({ value, context }).toEqual({
      value: 'unauthenticated',
      context: { session: null, end: 'elsewhere', tries: 0 },
    })
    await hears({ type: 'tab.signedIn' })
    expect(actor.getSnapshot().context).toEqual({ session: verifiedSession, end: null, tries: 0 })
    actor.send({ type: 'logout.chosen' })
    await turns()
    expect(told.at(-1)).toEqual({ type: 'tab.loggedOut' })
    expect(actor.getSnapshot().context.end).toBeNull()
  })

  it('a session reports that it ended while the page was closed, but only if a user was signed in', async () => {
    const refused = Object.assign(new Error('The session has ended.'), { code: 'GRAPH_API_UNAUTHORIZED' })
    const away = await open(null, { restore: [refused] })
    const anonymous = await open(null)
    expect([away, anonymous].map(({ actor }) => actor.getSnapshot().context.end)).toEqual(['away', null])
  })

  it('a session logs out on the carrier first, once', async () => {
    const { actor, ended } = await open()
    actor.send({ type: 'logout.chosen' })
    actor.send({ type: 'logout.chosen' })
    await turns()
    expect({ ended: ended(), value: actor.getSnapshot().value }).toEqual({
      ended: 1,
      value: 'unauthenticated',
    })
  })

  it('a session retries a failed logout every 5 s, reports that, and keeps no user signed in', async () => {
    const lost = new Error('No connection.')
    const { actor, clock, ended } = await open(verifiedSession, { end: [new Promise<never>(() => {}), lost] })
    const state = () => ({
      value: actor.getSnapshot().value,
      ended: ended(),
      ...actor.getSnapshot().context,
    })
    actor.send({ type: 'logout.chosen' })
    const anonymous = { session: null, end: 'logoutPending', tries: 0 }
    clock.increment(4_999)
    expect(state()).toMatchObject({ value: 'ending', ended: 1 })
    clock.increment(1)
    expect(state()).toEqual({ value: { logoutPending: 'waiting' }, ended: 1, ...anonymous })
    for (const tries of [2, 3]) {
      expect(state()).toEqual({ value: { logoutPending: 'waiting' }, ended: tries - 1, ...anonymous })
      clock.increment(5_000)
      expect(state()).toEqual({ value: { logoutPending: 'telling' }, ended: tries, ...anonymous })
      await turns()
    }
    expect(state()).toEqual({ value: 'unauthenticated', ended: 3, ...anonymous, end: null })
  })

  it('a session is unauthenticated without an earlier session and sends no pings', async () => {
    const { actor, pings } = await open(null)
    actor.send({ type: 'activity.noticed' })
    await turns()
    expect({ value: actor.getSnapshot().value, pings }).toEqual({ value: 'unauthenticated', pings: [] })
  })
})
