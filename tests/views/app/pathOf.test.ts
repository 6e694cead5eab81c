import { describe, expect, it } from 'vitest'
import { appMachine } from '../../../machines/app/app.machine.ts'
import type { AppRoute } from '../../../machines/routes/route.ts'
import { isLeftForGood, isOneWay, pathOf } from '../../../src/app/bridge/pathOf.ts'

type Value = Parameters<typeof appMachine.resolveState>[0]['value']

/** The application in a state, without children, whose routes have their own tests. */
const at = (value: Value, route: AppRoute) =>
  appMachine.resolveState({
    value,
    context: {
      request: { path: '/asked', route },
      from: null,
      redirectPath: null,
      today: '2026-01-01',
      isFallback: false,
      maintenanceUntil: null,
      session: null,
      facts: null,
      settled: true,
      activity: null,
      owner: null,
      email: null,
      ended: null,
    },
  })

describe('the route and the opening tag', () => {
  const table: [value: Value, route: string | undefined, opening: boolean][] = [
    [{ starting: 'checkingHealth' }, undefined, true],
    [{ starting: 'fetchingClient' }, undefined, true],
    [{ starting: { unscheduledMaintenance: 'waiting' } }, undefined, true],
    [{ running: 'restoring' }, undefined, true],
    [{ running: 'locked' }, undefined, false],
    [{ running: 'loggingOut' }, undefined, true],
    [{ running: { free: 'page' } }, '/', false],
    [{ running: { free: 'notFound' } }, undefined, false],
    [{ running: { free: 'openingLogin' } }, undefined, true],
    [{ running: { free: 'login' } }, '/login', false],
    [{ running: { free: 'opening' } }, undefined, true],
    [{ running: { free: 'unavailable' } }, undefined, false],
    [{ running: { activity: 'active' } }, undefined, false],
    [{ running: { activity: { reauthenticating: 'opening' } } }, '/login', false],
    [{ running: { activity: { reauthenticating: 'signingIn' } } }, '/login', false],
    [{ running: { activity: { reauthenticating: 'failed' } } }, '/login', false],
  ]
  it.each(table)('%j', (value, route, opening) => {
    const snapshot = at(value, { id: 'home' })
    expect([pathOf(snapshot), snapshot.hasTag('opening')]).toEqual([route, opening])
  })
})

it('every granted page has its route in the shared page state', () => {
  expect(pathOf(at({ running: { free: 'page' } }, { id: 'welcome' }))).toBe('/products/insurance/welcome')
})

describe('a one-way step', () => {
  it.each([
    ['/login', '/', true],
    ['/create-phone', '/verify-phone', false],
    ['/verify-phone', '/create-phone', false],
    ['/products/insurance/welcome?step=account', '/create-phone', true],
    ['/flow/purchase-policy?form=purchase', '/fulfillment/confirmation', true],
    ['/products/insurance/welcome', '/login', false],
    ['/flow/beneficiary?form=name', '/flow/beneficiary?form=birthdate', false],
  ])('%s to %s: %s', (from, to, oneWay) => {
    expect(isOneWay(from, to)).toBe(oneWay)
  })
})

describe('a step that removes the entry it leaves', () => {
  it.each([
    ['/fulfillment/confirmation', '/', true],
    ['/fulfillment/confirmation', '/flow/purchase-policy?form=purchase', false],
    // Back works between phone and code, but later pages remove both from the history.
    ['/create-phone', '/verify-phone', false],
    ['/verify-phone', '/create-phone', false],
    ['/verify-phone', '/flow/onboarding-intro?form=pledge', true],
    ['/create-phone', '/products/insurance/welcome', true],
    ['/products/insurance/welcome?step=account', '/create-phone', false],
    ['/flow/insurance-profile', '/flow/beneficiary', false],
  ])('%s to %s: %s', (from, to, left) => {
    expect(isLeftForGood(from, to)).toBe(left)
  })
})
