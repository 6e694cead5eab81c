import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { guestSession, unverifiedSession, verifiedSession } from '../../machines/session/session.model.ts'
import type { SessionFacts } from '../../machines/session/session.types.ts'
import { turns } from './turns.ts'

const minute = 60_000

/** A session restored from before, with the minutes at which its effects ran. */
async function open(restored: SessionFacts | null = verifiedSession) {
  const clock = new SimulatedClock()
  const pings: number[] = []
  const refreshes: number[] = []
  let ended = 0
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: fromPromise(async () => restored),
        refreshSession: fromPromise(async () => {
          refreshes.push(clock.now() / minute)
          return verifiedSession
        }),
        recordActivity: fromPromise(async () => {
          pings.push(clock.now() / minute)
        }),
        endSession: fromPromise(async () => {
          ended += 1
        }),
      },
    }),
    { clock },
  ).start()
  await turns()
  return {
    actor,
    pings,
    refreshes,
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

describe('session', () => {
  it('refreshes silently every 10 minutes, which is no activity', async () => {
    const { refreshes, pings, pass } = await open()
    await pass(31 * minute)
    expect({ refreshes, pings }).toEqual({ refreshes: [10, 20, 30], pings: [] })
  })

  it('tells the carrier of input at most once a minute, and of the last one, too', async () => {
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

  it('reads the level anew when new tokens say so, and at once after an accepted code', async () => {
    const { actor, refreshes } = await open(guestSession)
    expect(actor.getSnapshot().matches({ authenticated: { level: 'identified' } })).toBe(true)
    actor.send({ type: 'session.changed', session: unverifiedSession })
    expect(actor.getSnapshot().matches({ authenticated: { level: 'unidentified' } })).toBe(true)
    actor.send({ type: 'code.accepted' })
    await turns()
    expect(actor.getSnapshot().matches({ authenticated: { level: 'verified' } })).toBe(true)
    expect(refreshes).toEqual([0])
  })

  it('ends once, however many calls come back with 401', async () => {
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

  it('logs out on the carrier first, once', async () => {
    const { actor, ended } = await open()
    actor.send({ type: 'logout.chosen' })
    actor.send({ type: 'logout.chosen' })
    await turns()
    expect({ ended: ended(), value: actor.getSnapshot().value }).toEqual({
      ended: 1,
      value: 'unauthenticated',
    })
  })

  it('is unauthenticated when there was no session, and pings nobody then', async () => {
    const { actor, pings } = await open(null)
    actor.send({ type: 'activity.noticed' })
    await turns()
    expect({ value: actor.getSnapshot().value, pings }).toEqual({ value: 'unauthenticated', pings: [] })
  })
})
