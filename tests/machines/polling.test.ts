import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type PollingAnswer,
  type PollingPace,
  pollingMachine,
  quoteWait,
  shortWait,
} from '../../machines/polling/polling.machine.ts'

/** Runs a polling that always gets "not yet", and returns the time of each request. */
async function askInVain(pace: PollingPace) {
  const clock = new SimulatedClock()
  const askedAt: number[] = []
  const actor = createActor(
    pollingMachine.provide({
      actors: {
        ask: fromPromise<PollingAnswer, unknown>(async () => {
          askedAt.push(clock.now())
          return { kind: 'notYet' }
        }),
      },
    }),
    { input: { question: 'Q-1', pace }, clock },
  ).start()
  // The reply arrives between two ticks of the clock.
  const answer = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  await answer()
  while (actor.getSnapshot().status === 'active') {
    clock.increment(250)
    await answer()
  }
  return { askedAt, endedAt: clock.now(), output: actor.getSnapshot().output }
}

describe('polling', () => {
  it('polling tries fifteen times, two seconds apart, for a short wait', async () => {
    const { askedAt, output } = await askInVain(shortWait)
    expect(askedAt).toHaveLength(15)
    expect(askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))).toEqual(Array(14).fill(2000))
    expect(output).toEqual({ kind: 'timedOut' })
  })

  it('polling waits 1000 × (0.5 + 0.25 × count) ms before each try for a quote, and stops after 300 s', async () => {
    const { askedAt, endedAt, output } = await askInVain(quoteWait)
    expect(askedAt.slice(0, 5)).toEqual([500, 1250, 2250, 3500, 5000])
    expect(askedAt).toHaveLength(47)
    expect({ endedAt, output }).toEqual({ endedAt: 300_000, output: { kind: 'timedOut' } })
  })

  it('polling stops a short wait after a minute even if no reply arrives', () => {
    const clock = new SimulatedClock()
    const actor = createActor(
      pollingMachine.provide({
        actors: { ask: fromPromise<PollingAnswer, unknown>(() => new Promise(() => {})) },
      }),
      { input: { question: 'Q-1', pace: shortWait }, clock },
    ).start()
    clock.increment(59_999)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual({ kind: 'timedOut' })
  })

  it('polling fails when no query is provided', async () => {
    const actor = createActor(pollingMachine, { input: { question: 'Q-1', pace: shortWait } }).start()
    await new Promise<void>((resolve) => {
      actor.subscribe({ complete: resolve })
    })
    expect(actor.getSnapshot().output).toEqual({
      kind: 'failed',
      error: { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] },
    })
  })
})
