import { purchase } from '../tests/support/client/purchase.ts'
import { walkFlow } from '../tests/support/client/walkFlow.ts'
import { look } from './look.ts'
import {
  AcceptTermsPage,
  AccidentReviewPage,
  ConfirmationPage,
  DashboardPage,
  QuoteReviewPage,
  TriviaPage,
} from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { personAt, signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

const main = { isMain: true }

/** Pays with a good card, and goes home from the confirmation. */
async function buy(page: Page) {
  const purchase = new PurchasePage(page)
  await purchase.fillCard()
  await purchase.pay.click()
  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.heading).toBeVisible()
  return confirmation
}

test('rejected for term life, a user buys accidental death', async ({ page, api }) => {
  const person = await personAt(api, 'quoted', `outcome.${Date.now()}+accident-only@example.com`)
  await signIn(page, api, person, { from: '/review-quote' })
  const offer = new AccidentReviewPage(page)
  await expect(offer.heading).toBeVisible()
  await expect(offer.fact('In another accident')).toHaveText('$90,000')
  await look(page, 'accident-offer', main)
  await offer.payouts.click()
  await expect(page.getByRole('dialog').getByText('On public transportation')).toBeVisible()
  await look(page, 'dialog-accident-payouts')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await offer.purchase.click()
  const confirmation = await buy(page)
  await expect(confirmation.fact('Term')).toHaveText('until age 65')
  await expect(confirmation.fact('In another accident')).toHaveText('$90,000')
  await expect(confirmation.policyNumber).toHaveText(/^WAD-/)
  await confirmation.toDashboard.click()
  await expect(new DashboardPage(page).heading).toBeVisible()
  await expect(page.getByText(/^up to \$/)).toBeVisible()
  await look(page, 'dashboard-accident', main)
})

test('referred to an underwriter, a user is accepted, notified, and buys', async ({ page, api }) => {
  const email = `outcome.${Date.now()}+referred@example.com`
  const person = await personAt(api, 'quoted', email)
  await signIn(page, api, person, { from: '/products/insurance/manual-review' })
  const closer = 'We need to take a closer look at your application'
  await expect(page.getByRole('heading', { level: 1, name: closer })).toBeVisible()
  await look(page, 'manual-review', main)
  await api.post('/sandbox/decisions', { email, result: 'accepted' })
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click()
  const decision = page.getByRole('dialog', { name: 'You’re approved' })
  await expect(decision).toBeVisible()
  await look(page, 'dialog-decision')
  await decision.getByRole('link', { name: 'See my quote' }).click()
  await expect(page).toHaveURL('/products/insurance/confirm-update')
  await expect(page.getByRole('link', { name: 'Review my quote' })).toBeVisible()
  await look(page, 'confirm-update', main)
  await page.getByRole('link', { name: 'Review my quote' }).click()
  await new QuoteReviewPage(page).purchase.click()
  await (await buy(page)).toDashboard.click()
  await expect(new DashboardPage(page).policyNumber).toBeVisible()
  await expect(decision).toBeHidden()
})

test('a refused user who applies again sees when that is possible', async ({ page, api }) => {
  const person = await personAt(api, 'quoted', `outcome.${Date.now()}+rejected@example.com`)
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  await page.goto('/fulfillment/start')
  const tooSoon = page.getByRole('dialog', { name: 'Do not pass Go' })
  // The text is from the carrier's form: the app's own text is different.
  await expect(tooSoon.getByText('You can apply again on')).toBeVisible()
  await expect(tooSoon.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await look(page, 'dialog-too-soon')
  await tooSoon.getByRole('button', { name: 'GOT IT' }).click()
  await expect(tooSoon).toBeHidden()
  await page.getByRole('button', { name: 'Apply again' }).click()
  await expect(tooSoon).toBeVisible()
  await page.goto('/review-quote')
  await expect(page).toHaveURL('/coverage-denied/rejected')
  await page.goto('/coverage-denied/dob')
  await expect(page).toHaveURL('/')
})

test('after a policy has ended, a user applies again and buys another', async ({ page, api }) => {
  const { person, policy } = await purchase(api)
  await api.ask(
    'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { clientMutationId } }',
    { input: { policyId: policy.id, password: person.password } },
    person.token,
  )
  await signIn(page, api, person)
  await expect(new DashboardPage(page).heading).toBeVisible()
  await page.goto('/fulfillment/start')
  // The health answers for that policy do not apply to a new one.
  await expect(page.getByRole('heading', { level: 1, name: 'A little about you' })).toBeVisible()
  await walkFlow(api, person.token, 'underwriting-interview')
  await page.goto('/fulfillment/start')
  await new AcceptTermsPage(page).acceptAll()
  await new TriviaPage(page).seeQuote.click()
  await new QuoteReviewPage(page).purchase.click()
  const confirmation = await buy(page)
  await expect(confirmation.policyNumber).toHaveText(/^WTL-/)
  await expect(confirmation.policyNumber).not.toHaveText(policy.label)
  await confirmation.toDashboard.click()
  await expect(new DashboardPage(page).policyNumber).not.toHaveText(policy.label)
})

test('the products are compared side by side for every visitor', async ({ page }) => {
  for (const [path, title] of [
    ['/products/select', 'Which coverage do you want?'],
    ['/packages-preview', 'Coverage packages'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await look(page, path.replaceAll('/', '-').slice(1), main)
  }
})
