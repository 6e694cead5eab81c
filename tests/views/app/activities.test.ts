import { describe, expect, it } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import type { LoadInput } from '../../../machines/app/app.types.ts'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { childMustBeProvided, mustBeProvided } from '../../../packages/statecharts/src/mustBeProvided.ts'
import { lateMachines } from '../../../src/app/activities.ts'

const never = () => new Promise<never>(() => {})

function open(fetch: () => Promise<typeof signInMachine>, initial: 'loading' | 'signIn' = 'loading') {
  const failed: unknown[] = []
  const { load, signIn } = lateMachines(
    null,
    {
      signIn: async () => {
        const machine = await fetch()
        return { activity: null, provide: () => machine }
      },
      fulfillment: never,
      estimate: never,
      policyFlow: never,
      reinstatement: never,
      onboarding: never,
      wishBuilder: never,
    },
    (what, error) => void failed.push([what, error]),
  )
  const machine = setup({
    actors: {
      load: mustBeProvided<void, LoadInput>('load'),
      signIn: childMustBeProvided<typeof signInMachine>('signIn'),
    },
  }).createMachine({
    initial,
    states: {
      loading: {
        invoke: { src: 'load', input: { id: 'signIn' }, onDone: 'signIn', onError: 'failed' },
      },
      signIn: {
        on: { again: 'loading' },
        invoke: {
          id: 'signIn',
          src: 'signIn',
          systemId: 'signIn',
          input: { session: null },
          onError: 'failed',
        },
      },
      failed: { on: { again: 'loading' } },
    },
  })
  return { app: createActor(machine.provide({ actors: { load, signIn } })).start(), failed }
}

describe('a lazily loaded machine', () => {
  it('a lazily loaded machine runs as itself', async () => {
    const { app } = open(async () => signInMachine)
    await waitFor(app, (snapshot) => snapshot.matches('signIn'))
    const signIn = app.system.get('signIn')
    signIn?.send({ type: 'field.changed', field: 'email', value: 'mia@example.com' })
    expect(signIn?.getSnapshot().machine).toBe(signInMachine)
    expect(signIn?.getSnapshot().context.values.email).toBe('mia@example.com')
  })

  it('a lazily loaded machine is fetched once, and again after a failure, which is reported', async () => {
    let tries = 0
    const { app, failed } = open(async () => {
      tries += 1
      if (tries === 1) throw new Error('The chunk is gone')
      return signInMachine
    })
    await waitFor(app, (snapshot) => snapshot.matches('failed'))
    app.send({ type: 'again' })
    await waitFor(app, (snapshot) => snapshot.matches('signIn'))
    app.send({ type: 'again' })
    await waitFor(app, (snapshot) => snapshot.matches('signIn'))
    expect(tries).toBe(2)
    expect(failed).toEqual([['Loading signIn', new Error('The chunk is gone')]])
  })

  it('a lazily loaded machine fails when it is invoked before it is loaded', async () => {
    const { app } = open(async () => signInMachine, 'signIn')
    await waitFor(app, (snapshot) => snapshot.matches('failed'))
    expect(app.system.get('signIn')).toBeUndefined()
  })
})
