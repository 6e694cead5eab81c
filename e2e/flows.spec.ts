import { foundByAxe } from './look.ts'
import { BeneficiaryPage } from './pages/beneficiaries.ts'
import { expect, test } from './test.ts'

test('a flow is played alone, with its state beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sandbox/flows')
  await expect(page.getByRole('heading', { level: 1, name: 'Play a flow' })).toBeVisible()
  await page.getByText('insurance-profile', { exact: true }).click()
  await page.getByRole('link', { name: 'From the start', exact: true }).click()
  const state = page.getByRole('complementary', { name: 'State' })
  await expect(page.getByRole('heading', { level: 1, name: 'Your full legal name and gender' })).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Mia')
  await expect(state).toContainText('"firstName": "Mia"')
  await expect(state).toContainText('field.changed')
  expect(await foundByAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'CONTINUE' }).press('Enter')
  await expect(state).toContainText('"lastName": [')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Chen')
  await page.getByText('Female', { exact: true }).click()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mia')
})

test('on a phone the flows come before the state dump, and the way back before the flows', async ({
  page,
}) => {
  await page.goto('/sandbox/flows?flow=insurance-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Your full legal name and gender' })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Flows' })
  const [flows, state] = await Promise.all([
    list.boundingBox(),
    page.getByRole('complementary', { name: 'State' }).boundingBox(),
  ])
  expect(flows && state && flows.y + flows.height < state.y).toBe(true)
  await list.getByRole('link', { name: 'Sandbox', exact: true }).click()
  await expect(page).toHaveURL('/sandbox')
})

test('a form is played alone and shows its result', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=insurance-profile&form=profile-tax-id')
  await page.getByLabel('Social Security number').fill('123456789')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible()
  await page.getByRole('button', { name: 'PLAY AGAIN' }).click()
  await expect(page.getByLabel('Social Security number')).toBeVisible()
})

test('a flow can be played for another scope, with the forms that only exist there', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=beneficiary')
  await page.getByRole('link', { name: 'From the start, as policy_holder' }).click()
  await expect(page).toHaveURL('/sandbox/flows?flow=beneficiary&scope=policy_holder')
  const details = new BeneficiaryPage(page)
  await details.shown()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Step 1 of 2')
  await details.answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your beneficiary' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Step 2 of 2')
  expect(await foundByAxe(page)).toEqual([])
})
