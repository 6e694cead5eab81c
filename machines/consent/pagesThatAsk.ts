import type { AppRoute } from '../routes/route.ts'

/**
 * The first pages of a visit at which the question about analytics is asked: those of people who
 * look around. Whoever opens a page about a death, a refusal or a policy has something else in mind.
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
