import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CheckHealthOutput } from '../../machines/app/app.types.ts'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import { turns } from './turns.ts'

const healthy: CheckHealthOutput = { today: '2026-11-21', maintenanceUntil: null, isFallback: false }

/** Replies of the health check, in order; undefined is no reply. */
function connected(answers: (CheckHealthOutput | undefined)[], isFallback = false) {
  const clock = new SimulatedClock()
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        checkHealth: fromPromise(async () => {
          const answer = answers.shift()
          if (answer === undefined) throw new Error('away')
          return answer
        }),
      },
    }),
    { clock, input: { isFallback } },
  ).start()
  return { actor, clock, at: () => JSON.stringify(actor.getSnapshot().value) }
}

test('an outage covers the app, retries every five seconds and by the button, and ends', async () => {
  const { actor, clock, at } = connected([undefined, undefined, undefined, healthy])
  actor.send({ type: 'carrier.doubted' })
  await turns()
  expect(at()).toContain('unscheduledMaintenance')
  clock.increment(5000)
  await turns()
  actor.send({ type: 'retry.chosen' })
  await turns()
  expect(at()).toContain('unscheduledMaintenance')
  clock.increment(5000)
  await turns()
  expect(at()).toBe('{"online":"reachable"}')
})

test('planned maintenance shows its end', async () => {
  const until = '2026-11-21T14:00:00.000Z'
  const { actor, at } = connected([{ ...healthy, maintenanceUntil: until }])
  actor.send({ type: 'carrier.doubted' })
  await turns()
  expect(at()).toContain('"scheduledMaintenance"')
  expect(actor.getSnapshot().context.maintenanceUntil).toBe(until)
})

test('an offline browser sends no checks, and checks the carrier when it is back online', async () => {
  const { actor, at } = connected([healthy])
  actor.send({ type: 'line.lost' })
  actor.send({ type: 'carrier.doubted' })
  await turns()
  expect(at()).toBe('"offline"')
  actor.send({ type: 'line.back' })
  await turns()
  expect(at()).toBe('{"online":"reachable"}')
})

test('while the second endpoint takes the calls, the first is checked every 30 seconds and takes over once it is healthy', async () => {
  const second = { ...healthy, isFallback: true }
  const answers = [second, healthy]
  const { actor, clock, at } = connected(answers, true)
  clock.increment(29_999)
  await turns()
  expect(answers).toHaveLength(2)
  for (const isFallback of [true, false]) {
    clock.increment(30_000)
    await turns()
    expect([at(), actor.getSnapshot().context.isFallback]).toEqual(['{"online":"reachable"}', isFallback])
  }
  clock.increment(3_600_000)
  await turns()
  expect(answers).toEqual([])
  expect(at()).toBe('{"online":"reachable"}')
})
