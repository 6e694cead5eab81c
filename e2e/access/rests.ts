import type { Level } from './routesByRow.ts'

/** The heading of the screen at each address at which somebody comes to rest whose route is open. */
export const headings: Readonly<Record<string, string>> = {
  '/': 'Welcome, Ada',
  '/products/insurance/welcome': 'Life insurance for the plans you have for them',
  '/forgot-password': 'Forgot your password?',
  '/link-expired': 'This link does not work any more',
  '/verify-email/abc': 'This link does not work any more',
  '/disclosure/terms-of-use': 'Terms of use',
  '/ineligible': 'Sorry, friend :(',
  '/ineligible/criminal_history': 'Sorry, friend :(',
  '/ineligible/general': 'Sorry, friend :(',
  '/ineligible/age_of_insured': "Shoot! It looks like we can't insure you",
  '/ineligible/state_of_residence': "Sorry, we're not in your state yet",
  '/coverage-denied': 'Sorry, friend :(',
  '/coverage-denied/rejected': 'Sorry, friend :(',
  '/customer-support': 'Need Help?',
  '/account': 'Your account',
  '/account/profile': 'Your profile',
  '/account/profile/edit/verify-phone': 'Your new phone number',
  '/products/insurance/welcome?step=account': 'Time to create an account!',
  '/products/insurance/get-wysh-estimate?form=estimate-about-you': 'A little about you',
}

/**
 * Where the application or the estimate stands that is opened at one of its places. Nobody who walks the table has an
 * estimate: who has a session begins with it, as no step is open with answers missing before it (access-to-purchase 3);
 * who has none begins with an account (2.1).
 */
export function journeyAt(path: string, level: Level): string {
  const isEstimate = /^\/(products\/insurance\/get-wysh-estimate|coverage-preview)/.test(path)
  return level === 'unauthenticated' && !isEstimate
    ? '/products/insurance/welcome?step=account'
    : '/products/insurance/get-wysh-estimate?form=estimate-about-you'
}
