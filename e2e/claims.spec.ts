import { look } from './look.ts'
import { expect, test } from './test.ts'

test('a relative without an account reports a death, and hears nothing of a policy', async ({ page }) => {
  await page.goto('/claims')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('Their first name')
  await page.getByLabel('Their first name').fill('Ada')
  await page.getByLabel('Their last name').fill('King')
  await page.getByLabel('Date of death').fill('01/02/2026')
  await page.getByLabel('Your full name').fill('Byron King')
  await page.getByLabel('Your email').fill('byron@example.com')
  await look(page, 'claims')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused()
  await expect(page.getByText(/Your reference is C-\w{4}-\w{4}/)).toBeVisible()
})
