import { accept, addCard, decision, dueInvoice, pay } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { FormPage } from './pages/form.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a policy that replaces another one is returned on day 29', async ({ page, api }) => {
  const person = await personAt(api, 'quoted', `replacing.${Date.now()}@example.com`, {
    replacesPolicy: 'yes',
    replacedInsurer: 'Example Life',
    replacedPolicyNumber: 'EL-20417',
  })
  const { pendingQuote } = await decision(api, person)
  await addCard(api, person)
  await accept(api, person, pendingQuote?.id ?? '')
  await pay(api, person, (await dueInvoice(api, person))?.id ?? '')
  await api.advance('P29D')
  await signIn(page, api, person, { from: '/products/insurance' })
  await expect(
    page.getByRole('definition').filter({ hasText: 'Example Life, policy EL-20417' }),
  ).toBeVisible()
  await expect(page.getByText('Last day of your free look')).toBeVisible()
  await look(page, 'replacing-policy')
  await page.goto('/account/documents')
  await expect(page.getByRole('link', { name: /^Notice about replacing your life insurance/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Notice to your other insurance company/ })).toBeVisible()
  await page.goto('/products/insurance/cancel')
  await expect(page.getByText(/because you’re still in your free look\./)).toBeVisible()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Cancel my policy' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve canceled your policy' })).toBeVisible()
})

test('the application shows the notice before it asks for the other policy', async ({ page, api }) => {
  const person = await personAt(api, 'interviewed')
  await signIn(page, api, person, { from: '/flow/underwriting-interview?form=driving-history' })
  const question = 'Will this policy replace life insurance from another company?'
  const last = new FormPage(page, 'A few last questions')
  await last.choose(question, 'Yes')
  await last.continue()
  const replaced = new FormPage(page, 'Which policy will it replace?')
  await replaced.shown()
  await expect(page.getByText(/^Don’t cancel your current policy/)).toBeVisible()
  await look(page, 'replaced-policy', { isMain: true })
  await replaced.continueTooEarly()
  await expect(replaced.field('Name of the other insurance company')).toHaveAttribute('aria-invalid', 'true')
})
