import { expect } from 'playwright/test'
import { purchase } from '../../tests/support/client/purchase.ts'
import { AboutYouPage, CoveragePreviewPage } from '../pages/estimate.ts'
import { DashboardPage, IneligiblePage } from '../pages/journey.ts'
import { signIn } from '../people.ts'
import { byItself, press, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const about = ({ page }: World) => new AboutYouPage(page)
const preview = ({ page }: World) => new CoveragePreviewPage(page)

/** The estimate of a visitor, from the first question to the price. */
export const estimateWalker: Walker = {
  machine: 'estimate',
  starts: {
    'a visitor': async ({ page }) => {
      await page.goto('/products/insurance/get-wysh-estimate')
    },
    async 'a customer at the preview'({ page, api }) {
      const { person } = await purchase(api)
      await signIn(page, api, person)
      await expect(new DashboardPage(page).heading).toBeVisible()
      await page.goto('/coverage-preview')
    },
  },
  acts: {
    async 'formFlow done (completed)'(world) {
      await about(world).answer()
    },
    'formFlow done (too old)': (world) => about(world).answer({ birthdate: '01011960' }),
    'formFlow done (back)': (world) => about(world).back(),
    'retry.chosen': press('Try again'),
    'coverageEditor done (kept)': (world) => preview(world).start.click(),
    'coverageEditor done (back)': (world) => preview(world).back.click(),
  },
  answers: {
    'authorizeGuest done (guest)': byItself,
    'loadEstimate done (estimate)': byItself,
    'loadEstimate done (an owner)': byItself,
    'loadEstimate fails (lost)': refusedOnce('latestEstimate'),
  },
  shows: {
    form: (world) => expect(about(world).submitButton).toBeVisible(),
    'preview.failed': ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    'preview.sent': ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'You already have a policy' })).toBeVisible(),
    'preview.shown': (world) => expect(preview(world).heading).toBeVisible(),
    ineligible: ({ page }) => expect(new IneligiblePage(page, 'age_of_insured').heading).toBeVisible(),
    wentBack: ({ page }) => expect(page).not.toHaveURL(/get-wysh-estimate/),
  },
  leaves: {
    'authorizeGuest fails (lost)': 'covered by the faults',
    'start (a password accepted, nothing more)': 'a visitor’s page; only the stored data differ',
    'start (a customer)': 'covered at the preview; everything before it on the machine',
    'start (a guest at one form)': 'covered by the bridge: an address of its own',
    'start (a visitor at the preview)': 'covered by the bridge: an address of its own',
    'start (a guest at the editor)': 'covered by e2e/editCoverage.spec.ts: an address of its own',
    'formFlow fails (lost)': 'a part of the application that fails to load',
    'coverageEditor fails (lost)': 'a part of the application that fails to load',
    'loadEstimate done (none)': 'the preview without an estimate can be opened only by its address',
    'loadEstimate done (refused)': 'covered by e2e/starts.spec.ts: it takes a decision first',
    'loadEstimate done (nothing is sold there)': 'already reported at the question',
    'formFlow done (link)': 'to the builder, another part of the application: covered by e2e/starts.spec.ts',
    'form.requested (one form)': 'an address, not a press: covered by the bridge',
    'back.chosen': 'the browser’s own button: covered by the bridge',
    'dashboard.chosen': 'for an owner only',
  },
  situations: {
    begin: (start) => (start === 'a customer at the preview' ? 'an owner' : 'a visitor'),
    follow(move, situation) {
      const isOwned = move === 'loadEstimate done (an owner)'
      return isOwned === (situation === 'an owner') ? situation : undefined
    },
  },
}
