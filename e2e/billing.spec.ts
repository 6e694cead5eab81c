import { purchase } from '../tests/client/purchase.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a refused premium is paid with another card', { tag: '@core' }, async ({ page, api }) => {
  const { person } = await purchase(api, { card: 'pm_sandbox_laterfails_0123456789abcdef' })
  await api.advance('P32D')
  await signIn(page, api, person, { from: '/settings/billing' })

  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await expect(page).toHaveURL(/\/products\/insurance\/billing$/)
  await expect(page.getByRole('heading', { name: /^Past due: \$/ })).toBeVisible()

  await page.getByRole('button', { name: 'PAY NOW' }).click()
  const refused = page.getByRole('dialog', { name: 'Uh-oh, something went wrong' })
  await expect(refused).toContainText('Your card was declined.')
  await refused.getByRole('button', { name: 'Use another card' }).click()

  const card = new PurchasePage(page)
  await card.fillCard(cards.good)
  await page.getByRole('button', { name: 'SAVE CARD & PAY' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeHidden()
  await expect(page.getByText(/Past due/)).toBeHidden()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()

  // A change of the billing frequency is planned, shown, and taken back.
  await page.getByRole('link', { name: 'Change how often you pay' }).click()
  await page.getByRole('radio', { name: /^Yearly/ }).check()
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expect(page.getByText(/^From .* you pay \$[\d,.]+ a year$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to billing' }).click()
  await expect(page.getByText(/a year$/)).toBeVisible()
  await page.getByRole('link', { name: 'Change how often you pay' }).click()
  await page.getByRole('button', { name: 'Take back this change' }).click()
  await expect(page.getByRole('button', { name: 'Take back this change' })).toBeHidden()
})
