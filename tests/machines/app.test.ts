import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { CheckHealthOutput } from '../../machines/app/app.types.ts'
import { pathBackTo } from '../../machines/app/requests.ts'

describe('starting the app', () => {
  it('remembers the requested route while the carrier is down and opens it afterwards', async () => {
    let isHealthy = false
    const app = createActor(
      appMachine.provide({
        actors: {
          checkHealth: fromPromise<CheckHealthOutput>(async () => {
            if (!isHealthy) throw new Error('away')
            return { today: '2026-01-01', maintenanceUntil: null, isFallback: false }
          }),
          fetchClient: fromPromise<{ clientId: string }>(async () => {
            throw new Error('no client')
          }),
        },
      }),
      { input: { path: '/' } },
    )
    app.start()
    await waitFor(app, (snapshot) => snapshot.matches({ starting: { unscheduledMaintenance: 'waiting' } }))
    app.send({ type: 'route.requested', path: '/nowhere' })
    isHealthy = true
    app.send({ type: 'retry.chosen' })
    expect(app.getSnapshot().value).toEqual({ starting: { unscheduledMaintenance: 'retrying' } })
    expect(app.getSnapshot().context.request.path).toBe('/nowhere')
    app.stop()
  })
})

describe('the return path', () => {
  it.each([
    ['/account/profile', '/account/profile'],
    ['/settings/profile', '/account/profile'],
    ['/flow/beneficiary?form=review&utm_source=mail', '/flow/beneficiary?form=review'],
    ['/customer-support#top', '/customer-support'],
    ['/nowhere', null],
    ['//else.example/account', null],
    ['https://else.example/account', null],
    ['javascript:alert(1)', null],
    // The login itself is not a return path.
    ['/login', null],
    ['/create-new-password/T-1', null],
    ['', null],
    [null, null],
  ])('the return path of %s is %s', (path, expected) => {
    expect(pathBackTo(path)).toBe(expected)
  })
})
