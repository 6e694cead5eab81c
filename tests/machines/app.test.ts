import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import { readPlace } from '../../machines/app/places.ts'
import { redirected } from '../../machines/app/redirects.ts'

describe('redirects', () => {
  it.each([
    ['/signup', '/products/insurance/welcome'],
    ['/coverage', '/products/insurance'],
    ['/coverage/welcome?a=1', '/products/insurance/welcome?a=1'],
    ['/coverage-preview', '/coverage-preview'],
    ['/settings', '/account'],
    ['/settings/profile', '/account/profile'],
    ['/settings/billing', '/products/insurance/billing'],
    ['/settings/billing/cards', '/products/insurance/billing/cards'],
    ['/settings/billings', '/account/billings'],
    ['/settingsbilling', '/settingsbilling'],
    ['/login/', '/login'],
    ['/', '/'],
    ['/login#top', '/login'],
  ])('%s leads to %s', (from, to) => {
    expect(redirected(from)).toBe(to)
  })
})

describe('what a path asks for', () => {
  const journey = (step: string, form?: string) => ({
    area: 'journey',
    step: form === undefined ? { step } : { step, form },
  })
  it.each([
    ['/', { area: 'home', step: null }],
    ['/signup', { area: 'welcome', step: null }],
    ['/products/insurance/welcome?step=account', { area: 'registration', step: { step: 'registration' } }],
    ['/products/insurance/get-wysh-estimate', { area: 'estimate', step: null }],
    ['/coverage-preview', { area: 'estimate', step: null }],
    ['/login?x=%', { area: 'login', step: null }],
    ['/fulfillment/start', { area: 'registration', step: null }],
    ['/create-phone', { area: 'registration', step: { step: 'registration' } }],
    ['/verify-phone', { area: 'registration', step: { step: 'registration' } }],
    ['/flow/insurance-profile?form=date%20of+birth', journey('insuranceProfile', 'date of birth')],
    ['/flow/post-underwriting', journey('waiting')],
    ['/flow/beneficiary/deeper', { area: 'unknown', step: null }],
    ['/flow/nothing', { area: 'unknown', step: null }],
    ['/accept-terms', journey('acceptTerms')],
    ['/ineligible/general', { area: 'journey', step: null }],
    ['/coverage-denied/rejected', { area: 'journey', step: null }],
    ['/fulfillment/confirmation', journey('confirmation')],
    ['/fulfillment', { area: 'unknown', step: null }],
  ])('%s', (path, expected) => {
    expect(readPlace(path)).toMatchObject(expected)
  })

  it('says where the estimate opens', () => {
    expect([
      readPlace('/products/insurance/get-wysh-estimate').estimate,
      readPlace('/products/insurance/get-wysh-estimate?form=term').estimate,
      readPlace('/coverage-preview').estimate,
    ]).toEqual(['form', { form: 'term' }, 'preview'])
  })
})

describe('the start', () => {
  it('keeps what is asked for while the carrier is away, and goes there once it is back', async () => {
    let isHealthy = false
    const app = createActor(
      appMachine.provide({
        actors: {
          checkHealth: fromPromise(async () => {
            if (!isHealthy) throw new Error('away')
            return { today: '2026-01-01' }
          }),
          fetchClient: fromPromise<{ clientId: string }>(async () => {
            throw new Error('no client')
          }),
        },
      }),
      { input: { path: '/' } },
    )
    app.start()
    await waitFor(app, (snapshot) => snapshot.matches({ starting: 'maintenance' }))
    app.send({ type: 'place.requested', path: '/nowhere' })
    isHealthy = true
    app.send({ type: 'retry.chosen' })
    expect(app.getSnapshot().value).toEqual({ starting: 'checkingHealth' })
    expect(app.getSnapshot().context.request.path).toBe('/nowhere')
    app.stop()
  })
})
