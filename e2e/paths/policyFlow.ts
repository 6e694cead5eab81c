import { expect } from 'playwright/test'
import { purchase } from '../../tests/client/purchase.ts'
import { BeneficiaryChangedPage, BeneficiaryPage, BeneficiaryReviewPage } from '../pages/beneficiary.ts'
import { DashboardPage } from '../pages/dashboard.ts'
import { signIn } from '../people.ts'
import type { Walker, World } from './walker.ts'

const details = ({ page }: World) => new BeneficiaryPage(page)
const home = ({ page }: World) => expect(new DashboardPage(page).heading).toBeVisible()

/** A flow of whoever has a policy. */
export const policyFlowWalker: Walker = {
  machine: 'policyFlow',
  starts: {
    async 'the beneficiary is to be changed'(world) {
      const { person } = await purchase(world.api)
      world.person = person
      await signIn(world.page, world.api, person, { from: '/flow/beneficiary' })
    },
  },
  acts: {
    async 'formFlow done (completed)'(world) {
      await details(world).continue()
      await new BeneficiaryReviewPage(world.page).confirm()
    },
    'done.chosen': ({ page }) => new BeneficiaryChangedPage(page).dashboard.click(),
    'formFlow done (exit)': ({ page }) => page.getByRole('button', { name: 'EXIT' }).click(),
  },
  answers: {},
  shows: {
    open: (world) => details(world).shown(),
    changed: ({ page }) => expect(new BeneficiaryChangedPage(page).heading).toBeVisible(),
    completed: home,
    left: home,
  },
  leaves: {
    'start (who pays is told)': 'another flow by the same chart: e2e/ownFlows.spec.ts plays it',
    'start (who pays is told, from the account)':
      'another flow by the same chart: e2e/ownFlows.spec.ts leads it back',
    'start (who pays is told, from nowhere)': 'another flow by the same chart: e2e/ownFlows.spec.ts plays it',
    'start (who pays is told, from another flow)':
      'another flow by the same chart: e2e/ownFlows.spec.ts plays it',
    'start (the URL names a form)': 'an address of its own: walked by the bridge',
    'start (the URL names what was changed)': 'an address of its own: walked by e2e/policy-flow.spec.ts',
    'start (the URL names what was changed, from the account)':
      'an address of its own: walked by e2e/policy-flow.spec.ts',
    'start (the URL names what another flow changes)':
      'an address of its own, of a page that this flow does not have',
    'form.requested (one form)': 'an address, not a press: walked by the bridge',
    'back.chosen': 'the browser’s own button: walked by the bridge',
    'exit.chosen (by the button)': 'handed to the flow, which ends by it',
    'exit.chosen (for another place)': 'an address, not a press: walked by the bridge',
    'formFlow done (back)': 'handed to the flow, which ends by it',
    'formFlow done (link)': 'this flow has no link out of it',
    'formFlow fails (lost)': 'a part of the application that does not load',
    'retry.chosen': 'follows that failure alone',
  },
}
