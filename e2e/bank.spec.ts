import { purchase } from '../tests/support/client/purchase.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a premium is paid from a linked bank account, returned by the bank, and paid by card', async ({
  page,
  api,
}) => {
  test.slow()
  const { person } = await purchase(api)
  await signIn(page, api, person, { from: '/products/insurance/billing' })
  await page.getByRole('link', { name: 'Pay from a bank account' }).click()
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeVisible()

  const link = page.getByRole('button', { name: 'Link a bank account' })
  const bank = page.getByRole('dialog', { name: 'Sign in to First Sample Bank' })
  const enter = async (user: string) => {
    await link.click()
    await bank.getByLabel('User name').fill(user)
    await bank.getByLabel('Bank password', { exact: true }).fill('pass_good')
    await bank.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter('user_locked')
  await expect(page.getByText('Your bank has locked this login. Contact your bank.')).toBeVisible()
  await enter('user_good')
  await bank.getByText('Rainy Day Savings').click()
  await bank.getByRole('button', { name: 'Link this account' }).click()
  await page.getByRole('button', { name: 'Pay from Rainy Day Savings •••• 1111' }).click()
  await expect(page.getByText('(pays your premiums)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink this bank' })).toHaveCount(0)

  // The next premium is debited, and the bank returns it days later.
  await api.advance('P33D')
  await signIn(page, api, person, { from: '/products/insurance/billing' })
  await expect(page.getByText(/^A payment of .* is on its way$/)).toBeVisible()
  await api.advance('P8D')
  const subjects = (await api.outbox(person.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your payment did not go through')
})
