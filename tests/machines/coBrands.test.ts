import { expect, it } from 'vitest'
import { coBrandAt } from '../../machines/coBrands.ts'
import { parse } from '../../machines/routes/route.ts'

// spec: product-and-after-purchase 2, co-branding: these pages and forms only.
it.each([
  ['/coverage-preview', true],
  ['/products/insurance/welcome', true],
  ['/wysh-builder/list', true],
  ['/products/insurance/wysh-builder/list', true],
  ['/products/insurance/get-wysh-estimate', true],
  ['/flow/beneficiary?form=details', true],
  ['/flow/insurance-profile', true],
  ['/flow/onboarding-intro', true],
  ['/flow/underwriting-interview', true],
  ['/flow/interview-question', true],
  ['/flow/purchase-policy', false],
  ['/', false],
  ['/account', false],
  ['/login', false],
])('%s shows the partner as %s', (path, isShown) => {
  const route = parse(path) ?? undefined
  expect([
    coBrandAt(route, 'northside-bank')?.name,
    coBrandAt(route, 'unheard-of'),
    coBrandAt(route, 'constructor'),
  ]).toEqual([isShown ? 'Northside Bank' : undefined, null, null])
})
