import { expect } from 'playwright/test'
import { AcceptTermsPage } from '../pages/acceptTerms.ts'
import { personAt, signIn } from '../people.ts'
import { byItself, press, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const screen = ({ page }: World) => new AcceptTermsPage(page)
const box = (index: number) => (world: World) => world.page.getByRole('checkbox').nth(index).click()

/** The carrier has others than the model, and more of them. */
async function tickAll({ page }: World) {
  for (const one of await page.getByRole('checkbox').all()) await one.check()
}

/** What is read and agreed to before an application goes out. */
export const acceptTermsWalker: Walker = {
  machine: 'acceptTerms',
  starts: {
    async 'answers complete'({ page, api }) {
      await signIn(page, api, await personAt(api, 'interviewed'), { from: '/accept-terms' })
    },
  },
  acts: {
    'together.toggled': box(0),
    'disclosure.toggled (health)': box(1),
    // Told as not ready until all is ticked: the press says what is missing.
    'terms.accepted': (world) => screen(world).submit.click({ force: true }),
    'back.chosen': press('Back'),
    'retry.chosen': press('Try again'),
    'message.dismissed': press('GOT IT'),
  },
  answers: {
    'loadDisclosures done (three)': byItself,
    'loadDisclosures fails (lost)': refusedOnce('businessDisclosures'),
    'acknowledge done (stored)': tickAll,
    async 'acknowledge fails (lost)'(world) {
      await tickAll(world)
      await refusedOnce('createAcknowledgements')(world)
    },
    'requestNewBusiness done (submitted)': byItself,
    'requestNewBusiness fails (lost)': refusedOnce('requestNewBusiness'),
    'requestNewBusiness fails (rejected lately)': refusedOnce('requestNewBusiness', 'REAPPLICATION_TOO_SOON'),
    'requestNewBusiness fails (underwriting off)': refusedOnce('requestNewBusiness', 'AURA_COMMON_ERROR'),
    'requestNewBusiness fails (underwriting closed)': refusedOnce(
      'requestNewBusiness',
      'UNDERWRITING_DISABLED',
    ),
  },
  shows: {
    'reading.unticked': (world) => expect(screen(world).submit).toBeVisible(),
    'reading.ticked': (world) => expect(screen(world).submit).toBeVisible(),
    loadFailed: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    offline: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    tooSoon: ({ page }) => expect(page.getByRole('dialog', { name: 'Do not pass Go' })).toBeVisible(),
  },
  leaves: {
    'disclosure.toggled (terms)': 'accepted together with others by one tick',
    'disclosure.toggled (privacy)': 'accepted together with others by one tick',
    'leave.requested': 'the browser’s own button: walked by the bridge',
  },
}
