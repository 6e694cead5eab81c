import { look } from './look.ts'
import { LoginPage } from './pages/access.ts'
import { ConfirmationPage, DashboardPage, QuoteReviewPage } from './pages/journey.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { enter, personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

const main = { isMain: true }

test('coverage is not confirmed before the bank has paid; after a refusal days later, another card pays', {
  tag: '@core',
}, async ({ page, api }) => {
  test.slow()
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  await new QuoteReviewPage(page).purchase.click()
  const purchase = new PurchasePage(page)
  await purchase.fillCard(cards.refusedLater)
  await purchase.pay.click()
  await purchase.pending.getByRole('button', { name: 'GOT IT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeVisible()
  await expect(page.getByText('Congratulations')).toHaveCount(0)
  await look(page, 'confirmation-pending', main)
  await new ConfirmationPage(page).toDashboard.click()
  const dashboard = new DashboardPage(page)
  await expect(dashboard.card('Your payment is on its way')).toBeVisible()
  await look(page, 'dashboard-pending', main)

  await api.advance('P8D')
  await signIn(page, api, person)
  await expect(dashboard.card('Your payment did not go through')).toBeVisible()
  await look(page, 'dashboard-payment-failed', main)
  await page.getByRole('link', { name: 'Pay with another card' }).click()
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()
})

test('a refused user sees until when, and is not invited to continue', { tag: '@core' }, async ({
  page,
  api,
}) => {
  const person = await personAt(api, 'quoted', `refused.${Date.now()}+rejected@example.com`)
  await signIn(page, api, person)
  const dashboard = new DashboardPage(page)
  await expect(dashboard.card('We can’t offer you coverage right now')).toBeVisible()
  await expect(page.getByText(/You can apply again starting \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue my application' })).toHaveCount(0)
  await look(page, 'dashboard-refused', main)
  await page.goto('/fulfillment/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Sorry, friend :(' })).toBeVisible()
  // On the page of the denial, and in the dialog over it, whose form appears after the page.
  await expect(page.getByText(/You can apply again starting \d\d\/\d\d\/\d{4}\./).first()).toBeVisible()
  await expect(page.getByRole('dialog').locator('button[value="continue"]')).toBeVisible()
  await look(page, 'denied', main)
})

test('a user who signs in again at the payment learns before paying that the quote has expired', {
  tag: '@core',
}, async ({ page, api }) => {
  test.slow()
  const person = await personAt(api, 'quoted')
  await signIn(page, api, person, { from: '/flow/quote-review' })
  await new QuoteReviewPage(page).purchase.click()
  const purchase = new PurchasePage(page)
  // Declined: from here on the quote is accepted.
  await purchase.fillCard(cards.declined)
  await purchase.pay.click()
  await purchase.failure.getByRole('button', { name: 'Try again' }).click()
  await api.advance('P31D')
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new LoginPage(page).heading).toBeVisible()
  await enter(page, api, person)
  const expired = page.getByRole('dialog', { name: 'This quote has expired' })
  await expect(expired).toBeVisible()
  await look(page, 'dialog-quote-expired')
  await expired.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByText('Your quote has expired')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})

test('an expired quote is reported, and leads to a new decision', async ({ page, api }) => {
  const person = await personAt(api, 'quoted')
  await api.advance('P31D')
  await signIn(page, api, person)
  const dashboard = new DashboardPage(page)
  await expect(dashboard.card('Your quote has expired')).toBeVisible()
  await look(page, 'dashboard-quote-expired', main)
  await page.getByRole('link', { name: 'Get a new quote' }).click()
  await expect(page.getByText('Your quote has expired')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await look(page, 'accept-terms-quote-expired', main)
})
