import { describe, expect, it } from 'vitest'
import { createActor, createMachine, setup, waitFor } from 'xstate'
import { childMustBeProvided, mustBeProvided } from '../../../machines/mustBeProvided.ts'
import { lateMachines } from '../../../src/app/lateMachines.ts'

const journeyMachine = createMachine({ id: 'journey', initial: 'open', states: { open: {} } })

function open(fetch: () => Promise<typeof journeyMachine>, initial: 'loading' | 'journey' = 'loading') {
  const failed: unknown[] = []
  const onFailed = (what: string, error: unknown) => void failed.push([what, error])
  const chart = setup({
    actors: {
      load: mustBeProvided<void, { id: 'journey' }>('load'),
      journey: childMustBeProvided<typeof journeyMachine>('journey'),
    },
  }).createMachine({
    initial,
    states: {
      loading: {
        invoke: { src: 'load', input: { id: 'journey' }, onDone: 'journey', onError: 'failed' },
      },
      journey: {
        on: { again: 'loading' },
        invoke: { id: 'journey', src: 'journey', systemId: 'journey', onError: 'failed' },
      },
      failed: { on: { again: 'loading' } },
    },
  })
  const machine = chart.provide({
    actors: { load: lateMachines({ journey: fetch }, () => machine, onFailed) },
  })
  return { app: createActor(machine).start(), chart, failed }
}

describe('a machine that is fetched when it is needed', () => {
  it('is itself what runs then', async () => {
    const { app, chart } = open(async () => journeyMachine)
    await waitFor(app, (snapshot) => snapshot.matches('journey'))
    const snapshot = app.system.get('journey')?.getSnapshot()
    expect([snapshot?.value, snapshot?.machine === journeyMachine]).toEqual(['open', true])
    // The chart that others start from has learned nothing.
    expect(chart.implementations.actors.journey).not.toBe(journeyMachine)
  })

  it('is fetched once, and again when it did not come, which is reported', async () => {
    let tries = 0
    const { app, failed } = open(async () => {
      tries += 1
      if (tries === 1) throw new Error('The chunk is gone')
      return journeyMachine
    })
    await waitFor(app, (snapshot) => snapshot.matches('failed'))
    app.send({ type: 'again' })
    await waitFor(app, (snapshot) => snapshot.matches('journey'))
    app.send({ type: 'again' })
    await waitFor(app, (snapshot) => snapshot.matches('journey'))
    expect(tries).toBe(2)
    expect(failed).toEqual([['Loading journey', new Error('The chunk is gone')]])
  })

  it('fails when it is invoked before', async () => {
    const { app } = open(async () => journeyMachine, 'journey')
    await waitFor(app, (snapshot) => snapshot.matches('failed'))
    expect(app.system.get('journey')).toBeUndefined()
  })
})
