import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { idleLimit, idleLockMachine } from '../../machines/idle-lock/idleLock.machine.ts'
import { turns } from './turns.ts'

function watched(level: 'identified' | 'unidentified' | 'verified' = 'verified') {
  const clock = new SimulatedClock()
  const done: string[] = []
  const actor = createActor(
    idleLockMachine.provide({
      actors: { endIdleSession: fromPromise(async () => {}) },
      actions: { lock: () => done.push('lock'), notifyTabs: () => done.push('tell others') },
    }),
    { clock },
  ).start()
  actor.send({ type: 'session.opened', level })
  return { actor, clock, done, screen: () => actor.getSnapshot().value }
}

test('nine idle minutes show the warning, and the tenth locks', () => {
  const { clock, done, screen } = watched()
  clock.increment(idleLimit - 60_001)
  expect(screen()).toEqual({ watched: 'present' })
  clock.increment(1)
  expect(screen()).toEqual({ watched: 'warned' })
  clock.increment(59_999)
  expect(done).toEqual([])
  clock.increment(1)
  expect(done).toEqual(['lock'])
})

test.each([
  [{ type: 'activity.noticed', idle: 570_000 } as const, ['tell others']],
  [{ type: 'tab.active' } as const, []],
])('$type restarts the ten-minute countdown', (event, notified) => {
  const { actor, clock, done, screen } = watched()
  clock.increment(570_000)
  actor.send(event)
  expect({ screen: screen(), done }).toEqual({ screen: { watched: 'present' }, done: notified })
  clock.increment(539_999)
  expect(screen()).toEqual({ watched: 'present' })
})

test.each(['activity.noticed', 'page.checked'] as const)(
  '%s after ten minutes of sleep does not reopen the app',
  async (type) => {
    const { actor, done, screen } = watched()
    actor.send({ type, idle: idleLimit })
    expect(done).toEqual(['lock'])
    await turns()
    expect(screen()).toBe('away')
  },
)

test('a page that becomes visible after nine minutes shows the warning at once', () => {
  const { actor, screen } = watched()
  actor.send({ type: 'page.checked', idle: idleLimit - 60_000 })
  expect(screen()).toEqual({ watched: 'warned' })
})

test('a guest, who has no password, is never locked out', () => {
  const { clock, done } = watched('identified')
  clock.increment(2 * idleLimit)
  expect(done).toEqual([])
})
