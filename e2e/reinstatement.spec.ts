import { purchase } from '../tests/support/client/purchase.ts'
import { cards, PurchasePage } from './pages/purchase.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test.use({ heldFocus: true })

test('a policy that ended because of unpaid premiums is reinstated', { tag: '@core' }, async ({
  page,
  api,
}) => {
  test.slow()
  const { person } = await purchase(api)
  await api.advance('P32D')
  await signIn(page, api, person, { from: '/products/insurance/billing' })
  const card = new PurchasePage(page)
  await page.getByRole('link', { name: 'Use another card' }).click()
  await card.fillCard(cards.failsLater)
  await page.getByRole('button', { name: 'SAVE CARD' }).click()
  await expect(page.getByText('Visa ending in 0341')).toBeVisible()
  // The card pays once more, and then no longer.
  await api.advance('P30D')
  await api.advance('P95D')
  const emails = await api.outbox(person.email)
  const subjects = emails.map(({ subject }) => subject)
  // Refused, two warnings, lapsed and ended, newest first.
  const notices = [
    'Your policy has ended',
    'Your coverage has stopped',
    /^Pay by .* to keep your coverage$/,
    'Your payment did not go through',
  ]
  for (const notice of notices) expect(subjects).toContainEqual(expect.stringMatching(notice))
  const ended = emails.find(({ subject }) => subject === 'Your policy has ended')
  const link = /https?:\S+\/account\/policy-reinstatement/.exec(ended?.text ?? '')?.[0] ?? ''
  await signIn(page, api, person, { from: new URL(link).pathname })

  await page.getByRole('link', { name: 'Reinstate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get your policy back' })).toBeVisible()
  await page.getByRole('button', { name: 'See my offer' }).click()
  await expect(page.getByText('3 missed payments')).toBeVisible()

  // The offer survives a reload, as on another device.
  await page.reload()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/step=payment$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await card.fillCard(cards.declined)
  await page.getByRole('button', { name: 'SUBMIT & PAY' }).click()
  const refused = page.getByRole('dialog', { name: 'Uh-oh, something went wrong' })
  await refused.getByRole('button', { name: 'Try again' }).click()

  await card.fillCard(cards.good)
  await page.getByRole('button', { name: 'SUBMIT & PAY' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, you’re covered again!' })).toBeVisible()
  await page.getByRole('button', { name: 'GO TO DASHBOARD' }).click()
  await expect(page.getByText('Next Billing Date')).toBeVisible()
})
