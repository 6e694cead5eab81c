import type { AppRoute } from '../routes/route.ts'

/**
 * The first pages of a visit at which the question about analytics is asked: pages for visitors who
 * have not started anything. A page about a death, a refusal or a policy does not ask.
 */
const pagesThatAsk: readonly (AppRoute['id'] | undefined)[] = [
  'welcome',
  'login',
  'estimate',
  'selectProduct',
  'packagesPreview',
  'builder',
  'disclosure',
]

export const mayAsk = (page: AppRoute['id'] | undefined): boolean => pagesThatAsk.includes(page)
