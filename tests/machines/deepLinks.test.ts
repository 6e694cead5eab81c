import { expect, test } from 'vitest'
import { loginTokenOf, pathOfAppLink, pathOfDeepLink } from '../../machines/routes/deepLinks.ts'
import { parse } from '../../machines/routes/route.ts'

/* Written from access-to-purchase 2.1 ("Deep links …") and product-and-after-purchase 4 ("Deep links"). */

const estimate = '/products/insurance/get-wysh-estimate'

test.each<[Parameters<typeof pathOfDeepLink>[0], string]>([
  [{ feature: 'get-wysh-estimate' }, estimate],
  [{ feature: 'login' }, '/login'],
  [{ feature: 'verify-email', token: 'T-1' }, '/verify-email/T-1'],
  [{ feature: 'policy-reinstatement' }, '/account/policy-reinstatement'],
  [{ feature: 'fulfillment-start' }, '/fulfillment/start'],
  [{ feature: 'fulfillment-reinstatement', policy_id: 'P-1' }, '/fulfillment/reinstatement/P-1'],
  [{ feature: 'create-new-password', token: 'T-1' }, '/create-new-password/T-1'],
  [{ feature: 'billing' }, '/products/insurance/billing'],
  // Any other feature uses its path.
  [{ feature: 'news', path: '/customer-support' }, '/customer-support'],
  [{ path: '/coverage/billing' }, '/products/insurance/billing'],
  // Missing or foreign paths lead home.
  [{ feature: 'verify-email' }, '/'],
  [{ feature: 'fulfillment-reinstatement' }, '/'],
  [{ feature: 'toString' }, '/'],
  [{ path: '//elsewhere.example' }, '/'],
  [{ path: '/\\elsewhere.example' }, '/'],
  [{ path: 'https://elsewhere.example' }, '/'],
  [{}, '/'],
])('the message link %j leads to %s', (link, path) => {
  expect([pathOfDeepLink(link), parse(path) !== null]).toEqual([path, true])
})

test.each([
  ['wysh://home', '/'],
  ['wysh://insurance', '/products/insurance'],
  ['wysh://documents', '/account/documents'],
  ['wysh://settings-billing', '/products/insurance/billing'],
  ['wysh://policy_reinstatement', '/account/policy-reinstatement'],
  ['wysh://verify-phone', '/account/profile/edit/verify-phone'],
  ['wysh://disclosure/privacy-notice', '/disclosure/privacy-notice'],
  ['wysh://profile', '/account/profile'],
  ['wysh://flow/beneficiary', '/flow/beneficiary'],
  ['wysh://journey/fulfillment', '/fulfillment'],
  ['wysh://generic?url=%2Fcustomer-support', '/customer-support'],
  ['wysh:home', '/'],
  // Unknown links and unknown routes lead home.
  ['wysh://constructor', '/'],
  ['wysh://disclosure', '/'],
  ['wysh://flow/estimate-form', '/'],
  ['wysh://journey/nowhere', '/'],
  ['wysh://generic?url=https%3A%2F%2Felsewhere.example', '/'],
  ['wysh://generic?url=%2F%2Felsewhere.example', '/'],
  ['wysh://generic?url=%E0%A4%A', '/'],
  ['wysh://generic?url=%2F%2509%2Felsewhere.example', '/'],
  ['wysh://generic?url=%2F%09%2Felsewhere.example', '/'],
  ['wysh://generic?url=%2F%5Celsewhere.example', '/'],
])('%s leads to %s', (link, path) => {
  expect([pathOfAppLink(link), parse(path) !== null]).toEqual([path, true])
})

test.each([
  [{ feature: 'login', token: 'L-1' }, 'L-1'],
  [{ feature: 'login', token: '' }, null],
  [{ feature: 'login' }, null],
  [{ feature: 'verify-email', token: 'T-1' }, null],
  [{ token: 'T-1', path: '/login' }, null],
])('the login token in %o is %s', (link, token) => {
  expect(loginTokenOf(link)).toBe(token)
})
