import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { FormPage } from './pages/form.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test.use({ heldFocus: true })

test.use({ needsOwnCarrier: true })

test('in the last year of a term, a check-up extends it to age 65', async ({
  page,
  api,
  browser,
  carrier,
}) => {
  test.slow()
  const { person, policy } = await purchase(api)
  await api.ask(
    'mutation ($input: ChangeBillingFrequencyInput!) { changeBillingFrequency(input: $input) { clientMutationId } }',
    { input: { policyId: policy.id, billingFrequency: 'annually' } },
    person.token,
  )
  await signIn(page, api, person, { from: '/products/insurance' })
  await expect(page.getByRole('heading', { name: 'Riders' })).toBeVisible()
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const card = section('Keep your coverage until you’re 65')
  await expect(card).toContainText('You don’t need to do anything until then.')
  await expect(card.getByRole('link')).toHaveCount(0)
  await page.goto('/flow/term-life-extension')
  await expect(page.getByText('You can’t extend the term of your policy now.')).toBeVisible()

  await api.advance('P19Y2M')
  await signIn(page, api, person, { from: '/products/insurance' })
  await expect(card).toContainText('With a digital health check-up, you can extend it until')
  await look(page, 'extension')
  await card.getByRole('link', { name: 'Begin the check-up' }).click()
  await new FormPage(page, 'Keep your coverage until you’re 65', 'Begin the check-up').continue()
  const health = new FormPage(page, 'Your health today')
  await health.shown()
  await health.press('How is your health compared with others your age?', 'About average')
  await page.reload()
  await health.shown()
  await health.press('How is your health compared with others your age?', 'About average')
  await health.press('Have you used tobacco or nicotine in the past 12 months?', 'No')
  const found = new FormPage(page, 'Have you been diagnosed with any of these since your policy began?')
  await found.shown()
  await page.getByText('None of the above', { exact: true }).click()
  const review = new FormPage(page, 'Your check-up')
  await review.shown()
  await review.continue()
  await expect(card).toContainText(/You can accept until \d\d\/\d\d\/\d{4}\./)
  await look(page, 'extension-offered')
  // Accepted on another device: the press here does not accept it a second time.
  const other = await (await browser.newContext({ baseURL: carrier.url })).newPage()
  await signIn(other, api, person, { from: '/products/insurance' })
  await other.getByRole('button', { name: 'Extend my term' }).click()
  await expect(other.getByText('Your policy now covers you until')).toBeVisible()
  await other.context().close()
  await card.getByRole('button', { name: 'Extend my term' }).click()
  const extended = section('Your term is extended')
  await expect(extended).toContainText('Your policy now covers you until')
  await expect(page.getByText('until age 65').first()).toBeVisible()
  await page.reload()
  await expect(extended).toBeVisible()
  const subjects = (await api.outbox(person.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your term is extended')).toHaveLength(1)
})
