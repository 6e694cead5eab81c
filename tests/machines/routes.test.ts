import { describe, expect, expectTypeOf, it } from 'vitest'
import { canonical } from '../../machines/routes/path.ts'
import type { AppRoute } from '../../machines/routes/route.ts'
import { format, parse, rowOf } from '../../machines/routes/route.ts'
import { sampleRoutes } from './sampleRoutes.ts'

describe('a path and its route', () => {
  it.each<[path: string, route: AppRoute | null]>([
    ['/', { id: 'home' }],
    ['/signup', { id: 'welcome' }],
    ['/products/insurance/welcome', { id: 'welcome' }],
    ['/products/insurance/welcome?step=other', { id: 'welcome' }],
    ['/products/insurance/welcome?step=account', { id: 'createAccount' }],
    ['/products/insurance/get-wysh-estimate', { id: 'estimate' }],
    ['/products/insurance/get-wysh-estimate/', { id: 'estimate' }],
    ['/products/insurance/get-wysh-estimate?form=term', { id: 'estimate', form: 'term' }],
    ['/coverage-preview', { id: 'coveragePreview' }],
    ['/login?x=%', { id: 'login' }],
    ['/login/', { id: 'login' }],
    ['/login#top', { id: 'login' }],
    ['/fulfillment', { id: 'fulfillment' }],
    ['/fulfillment/start', { id: 'fulfillmentStart' }],
    ['/create-phone', { id: 'createPhone' }],
    ['/verify-phone', { id: 'verifyPhone' }],
    ['/flow/insurance-profile', { id: 'flow', slug: 'insurance-profile' }],
    [
      '/flow/insurance-profile?form=date%20of+birth',
      { id: 'flow', slug: 'insurance-profile', form: 'date of birth' },
    ],
    ['/flow/beneficiary?id=login&form=name', { id: 'flow', slug: 'beneficiary', form: 'name' }],
    ['/flow/beneficiary/deeper', null],
    ['/flow/nothing', null],
    ['/flow', null],
    ['/accept-terms', { id: 'acceptTerms' }],
    ['/ineligible', { id: 'ineligible' }],
    ['/ineligible/general', { id: 'ineligible', reason: 'general' }],
    ['/edit-coverage/unheard-of', { id: 'home' }],
    ['/edit-coverage/quote/weekly', { id: 'home' }],
    ['/ineligible/100%', null],
    ['/ineligible/age', null],
    ['/coverage-denied/100%', { id: 'coverageDenied', type: '100%' }],
    ['/ineligible/a/b', null],
    ['/coverage-denied/rejected', { id: 'coverageDenied', type: 'rejected' }],
    ['/fulfillment/confirmation', { id: 'confirmation' }],
    ['/edit-coverage/quote', { id: 'editCoverage', type: 'quote' }],
    ['/edit-coverage/quote/annually', { id: 'editCoverage', type: 'quote', billingFrequency: 'annually' }],
    ['/edit-coverage/estimate/annual', { id: 'editEstimate', billingFrequency: 'annual' }],
    ['/edit-coverage/adOffering', { id: 'editCoverage', type: 'adOffering' }],
    ['/edit-coverage/policy', { id: 'home' }],
    ['/edit-coverage/quote/weekly', { id: 'home' }],
    ['/wysh-builder', { id: 'builder' }],
    ['/wysh-builder/home', { id: 'builder', category: 'home' }],
    ['/wysh-builder/list', { id: 'builderList' }],
    ['/wysh-builder/info', { id: 'builderInfo' }],
    ['/wysh-builder/W-1/info', { id: 'builderInfo', wishId: 'W-1' }],
    ['/wysh-builder/add/amount', { id: 'builderAdd', field: 'amount' }],
    [
      '/wysh-builder/W-1/add/amount/A-1',
      { id: 'builderAdd', wishId: 'W-1', field: 'amount', allocationId: 'A-1' },
    ],
    ['/nowhere', null],
    ['/login//', { id: 'login' }],
    ['//login', { id: 'login' }],
    ['/LOGIN', { id: 'login' }],
    ['/Products//Insurance/welcome/?step=account', { id: 'createAccount' }],
    ['/verify-email/TOKEN.', { id: 'verifyEmail', token: 'TOKEN' }],
    ['/verify-email/abc%20', { id: 'verifyEmail', token: 'abc ' }],
    ['/verify-email/abc\u00a0]|\u00e9', { id: 'verifyEmail', token: 'abc\u00a0]|\u00e9' }],
    ['/verify-email/a%2Fb%', { id: 'verifyEmail', token: 'a%2Fb%' }],
  ])('%s', (path, expected) => {
    const route = parse(path)
    expect(route).toEqual(expected)
    // Formatted routes are canonical; otherwise a redirect to the same route would never end.
    expect(route && canonical(format(route))).toBe(route && format(route))
  })

  it('every route with any text in its parameters survives a round trip', () => {
    for (const { href, route } of sampleRoutes('round-trip', 40)) {
      const found = parse(href)
      expect(found).toEqual(route)
      expect(found && parse(format(found))).toEqual(route)
    }
  })

  it('parameters are required and only valid values are accepted', () => {
    expectTypeOf<{ id: 'login' }>().toExtend<AppRoute>()
    expectTypeOf<{ id: 'flow'; slug: 'beneficiary'; form: 'name' }>().toExtend<AppRoute>()
    expectTypeOf<{ id: 'flow' }>().not.toExtend<AppRoute>()
    expectTypeOf<{ id: 'flow'; slug: 'nothing' }>().not.toExtend<AppRoute>()
    expectTypeOf<{ id: 'nowhere' }>().not.toExtend<AppRoute>()
  })
})

describe('a moved path', () => {
  it.each([
    ['/signup', '/products/insurance/welcome'],
    ['/coverage', '/products/insurance'],
    ['/coverage/welcome?a=1', '/products/insurance/welcome'],
    ['/coverage-preview', '/coverage-preview'],
    ['/settings', '/account'],
    ['/settings/profile', '/account/profile'],
    ['/settings/billing', '/products/insurance/billing'],
    ['/settings/billing/cards', '/products/insurance/billing/cards'],
  ])('%s redirects to %s', (from, to) => {
    const route = parse(from)
    expect(route && format(route)).toBe(to)
  })

  it.each(['/settings/billings', '/settingsbilling', '/coverages/welcome'])(
    '%s does not redirect',
    (path) => {
      expect(parse(path)).toBeNull()
    },
  )
})

describe('the route table', () => {
  it('only the listed routes are one-way', () => {
    const oneWay = sampleRoutes('one-way', 1).flatMap(({ href }) => parse(href) ?? [])
    expect(
      oneWay.map((route) => [route.id, rowOf(route).oneWay]).filter(([, oneWay]) => oneWay !== undefined),
    ).toEqual([
      ['createAccount', 'from'],
      ['login', 'from'],
      ['createNewPassword', 'from'],
      ['createPhone', 'step'],
      ['verifyPhone', 'step'],
      ['confirmation', 'to'],
    ])
  })
})
