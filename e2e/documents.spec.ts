import { purchase } from '../tests/support/client/purchase.ts'
import { DashboardPage } from './pages/journey.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test("a policy's documents open beside the dashboard at their own address, and the policy can be saved as a file", {
  tag: '@core',
}, async ({ page, context, api }) => {
  test.slow()
  const { person, policy } = await purchase(api)
  await signIn(page, api, person, { from: '/products/insurance' })
  await expect(new DashboardPage(page).policyNumber).toHaveText(policy.label)

  await page.getByRole('heading', { name: 'Documents' }).click()
  const listed = page.getByRole('link', { name: 'Policy agreement' })
  // The address that was loaded with the page has expired by now.
  await listed.evaluate((link) => link.setAttribute('href', '/documents/old.pdf?expires=0&signature=old'))
  const [document, reply] = await Promise.all([
    page.waitForEvent('popup'),
    context.waitForEvent('response', (response) => response.url().includes('/documents/')),
    listed.click(),
  ])
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await document.close()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download policy details' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('wysh-policy-agreement.pdf')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the pages of a policy are a scrolling row on a phone and a side menu on a desktop', async ({
  page,
  api,
}) => {
  const { person } = await purchase(api)
  await signIn(page, api, person, { from: '/account/documents' })
  const sections = page.getByRole('navigation', { name: 'Your insurance' })
  const current = sections.getByRole('link', { name: 'Documents' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(current).toBeInViewport({ ratio: 1 })
  await sections.getByRole('link', { name: 'Beneficiaries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beneficiaries' })).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
  const [menu, main] = await Promise.all([sections.boundingBox(), page.getByRole('main').boundingBox()])
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(main?.x ?? 0)
})
